// Which options a piece of this board stands for. Meanings are kept, so that the same piece always means the same one.
import type { Desk, Meaning } from '../../kit/desk.svelte';
import type { Option } from '../../lib/wire';

type Test = (option: Option) => boolean;
const kept = new Map<string, Test>();

function keep(name: string, test: (words: string[]) => boolean): Test {
  let found = kept.get(name);
  if (!found) kept.set(name, (found = (option) => test(option.text.split(' '))));
  return found;
}

/** A hand card that is played, uplifted or carried out. */
export const acts = (card: string): Test => keep(`acts ${card}`, (words) => words[1] === card);

/** A hand card that pays for an F card. */
export const pays = (card: string): Test =>
  keep(`pays ${card}`, (words) => words[0] === 'fluvial' && words.slice(2).includes(card));

/** A deck that gives at least so many cards; `verb` draw or redraw, or empty for either. */
export const gives = (verb: string, deck: string, n: number): Test =>
  keep(
    `gives ${verb} ${deck} ${n}`,
    ([first, ...decks]) => (verb ? first === verb : first === 'draw' || first === 'redraw') && count(decks, deck) >= n,
  );

/** At least so many River rocks of a kind; a payer takes its own kind unless kinds are named. */
export const takes = (rock: string, n: number, rockOf: (card: string) => string): Test =>
  keep(`takes ${rock} ${n}`, (words) => {
    if (words[0] !== 'fluvial') return false;
    const named = words.indexOf('for');
    return count(named < 0 ? words.slice(2).map(rockOf) : words.slice(named + 1), rock) >= n;
  });

/** A layer of a mountain, counted from the top: all down to it weather or move. `listed`: an option without a number hits it. */
export const reaches = (mountain: number, layer: number, weathered: number, card: string, listed: boolean): Test =>
  keep(`reaches ${mountain} ${layer} ${weathered} ${card} ${listed}`, (words) => {
    if (words[0] === 'resolve') return words[1] === card;
    if (!words.includes(`m${mountain}`)) return false;
    const n = Number(words.at(-1)); // not a number where the card lists rocks, or a text hits one rock
    if (words[0] === 'hillslope') return layer === n - 1;
    return words[0] === 'weather' && (Number.isNaN(n) ? listed : layer === weathered + n - 1);
  });

/** How many cards of a deck were asked for so far. */
export function asked(desk: Desk, deck: string): number {
  let n = 0;
  while (['', 'draw', 'redraw'].some((verb) => isPicked(desk, gives(verb, deck, n + 1)))) n++;
  return n;
}

/** The hand card that was picked to be played, if any. */
export const chosenOf = (desk: Desk, hand: string[]): string | null => hand.find((card) => isPicked(desk, acts(card))) ?? null;

export const isPicked = (desk: Desk, meaning: Meaning): boolean => desk.picked.includes(meaning);

const count = (words: string[], word: string): number => words.filter((one) => one === word).length;
