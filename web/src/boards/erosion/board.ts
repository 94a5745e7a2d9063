// Erosion in the browser.
import { words } from '../../lib/words.svelte';
import type { Board } from '../board';
import ErosionBoard from './ErosionBoard.svelte';
import german from './de.ftl?raw';
import english from './en.ftl?raw';

export const board: Board = {
  component: ErosionBoard,
  texts: { en: english, de: german },
  guide: [
    { name: 'erosion-goal', zone: null },
    { name: 'erosion-mountains', zone: 'mountains' },
    { name: 'erosion-hand', zone: 'hand' },
    { name: 'erosion-turn', zone: 'hand' },
    { name: 'erosion-river', zone: 'river' },
    { name: 'erosion-decks', zone: 'decks' },
    { name: 'erosion-uplift', zone: 'mountains' },
    { name: 'erosion-end', zone: 'status' },
  ],
  // Passing while something else could be done, and throwing a whole hand away.
  asksTwice: (option, question) =>
    question.kind === 'action' && (option.text === 'pass' ? question.options.length > 1 : option.text.startsWith('redraw')),
  named: (sentence, names) =>
    sentence.replace(/\b(?:mountain|Berg) (\d)\b(?!, delta)/gi, (all, seat: string) => {
      const name = names[Number(seat)];
      if (!name) return all;
      return words.language === 'de' ? `${name}${/[sßxz]$/.test(name) ? '’' : 's'} Berg` : `${name}’s mountain`;
    }),
};
