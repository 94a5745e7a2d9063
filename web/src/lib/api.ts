// The server's JSON API, as OpenAPI describes it at /api/openapi.json.
import type * as wire from './wire';
import { words } from './words.svelte';

/** What the server has not done, and why; nothing has changed. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Asking {
  token?: string | null;
  body?: object;
  query?: Record<string, string | number | null | undefined>;
}

async function ask<T>(method: string, path: string, { token, body, query = {} }: Asking = {}): Promise<T> {
  const wanted = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = wanted.length ? `?${new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))}` : '';
  let answer: Response;
  try {
    answer = await fetch(path + search, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Refused(words.say('server-away'), 'away', 0);
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(told?.message ?? words.say('server-away'), told?.code ?? 'fault', answer.status);
  return told as T;
}

const table = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;
const language = (): { language: string } => ({ language: words.language });

export const api = {
  games: () => ask<wire.Games>('GET', '/api/games', { query: language() }),
  rules: (game: string) => ask<wire.Rules>('GET', `/api/games/${game}/rules`, { query: language() }),
  tables: () => ask<wire.Tables>('GET', '/api/tables'),
  make: (body: wire.NewTable) => ask<wire.Made>('POST', '/api/tables', { body }),
  importRecord: (body: wire.NewImport) => ask<wire.Made>('POST', '/api/records', { body }),
  table: (id: string) => ask<wire.Table>('GET', table(id)),
  close: (id: string, token: string) => ask<wire.Numbered>('DELETE', table(id), { token }),
  view: (id: string, token: string | null, at: number | null = null, seat: number | null = null) =>
    ask<wire.Seen>('GET', table(id, '/view'), { token, query: { ...language(), at, seat } }),
  screen: (id: string, token: string | null, at: number | null = null) =>
    ask<wire.Screen>('GET', table(id, '/screen'), { token, query: { ...language(), at } }),
  cards: (id: string) => ask<wire.Cards>('GET', table(id, '/cards'), { query: language() }),
  course: (id: string, token: string | null) => ask<wire.Course>('GET', table(id, '/course'), { token, query: language() }),
  record: (id: string) => ask<wire.Record>('GET', table(id, '/record')),
  fork: (id: string, body: wire.NewFork) => ask<wire.Made>('POST', table(id, '/fork'), { body }),
  sit: (id: string, seat: number, name: string, token: string | null) =>
    ask<wire.Link>('POST', table(id, `/seats/${seat}`), { token, body: { name } }),
  leave: (id: string, seat: number, token: string) => ask<wire.Numbered>('DELETE', table(id, `/seats/${seat}`), { token }),
  seatBot: (id: string, seat: number, bot: string, token: string) =>
    ask<wire.Numbered>('PUT', table(id, `/seats/${seat}/bot`), { token, body: { bot } }),
  rename: (id: string, name: string, token: string) => ask<wire.Numbered>('PUT', table(id, '/name'), { token, body: { name } }),
  why: (id: string, text: string, token: string) =>
    ask<wire.Reason>('POST', table(id, '/why'), { token, body: { text }, query: language() }),
  hint: (id: string, token: string) => ask<wire.Hint>('POST', table(id, '/hint'), { token, query: language() }),
  chat: (id: string, text: string, token: string) => ask<wire.Numbered>('POST', table(id, '/chat'), { token, body: { text } }),
  barrier: (id: string, token: string) => ask<wire.Takeback>('GET', table(id, '/undo'), { token }),
  undo: (id: string, token: string) => ask<wire.Numbered>('POST', table(id, '/undo'), { token }),
  propose: (id: string, body: wire.NewProposal, token: string) =>
    ask<wire.Numbered>('POST', table(id, '/proposal'), { token, body }),
  agree: (id: string, token: string) => ask<wire.Numbered>('PUT', table(id, '/proposal'), { token }),
  decline: (id: string, token: string) => ask<wire.Numbered>('DELETE', table(id, '/proposal'), { token }),
  orders: (id: string, orders: wire.Order[], token: string) =>
    ask<wire.Numbered>('PUT', table(id, '/orders'), { token, body: { orders } }),
};
