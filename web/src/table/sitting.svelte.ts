// Sitting at a table: my seats and what each sees, the moment that is looked at, the cards, rules and board.
import { BOARDS, type Board } from '../boards/board';
import { Desk } from '../kit/desk.svelte';
import { api, Refused } from '../lib/api';
import { Live } from '../lib/live.svelte';
import { mine } from '../lib/mine.svelte';
import type { Card, Reason, Rule, Seen } from '../lib/wire';
import { say, words } from '../lib/words.svelte';
import { alertTurn } from './alert';

export class Sitting {
  /** Links by seat; empty for a spectator. */
  links = $state.raw<Record<number, string>>({});
  /** The seat whose eyes are used; null watches. */
  seat = $state<number | null>(null);
  live = $state.raw<Live>()!;
  board = $state.raw<Board | null>(null);
  cards = $state.raw<Record<string, Card>>({});
  rules = $state.raw<Rule[]>([]);
  /** What went wrong last, in a sentence. */
  problem = $state('');
  /** A choice that cannot be taken back freely: why. */
  heldBack = $state('');
  /** Whether the table may be asked to take it back all the same. */
  mayAsk = $state(true);
  /** The moment that is looked at, in choices made; null is now. */
  at = $state<number | null>(null);
  past = $state.raw<Seen | null>(null);
  /** Whose hand is looked at when the game is over and all are open. */
  eyes = $state<number | null>(null);
  /** What a bot advises. */
  hint = $state.raw<{ text: string; words: string } | null>(null);
  /** How much of what was said has been read. */
  read = $state(0);
  /** The next choice is a standing order: the server makes it from now on. */
  always = $state(false);
  readonly desk: Desk;

  private alerted = -1; // how many choices had been made when an alert was given; talk is no reason for another
  private kept = new Map<number, Promise<Seen>>();

