// The same once more: a new table with the settings of one that is over, dealt anew.
import { start, type Sitter } from '../lib/start';
import type { Sitting } from './sitting.svelte';

const STANDARD = 'standard'; // another card set was somebody's file, which the server does not give away

export function mayPlayAgain(sitting: Sitting): boolean {
  return sitting.seen?.table.set_name === STANDARD && (sitting.host !== null || sitting.seat !== null);
}

/** My seats are mine again, bots sit where they sat; everybody else is to be invited. */
export async function playAgain(sitting: Sitting): Promise<void> {
  const { game, options, title, listed, watched, hints, sitters } = sitting.seen!.table;
  const again = sitters.map<Sitter>(({ seat, name, bot }) => {
    if (bot) return { bot };
    return seat in sitting.links && name !== null ? { me: name } : null;
  });
  await start({ game, options, title, listed, watched, hints }, again);
}
