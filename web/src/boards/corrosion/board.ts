// Corrosion in the browser: its board, its words, its guide.
import type { Board } from '../board';
import Table from './Board.svelte';
import de from './de.ftl?raw';
import en from './en.ftl?raw';

export const board: Board = {
  component: Table,
  texts: { en, de },
  guide: [
    { name: 'corrosion-goal', zone: null },
    { name: 'corrosion-factory', zone: 'corrosion-factory' },
    { name: 'corrosion-hand', zone: 'corrosion-hand' },
    { name: 'corrosion-turn', zone: 'corrosion-factory' },
    { name: 'corrosion-boiler', zone: 'corrosion-boiler' },
    { name: 'corrosion-drives', zone: 'corrosion-drives' },
    { name: 'corrosion-display', zone: 'corrosion-display' },
    { name: 'corrosion-end', zone: 'corrosion-awards' },
  ],
  // Passing for good, or forfeiting machines that could still run; other choices can be made up for.
  asksTwice(option, question) {
    if (option.text === 'pass') return question.options.some((one) => one.text === 'pay turn');
    if (option.text !== 'end') return false;
    return question.options.some((one) => /^(run|use) /.test(one.text));
  },
};
