// What every piece of a board may ask for, without its being handed down through all of them.
import { getContext, setContext } from 'svelte';
import type { Card } from '../lib/wire';
import type { Desk } from './desk.svelte';

const DESK = Symbol('desk');
const CARDS = Symbol('cards');

export const setDesk = (desk: Desk): Desk => setContext(DESK, desk);
export const getDesk = (): Desk => getContext<Desk>(DESK);

/** The cards of the table by name; a function, since they come anew with another language. */
export type CardOf = (name: string) => Card | undefined;
export const setCards = (cards: CardOf): CardOf => setContext(CARDS, cards);
export const getCards = (): CardOf => getContext<CardOf>(CARDS);
