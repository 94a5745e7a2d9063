// Beginning to play: a table is made, its seats are filled, and its page opened.
import { api } from './api';
import { mine } from './mine.svelte';
import { route } from './route.svelte';
import { settings } from './settings.svelte';
import type { GameInfo, NewTable } from './wire';
import { say, words } from './words.svelte';

/** Who sits where: me, a bot by name, or nobody yet. */
export type Sitter = { me: string } | { bot: string } | null;

export async function start(table: NewTable, sitters: Sitter[]): Promise<void> {
  const bots = Object.fromEntries(
    sitters.flatMap((one, seat) => (one && 'bot' in one ? [[String(seat), one.bot]] : [])),
  );
  const made = await api.make({ language: words.language, ...table, seats: sitters.length, bots });
  const links: Record<number, string> = {};
  for (const [seat, one] of sitters.entries()) {
    if (one && 'me' in one) links[seat] = (await api.sit(made.id, seat, one.me, made.host)).link;
  }
  mine.keep(made.id, { title: table.title ?? '', game: table.game, links, host: made.host });
  route.go(`/table/${made.id}`);
}

export const myName = (): string => settings.name || say('me');

/** One click: the fewest seats there are, bots on the others, the strongest that does not keep people waiting. */
export async function playNow(game: GameInfo, bots: string[]): Promise<void> {
  const bot = bots.includes('greedy') ? 'greedy' : bots[bots.length - 1]!;
  const sitters: Sitter[] = Array.from({ length: game.least_seats }, (_, seat) => (seat ? { bot } : { me: myName() }));
  await start({ game: game.name, hints: true }, sitters);
}
