// Generated from verdigris.server.wire by `python -m verdigris.server.typescript`; do not edit.

/** The choice with this `id` is stored as entry `number`. */
export interface Answer {
  type: "answer";
  id: number;
  number: number;
}

/** A component in full, with its provenance. `facts` are its values as the game's boards draw them. */
export interface Card {
  words: string;
  facts: { [name: string]: any };
}

/** All components of a table by name, under its options and card set. */
export interface Cards {
  cards: { [name: string]: Card };
}

/** A choice on the socket; `id` comes back with the answer. Without one the update that it makes is the answer. */
export interface Choose {
  type: "choose";
  text: string;
  seen: number;
  id?: number;
}

/** How the points of each seat went, moment by moment (the first: before any choice). */
export interface Course {
  categories: string[];
  titles: string[];
  totals: number[][];
  points: number[][][];
}

/** A game that tables can be made of. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  least_seats: number;
  most_seats: number;
  rules: number;
  options: OptionInfo[];
}

/** The games, and the bots from the weakest to the strongest. */
export interface Games {
  games: GameInfo[];
  bots: string[];
}

/** The server answers and its database too. */
export interface Health {
  status: string;
}

/** The first message of a client on the socket. `token`: a seat's link, or null to watch. */
export interface Hello {
  type: "hello";
  token?: string | null;
  language?: string;
  log_after?: number;
}

/** What a bot would do: the notation and what it means. */
export interface Hint {
  bot: string;
  text: string;
  words: string;
}

/** The key that the messages to a hook are signed with (HMAC-SHA-256), shown this once. */
export interface HookKey {
  key: string;
}

/** The token of a seat, shown this once. */
export interface Link {
  seat: number;
  link: string;
}

/** A table was made. The host's token is shown this once. */
export interface Made {
  id: string;
  host: string;
}

/** The host puts a bot on a free seat. */
export interface NewBot {
  bot: string;
}

/** A choice in notation. `seen`: the number of the last entry that its maker has seen. */
export interface NewChoice {
  text: string;
  seen: number;
}

/** A new table with the first `choices` of this one, all if null. */
export interface NewFork {
  choices?: number | null;
  title?: string;
}

/** Where to be told that it is one's turn. */
export interface NewHook {
  url: string;
}

/** A record to go on with. */
export interface NewImport {
  record: string;
  title?: string;
}

/** All standing orders of a seat, in place of those it had. */
export interface NewOrders {
  orders: Order[];
}

/** Ask the table: `undo` to so many choices `n`, or `replace` the person at seat `n` by a bot. */
export interface NewProposal {
  what: string;
  n: number;
  bot?: string;
}

/** Something to say to the table. */
export interface NewSaying {
  text: string;
}

/** Somebody sits down. */
export interface NewSitter {
  name: string;
}

/** A table to be made. `bots`: a bot for each of these seats, by its number as text. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: { [name: string]: string | boolean };
  card_set?: string | null;
  title?: string;
  language?: string;
  listed?: boolean;
  watched?: boolean;
  hints?: boolean;
  bots?: { [name: string]: string };
}

/** It is done; the table is now at this entry. */
export interface Numbered {
  number: number;
}

/** A choice that is possible now: its notation, the rule it comes from, and what it means. */
export interface Option {
  text: string;
  rule: string;
  words: string;
}

/** An option of a game: a flag, or one of a few words. */
export interface OptionInfo {
  name: string;
  title: string;
  help: string;
  default: string | boolean;
  choices: string[];
}

/** A standing order: asked this kind of question, make this choice if it is possible; once, or always. */
export interface Order {
  kind: string;
  text: string;
  once?: boolean;
}

/** How the game stands, by category; `titles` are the categories' names for people. */
export interface Points {
  categories: string[];
  points: number[][];
  totals: number[];
  winners: number[];
  titles: string[];
}

/** It was not done, and nothing has changed: a code for programs, a sentence for people, and where the table is. */
export interface Problem {
  type: "problem";
  code: string;
  message: string;
  number: number | null;
  id: number | null;
}

/** What was proposed, by whom, and who has still to agree. */
export interface Proposal {
  by: number;
  what: string;
  n: number;
  bot: string | null;
  missing: number[];
}

/** What a seat is asked. */
export interface Question {
  kind: string;
  rule: string;
  words: string;
  options: Option[];
}

/** Why a choice is not possible; both null if it is. */
export interface Reason {
  rule: string | null;
  reason: string | null;
}

/** The record of a game that is over or closed. */
export interface Record {
  record: string;
}

/** A numbered rule: its number, the heading of its chapter, and its text. */
export interface Rule {
  number: string;
  chapter: string;
  text: string;
}

/** The rules of a game in one language. `preface` says what they are. */
export interface Rules {
  version: number;
  preface: string;
  rules: Rule[];
}

/** What somebody said: when (seconds since 1970), and how many choices had been made. */
export interface Said {
  seat: number;
  name: string;
  text: string;
  at: number;
  choices: number;
}

/** The table as lines of text, as a terminal shows it. */
export interface Screen {
  text: string;
}

/** All that a seat (null: a spectator) may see. `log` has the sentences after the first `log_from`. `log_at` says for each sentence how many choices had been made: the moment at which `/view?at=` shows the table. */
export interface Seen {
  type: "seen";
  number: number;
  seat: number | null;
  table: Table;
  view: { [name: string]: any };
  question: Question | null;
  log_from: number;
  log: string[];
  log_at: number[];
  orders: Order[];
  points: Points | null;
  said: Said[];
  result: string | null;
  notice: string | null;
}

/** Who has a seat: nobody, a person by name, or a bot. */
export interface Sitter {
  seat: number;
  name: string | null;
  bot: string | null;
}

/** What everybody may know of a table. The seed is null until the game is over. */
export interface Table {
  id: string;
  title: string;
  game: string;
  seats: number;
  options: { [name: string]: string | boolean };
  set_name: string;
  set_hash: string;
  rules: number;
  language: string;
  listed: boolean;
  watched: boolean;
  hints: boolean;
  made_at: number;
  number: number;
  choices: number;
  over: boolean;
  closed: boolean;
  deciding: number[];
  sitters: Sitter[];
  proposal: Proposal | null;
  seed: string | null;
}

/** Tables that anybody may join. */
export interface Tables {
  tables: Table[];
}

/** What keeps a seat from taking back the last choice: nothing to take back, other, chance, secret; null: it may. */
export interface Takeback {
  barrier: string | null;
}

/** What an entry has changed for a seat: fields of its view, its question, and the sentences after `log_from`. */
export interface Update {
  type: "update";
  number: number;
  kind: string;
  by: number | null;
  table: Table;
  changes: { [name: string]: any };
  question: Question | null;
  log_from: number;
  log: string[];
  log_at: number[];
  orders: Order[];
  points: Points | null;
  said: Said | null;
  result: string | null;
  notice: string | null;
}

/** A choice in notation that may not be possible. */
export interface WhyNot {
  text: string;
}
