// What a game brings to the browser: a board, words of its own, and a guide for the first game.
import type { Component } from 'svelte';
import type { Option, Question } from '../lib/wire';

export interface BoardProps {
  /** What the seat may see, as the server's view has it; of a moment in the past when a replay is looked at. */
  view: any;
  /** Whose eyes: a seat, or null for a spectator. */
  seat: number | null;
  /** The names of those who sit, by seat. */
  names: string[];
}

/** A step of the guide: messages `guide-NAME-title` and `guide-NAME`, and the zone that it is about. */
export interface GuideStep {
  name: string;
  zone: string | null;
}

export interface Board {
  component: Component<BoardProps>;
  /** Fluent texts by language, beside those that all games share. */
  texts: Record<string, string>;
  guide: GuideStep[];
  /** Whether a choice is costly enough to ask once more. */
  asksTwice(option: Option, question: Question): boolean;
  /** A sentence of the server with names in it where it has numbers, of things that belong to seats. */
  named?(sentence: string, names: string[]): string;
}

/** Boards by game; each is loaded when a table of its game is opened. */
export const BOARDS: Record<string, () => Promise<{ board: Board }>> = {
  erosion: () => import('./erosion/board'),
  corrosion: () => import('./corrosion/board'),
};
