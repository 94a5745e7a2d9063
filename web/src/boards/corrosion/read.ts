// Reading a view: things with their states, places of sectors, and which options of a question mean which piece.
import type { Meaning } from '../../kit/desk.svelte';
import type { Option } from '../../lib/wire';

export const SECTORS = ['X', '1', '2', '3'] as const;
export type Sector = (typeof SECTORS)[number];
/** Places around the wheel, clockwise (COR-4.1). */
export const PLACES = ['bottom', 'left', 'top', 'right'] as const;
export type Place = (typeof PLACES)[number];
export const DRIVES = ['cog_wheel', 'piston', 'chain'] as const;
export type Drive = (typeof DRIVES)[number];
export const ROWS = ['basic_chrome', 'advanced_chrome', 'engineer', 'one_shot', 'turning'] as const;
export type Row = (typeof ROWS)[number];
export const PILES = ['engineer', 'one_shot', 'turning'] as const;
export type Pile = (typeof PILES)[number];
export const WINDOWS = ['A', 'B', 'C'] as const;
export const PROTOTYPES: Record<Drive, string> = { cog_wheel: 'proto_cog', piston: 'proto_piston', chain: 'proto_chain' };

/** Something in a sector, on a drive or in the display. */
export interface Thing {
  id: string;
  states: string[];
  /** Differs among things of one kind, and stays with them as far as they can be told apart. */
  key: string;
}

export function things(words: string[]): Thing[] {
  const seen = new Map<string, number>();
  return words.map((text) => {
    const [id = '', ...states] = text.split(' ');
    const n = seen.get(id) ?? 0;
    seen.set(id, n + 1);
    return { id, states, key: n ? `${id}#${n}` : id };
  });
}

/** The sector at a place, when the X points to another (COR-4.1). */
export function sectorAt(place: Place, x: Place): Sector {
  return SECTORS[(PLACES.indexOf(place) - PLACES.indexOf(x) + 4) % 4]!;
}

const kept = new Map<string, Meaning>();

/** The same function for the same piece at all times, so that the desk can tell what has been picked. */
function keep(key: string, test: (words: string[], text: string) => boolean): Meaning {
  let found = kept.get(key);
  if (!found) {
    found = (option: Option) => test(option.text.split(' '), option.text);
    kept.set(key, found);
  }
  return found;
}

const stateOf = (states: string[]): string => states.find((word) => word === 'completed' || word === 'activated') ?? '';

/** A machine in a sector; options name it with sector and state, those that run a one-shot machine do not (it is in X). */
export function machineMeaning(thing: Thing, sector: Sector): Meaning {
  const state = stateOf(thing.states);
  return keep(`machine ${thing.id} ${sector} ${state}`, (words) => {
    if (words[1] !== thing.id || words[0] === 'take' || words[0] === 'salvage') return false;
    if (words[0] === 'run' && words.length === 2) return sector === 'X' && state === 'completed';
    const told = words[3] === 'completed' || words[3] === 'activated' ? words[3] : '';
    return words[2] === sector && told === state;
  });
}

/** The plate of a sector: things are moved to it, and X is cleared. */
export function plateMeaning(sector: Sector): Meaning {
  return keep(`plate ${sector}`, (_, text) => text.endsWith(` to ${sector}`) || (sector === 'X' && text === 'clear'));
}

export function gearMeaning(size: string, sector: Sector, some: boolean): Meaning {
  return keep(`gear ${size} ${sector} ${some}`, (words) => words.includes(size) && ((some && words[0] === 'pay') || (words[0] === 'make' && sector === '3')));
}

export function windowMeaning(row: Row, window: string, id: string): Meaning {
  return keep(`window ${row} ${window} ${id}`, (_, text) => text === `take ${window} ${id}` || (window === 'C' && text === `discard ${row}`));
}

export function storageMeaning(id: string | null): Meaning {
  return keep(`storage ${id}`, (words) => words[0] === 'vacate' || words[0] === 'store' || words[0] === 'shift' || (id !== null && words[1] === id && words[0] !== 'take'));
}

export function reserveMeaning(what: 'green' | 'special'): Meaning {
  return keep(`reserve ${what}`, (words, text) => (words[0] === 'markers' && words.includes(what)) || (what === 'green' && text === 'pay turn'));
}

export const chromeMeaning = (id: string): Meaning => keep(`chrome ${id}`, (words) => words[0] !== 'take' && words[1] === id);
export const salvageMeaning = (id: string): Meaning => keep(`salvage ${id}`, (_, text) => text === `salvage ${id}`);
export const mountMeaning = keep('mount', (_, text) => text === 'mount');
export const turnMeaning = keep('turn', (_, text) => text === 'turn'); // not `pay turn`
export const convertMeaning = keep('convert', (_, text) => text === 'convert');

/** What somebody who points at a machine of their own probably wants. */
export function machineAttempt(thing: Thing, sector: Sector, kind: string, asked: string): string {
  const state = stateOf(thing.states);
  const named = [thing.id, sector, state].filter(Boolean).join(' ');
  if (asked === 'moves') return `move ${named} to ${sector === 'X' ? '1' : 'X'}`;
  if (kind === 'turning') return asked === 'wheel' || asked === 'again' ? `run ${named}` : `speed ${named}`;
  if (!state) return `complete ${named}`;
  return asked === 'wheel' ? `run ${thing.id}` : `speed ${named}`;
}

export function chromeAttempt(id: string, done: boolean, asked: string): string {
  if (!done) return `complete ${id}`;
  return asked === 'end-machines' ? `use ${id}` : `run ${id}`;
}

export const total = (points: Record<string, number>): number => Object.values(points).reduce((sum, n) => sum + n, 0);
export const size = (hand: string[] | number): number => (typeof hand === 'number' ? hand : hand.length);
/** `aw_chrome_chain`: the task and its token. */
export const taskOf = (token: string): string => token.replace(/_(chain|plain)$/, '');
