// The facts of cards, typed as this board reads them, and the icons that go with them.
import ammonite from 'game-icons:ammonite-fossil';
import fern from 'game-icons:fern';
import fishbone from 'game-icons:fishbone';
import rain from 'game-icons:heavy-rain';
import falling from 'game-icons:falling-rocks';
import river from 'game-icons:river';
import snowflake from 'game-icons:snowflake-2';
import cactus from 'game-icons:cactus';
import gasMask from 'game-icons:gas-mask';
import type { CardOf } from '../../kit/context';

export interface Rock {
  id: string;
  name: string;
}

export interface ProcessCard {
  title: string;
  deck: DeckName;
  rock: Rock;
  class: string;
  fossil: 'snail' | 'leaf' | 'fish' | null;
  process: string;
  process_name: string;
  count: number;
  types: Rock[];
  elevation: 'hill' | 'mountain' | null;
  text: string;
  architecture: { name: string; text: string; lasting: boolean } | null;
}

export type DeckName = 'WX' | 'H' | 'F';
export const DECKS: DeckName[] = ['WX', 'H', 'F'];
export const LAYER_M = 500;
export const LINE_M = 4000;

export const FOSSILS = { snail: ammonite, leaf: fern, fish: fishbone };
export const DECK_ICONS = { WX: rain, H: falling, F: river };
export const AGE_ICONS = { WX: gasMask, H: snowflake, F: cactus };
export const DECK_COLOURS = { WX: 'var(--deck-wx)', H: 'var(--deck-h)', F: 'var(--deck-f)' };

/** As colours of text. */
export const DECK_INKS = { WX: 'var(--patina)', H: 'var(--copper)', F: 'var(--deck-f-ink)' };

const UNKNOWN: ProcessCard = {
  title: '',
  deck: 'WX',
  rock: { id: 'shale', name: '' },
  class: '',
  fossil: null,
  process: '',
  process_name: '',
  count: 0,
  types: [],
  elevation: null,
  text: '',
  architecture: null,
};

/** A process card by name; while the cards are on their way, an empty one. */
export const processCard = (cards: CardOf, name: string): ProcessCard => (cards(name)?.facts as ProcessCard | undefined) ?? UNKNOWN;

/** `WX05~` is WX05, weathered. */
export const bare = (rock: string): string => rock.replace('~', '');
export const isWeathered = (rock: string): boolean => rock.endsWith('~');

/** Where long German names may break, for browsers that do not know. */
export const soft = (name: string): string => name.replace(/(?<=\p{L}{4})(?=verwitterung|sprengung|schiefer|fließen|kriechen|render|bildung|becken|plattform|verwerfung|klüftung|bombardement)/gu, '\u00ad');