  constructor(readonly id: string) {
    this.desk = new Desk(
      {
        choose: (text) => this.choose(text),
        why: async (text) => {
          const { rule, reason } = await api.why(this.id, text, this.token ?? '').catch(() => ({ rule: null, reason: null }));
          return { rule, reason: reason && this.named(reason) };
        },
        idle: () => this.idle(),
        beside: ({ rule, words }) => ({ rule, reason: say('asked-else', { words: this.named(words) }) }),
      },
      (option, question) => this.board?.asksTwice(option, question) ?? false,
    );
    this.links = mine.of(id)?.links ?? {};
    const [, link] = location.hash.match(/^#([\w-]{22})$/) ?? [];
    if (link) this.arrive(link);
    else this.sitAt(Object.keys(this.links).map(Number)[0] ?? null);
  }

  get token(): string | null {
    return this.seat === null ? null : (this.links[this.seat] ?? null);
  }
  get host(): string | null {
    return mine.of(this.id)?.host ?? null;
  }
  get seen(): Seen | null {
    return this.live.seen;
  }
  /** What the board shows: now, or the moment that is looked at. */
  get shown(): Seen | null {
    return this.at === null ? this.seen : (this.past ?? this.seen);
  }
  /** Whose table the board shows. */
  get viewer(): number | null {
    return this.isReplay && this.eyes !== null ? this.eyes : this.seat;
  }
  /** With the eyes of another, which may be done when nothing is secret any more. */
  async see(seat: number): Promise<void> {
    this.eyes = seat;
    if (this.at === null) await this.look(this.seen?.table.choices ?? 0);
  }
  get isReplay(): boolean {
    return this.at !== null;
  }
  /** Another seat of mine that is asked while the one in view is not: hand over. */
  get next(): number | null {
    const table = this.seen?.table;
    if (!table || table.over || this.seat === null || table.deciding.includes(this.seat)) return null;
    return table.deciding.find((seat) => seat in this.links) ?? null;
  }
  nameOf(seat: number): string {
    const sitter = this.seen?.table.sitters[seat];
    if (!sitter || sitter.name === null) return say('seat-name', { seat: seat + 1 });
    return sitter.bot ? say('bot-name', { bot: say(`bot-${sitter.bot}`), seat: seat + 1 }) : sitter.name;
  }
  get names(): string[] {
    return (this.seen?.table.sitters ?? []).map((_, seat) => this.nameOf(seat));
  }

  /** A sentence of the server with names: it speaks of seats by number. */
  named(sentence: string): string {
    const told = sentence.replace(/\b(?:[Ss]eat|Platz) (\d)\b/g, (all, seat: string) => {
      const known = this.seen?.table.sitters[Number(seat)]?.name;
      return known ? this.nameOf(Number(seat)) : all.replace(seat, String(Number(seat) + 1));
    });
    return this.board?.named?.(told, this.names) ?? told;
  }

  /** An invitation has the link after the `#`, which browsers never send anywhere; it is kept, and hidden again. */
  private arrive(link: string): void {
    history.replaceState(null, '', location.pathname);
    this.live = new Live(this.id, link);
    this.live.onSeen = ({ seat }) => {
      if (seat === null) return;
      mine.keep(this.id, { links: { [seat]: link } });
      this.links = mine.of(this.id)!.links;
      this.sitAt(seat);
    };
  }

  /** See with the eyes of this seat. */
  sitAt(seat: number | null): void {
    this.live?.end();
    this.seat = seat;
    this.always = false;
    this.heldBack = '';
    this.desk.ask(null);
    this.live = new Live(this.id, this.token);
    this.live.onUpdate = (update) => {
      this.hint = null;
      this.kept.clear();
      const asked = update.question ? update.table.choices : -1;
      if (update.question && asked !== this.alerted) alertTurn(update.table.title, this.named(update.question.words));
      this.alerted = asked;
    };
    this.now();
  }

  async load(): Promise<void> {
    if (!this.seen) return;
    const { game, title } = this.seen.table;
    const bring = BOARDS[game];
    const [board, cards, rules] = await Promise.all([bring ? bring() : null, api.cards(this.id), api.rules(game)]);
    if (board && this.board !== board.board) {
      words.add(board.board.texts);
      this.board = board.board;
    }
    this.cards = cards.cards;
    this.rules = rules.rules;
    mine.keep(this.id, { title, game });
  }

  /** Do something that the server may refuse, and say so. */
  async attempt(what: () => Promise<unknown>): Promise<boolean> {
    this.problem = '';
    try {
      await what();
      return true;
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      this.problem = why.message;
      return false;
    }
  }

  /** Why nothing can be chosen, while nothing is asked of this seat. */
  private idle(): Reason | null {
    const table = this.seen?.table;
    if (!table || this.isReplay || table.over || table.closed) return null;
    return { rule: null, reason: say(this.seat === null ? 'why-watching' : 'why-waiting', { names: this.waiting }) };
  }
  /** Those whom the table waits for. */
  get waiting(): string {
    return (this.seen?.table.deciding ?? []).map((seat) => this.nameOf(seat)).join(', ');
  }

  async sit(seat: number, name: string): Promise<void> {
    await this.attempt(async () => {
      const { link } = await api.sit(this.id, seat, name.trim() || say('me'), this.host);
      mine.keep(this.id, { links: { [seat]: link } });
      this.links = mine.of(this.id)!.links;
      this.sitAt(seat);
    });
  }

  private async choose(text: string): Promise<void> {
    this.heldBack = '';
    const kind = this.seen?.question?.kind;
    await this.attempt(async () => {
      try {
        if (this.always && kind) await api.orders(this.id, [...this.seen!.orders, { kind, text, once: false }], this.token!);
        else await this.live.choose(text);
      } catch (why) {
        if (!(why instanceof Refused && why.code === 'stale')) throw why; // it was counted, or the table has gone on
      }
    });
    this.always = false;
  }

  async undo(): Promise<void> {
    const token = this.token;
    if (!token || !this.seen?.table.choices || this.isReplay) return;
    await this.attempt(async () => {
      const { barrier } = await api.barrier(this.id, token);
      this.heldBack = barrier === null ? '' : say(`held-${barrier}`);
      this.mayAsk = barrier !== 'nothing';
      if (barrier === null) await api.undo(this.id, token);
    });
  }

  /** Ask the table to go back one choice. */
  async proposeUndo(): Promise<void> {
    const n = (this.seen?.table.choices ?? 1) - 1;
    this.heldBack = '';
    await this.attempt(() => api.propose(this.id, { what: 'undo', n }, this.token ?? ''));
  }

  async askHint(): Promise<void> {
    await this.attempt(async () => (this.hint = await api.hint(this.id, this.token ?? '')));
  }

  // Looking back

  now(): void {
    this.at = null;
    this.past = null;
  }

  async look(at: number): Promise<void> {
    const most = this.seen?.table.choices ?? 0;
    if (at >= most && !(this.seen?.table.over || this.seen?.table.closed)) return this.now();
    this.at = Math.max(0, Math.min(at, most));
    const wanted = this.at;
    await this.attempt(async () => {
      const found = await this.moment(wanted);
      if (this.at === wanted) this.past = found;
    });
  }

  private moment(at: number): Promise<Seen> {
    let found = this.kept.get(at);
    if (!found) {
      const table = this.seen!.table;
      found = table.over || table.closed ? this.openly(at, table.seats) : api.view(this.id, this.token, at);
      this.kept.set(at, found);
    }
    return found;
  }

  /** All hands open: of every list that has a part for each seat, the part that the seat itself saw. */
  private async openly(at: number, seats: number): Promise<Seen> {
    const all = await Promise.all(Array.from({ length: seats }, (_, seat) => api.view(this.id, this.token, at, seat)));
    const first = all[this.seat ?? 0]!;
    const view = Object.fromEntries(
      Object.entries(first.view).map(([name, value]) => [
        name,
        Array.isArray(value) && value.length === seats ? value.map((_, seat) => all[seat]!.view[name][seat]) : value,
      ]),
    );
    return { ...first, view, question: null };
  }

  /** Everything anew in another language. */
  again(): void {
    this.kept.clear();
    this.live.again();
    void this.load();
    if (this.at !== null) void this.look(this.at);
  }

  end(): void {
    this.live.end();
  }
}
