// One viewer of one table, live: what the seat sees, kept up to date by the socket, which comes back by itself.
import { Refused } from './api';
import type * as wire from './wire';
import { words } from './words.svelte';

const SHORTEST = 300; // ms before a lost connection is tried again; doubled each time
const LONGEST = 8000;
const VOID = 4403; // the link is void, or the table may not be watched: coming back is no use

interface Waiting {
  message: wire.Choose;
  done: () => void;
  failed: (why: Refused) => void;
}

export class Live {
  seen = $state.raw<wire.Seen | null>(null);
  /** Whether the connection stands. */
  connected = $state(false);
  /** Why it never will. */
  refused = $state<string | null>(null);
  /** Told when the whole view has come. */
  onSeen: (seen: wire.Seen) => void = () => {};
  /** Told after every message that changed something. */
  onUpdate: (update: wire.Update) => void = () => {};

  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private lastId = 0;
  private pause = SHORTEST;
  private timer = 0;
  private ended = false;

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {
    this.connect();
  }

  private connect(): void {
    const address = new URL(`/api/tables/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 'hello', token: this.token, language: words.language } satisfies wire.Hello));
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data as string));
    socket.onclose = (event) => this.socket === socket && this.lost(event);
  }

  private hear(message: wire.Seen | wire.Update | wire.Answer | wire.Problem): void {
    if (message.type === 'seen') {
      this.seen = message;
      this.connected = true;
      this.pause = SHORTEST;
      for (const { message: choice } of this.waiting.values()) this.socket?.send(JSON.stringify(choice)); // counts once
      this.onSeen(message);
    } else if (message.type === 'update') {
      if (this.seen) this.seen = folded(this.seen, message);
      this.onUpdate(message);
    } else if (message.type === 'answer') {
      this.settle(message.id, (one) => one.done());
    } else if (message.id !== null) {
      this.settle(message.id, (one) => one.failed(new Refused(message.message, message.code, 409)));
    } else if (!this.connected) {
      this.refused = message.message;
    }
  }

  private settle(id: number, how: (one: Waiting) => void): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (one) how(one);
  }

  private lost(event: CloseEvent): void {
    this.connected = false;
    if (this.ended) return;
    if (event.code === VOID) {
      this.refused ??= event.reason;
      for (const id of [...this.waiting.keys()]) this.settle(id, (one) => one.failed(new Refused(event.reason, 'void', 403)));
      return;
    }
    this.timer = window.setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  /** Make a choice; if the connection is lost meanwhile, it is sent again, and the server counts it once. */
  choose(text: string): Promise<void> {
    return new Promise((done, failed) => {
      const message: wire.Choose = { type: 'choose', text, seen: this.seen?.number ?? 0, id: ++this.lastId };
      this.waiting.set(message.id!, { message, done, failed });
      if (this.connected) this.socket?.send(JSON.stringify(message));
    });
  }

  /** The same in another language: everything comes anew. */
  again(): void {
    clearTimeout(this.timer);
    const old = this.socket;
    this.connect();
    hangUp(old);
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    hangUp(this.socket);
  }
}

/** One that is not open yet is closed when it is: browsers complain otherwise. */
function hangUp(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}

/** The table after an update. After an undo its log is shorter. */
export function folded(before: wire.Seen, update: wire.Update): wire.Seen {
  return {
    ...before,
    number: update.number,
    table: update.table,
    view: { ...before.view, ...update.changes },
    question: update.question,
    log: [...before.log.slice(0, update.log_from), ...update.log],
    log_at: [...before.log_at.slice(0, update.log_from), ...update.log_at],
    orders: update.orders,
    points: update.points,
    result: update.result,
    notice: update.notice,
    said: update.said ? [...before.said, update.said] : before.said,
  };
}
