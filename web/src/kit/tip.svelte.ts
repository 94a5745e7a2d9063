// The tip beside a piece: its card in full, and why it cannot be chosen. One on the page, shown by Tip.svelte.
// Pointing shows it in short; a press, a long press or a focus that rests adds the text of the rule.
import type { Reason } from '../lib/wire';
import type { Desk } from './desk.svelte';

export interface About {
  label: string;
  card: string | null;
  attempt: string | null;
  /** It could be chosen at other times, but nobody knows what is meant by it now. */
  other: boolean;
}

const DELAY = 350; // ms of pointing before it opens
const REST = 1200; // ms of focus before it tells all

class Tip {
  anchor = $state.raw<HTMLElement | null>(null);
  about = $state.raw<About | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** With the text of the rule; it stays until something else is pressed. */
  full = $state(false);
  private timer = 0;
  private turn = 0;

  soon(anchor: HTMLElement, desk: Desk, about: About, rests = false): void {
    if (this.full && this.anchor === anchor) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      void this.open(anchor, desk, about, false);
      if (rests) this.timer = window.setTimeout(() => (this.full = true), REST);
    }, DELAY);
  }

  toggle(anchor: HTMLElement, desk: Desk, about: About): void {
    if (this.anchor === anchor && this.full) this.close();
    else void this.open(anchor, desk, about);
  }

  async open(anchor: HTMLElement, desk: Desk, about: About, full = true): Promise<void> {
    clearTimeout(this.timer);
    this.full = full;
    if (this.anchor === anchor && this.reason !== null) return; // only more of the same
    const turn = ++this.turn;
    this.anchor = anchor;
    this.about = about;
    this.reason = null;
    const reason = await desk.explain(about.attempt, about.other);
    if (turn === this.turn) this.reason = reason;
  }

  /** The mouse has gone elsewhere. */
  leave(): void {
    if (this.full) clearTimeout(this.timer);
    else this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    this.turn++;
    this.anchor = this.about = this.reason = null;
    this.full = false;
  }
}

export const tip = new Tip();
