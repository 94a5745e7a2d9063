// The tip beside a piece: its card in full, and why it cannot be chosen. One on the page, shown by Tip.svelte.
import type { Reason } from '../lib/wire';
import type { Desk } from './desk.svelte';

export interface About {
  label: string;
  card: string | null;
  attempt: string | null;
}

const DELAY = 350; // ms of pointing before it opens

class Tip {
  anchor = $state.raw<HTMLElement | null>(null);
  about = $state.raw<About | null>(null);
  reason = $state.raw<Reason | null>(null);
  private timer = 0;
  private turn = 0;

  soon(anchor: HTMLElement, desk: Desk, about: About): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.open(anchor, desk, about), DELAY);
  }

  toggle(anchor: HTMLElement, desk: Desk, about: About): void {
    if (this.anchor === anchor) this.close();
    else void this.open(anchor, desk, about);
  }

  async open(anchor: HTMLElement, desk: Desk, about: About): Promise<void> {
    clearTimeout(this.timer);
    const turn = ++this.turn;
    this.anchor = anchor;
    this.about = about;
    this.reason = null;
    if (about.attempt === null) return;
    const reason = await desk.explain(about.attempt);
    if (turn === this.turn) this.reason = reason;
  }

  leave(): void {
    this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    this.turn++;
    this.anchor = this.about = this.reason = null;
  }
}

export const tip = new Tip();
