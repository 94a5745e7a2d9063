// The desk: what may be chosen now, and how far a choice has got. Boards ask it which pieces light up.
import type { Option, Question, Reason } from '../lib/wire';

/** Which options a piece stands for: words of their notation, all of which must be there, or a test. */
export type Meaning = string | ((option: Option) => boolean);

export interface DeskActions {
  choose(text: string): Promise<void>;
  why(text: string): Promise<Reason>;
  /** Why nothing can be chosen while nothing is asked. */
  idle(): Reason | null;
  /** Why a piece does not belong to what is asked. */
  beside(question: Question): Reason;
}

export class Desk {
  question = $state.raw<Question | null>(null);
  /** Pieces picked so far of a choice in several steps. */
  picked = $state<Meaning[]>([]);
  /** A choice that waits for a second yes. */
  doubtful = $state.raw<Option | null>(null);
  busy = $state(false);
  /** What cannot be done and why, to be shown beside the piece. */
  refused = $state.raw<Reason | null>(null);
  /** The card that is shown in full. */
  shown = $state<string | null>(null);

  /** The options that fit what was picked. */
  options = $derived.by(() =>
    (this.question?.options ?? []).filter((option) => this.picked.every((meaning) => means(meaning, option))),
  );

  constructor(
    private actions: DeskActions,
    /** Whether an option is costly enough to ask once more. */
    private asksTwice: (option: Option, question: Question) => boolean = () => false,
  ) {}

  /** A new question: whatever was begun is forgotten. Whether it is another one than before. */
  ask(question: Question | null): boolean {
    const same =
      question?.kind === this.question?.kind &&
      question?.options.map((option) => option.text).join() === this.question?.options.map((option) => option.text).join();
    this.question = question;
    if (!same) this.back();
    return !same;
  }

  /** Whether this piece can be picked now. */
  lit(meaning: Meaning): boolean {
    return !this.busy && !this.isPicked(meaning) && this.options.some((option) => means(meaning, option));
  }

  isPicked(meaning: Meaning): boolean {
    return this.picked.includes(meaning);
  }

  /** Pick a piece: the one choice it leaves is made, of several the rest lights up. */
  pick(meaning: Meaning): void {
    const left = this.options.filter((option) => means(meaning, option));
    if (left.length === 1) this.take(left[0]!);
    else if (left.length > 1) this.picked.push(meaning);
  }

  /** Choose; a costly choice is asked about first. */
  take(option: Option): void {
    if (this.question && this.asksTwice(option, this.question) && this.doubtful !== option) this.doubtful = option;
    else void this.choose(option);
  }

  async choose(option: Option): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.doubtful = null;
    try {
      await this.actions.choose(option.text);
      this.picked = [];
    } finally {
      this.busy = false;
    }
  }

  /** Back out of a choice that was begun. */
  back(): void {
    this.picked = [];
    this.doubtful = null;
  }

  /** Why a piece cannot be used: `attempt` is the choice that somebody had in mind, in notation. */
  async explain(attempt: string | null, other: boolean): Promise<Reason | null> {
    if (!other && attempt === null) return null;
    if (!this.question) return this.actions.idle();
    if (attempt === null) return this.actions.beside(this.question);
    const reason = await this.actions.why(attempt);
    return reason.reason === null ? null : reason;
  }
}

function means(meaning: Meaning, option: Option): boolean {
  if (typeof meaning === 'function') return meaning(option);
  const words = option.text.split(' ');
  return meaning.split(' ').every((word) => words.includes(word));
}
