// My tables: the links to my seats, kept in this browser and nowhere else.

export interface Mine {
  table: string;
  title: string;
  game: string;
  /** Links by seat. */
  links: Record<number, string>;
  host: string | null;
  at: number;
}

const KEPT = 'verdigris-tables';

function read(): Mine[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as Mine[]) : [];
  } catch {
    return [];
  }
}

class MyTables {
  all = $state<Mine[]>(read());

  of(table: string): Mine | undefined {
    return this.all.find((one) => one.table === table);
  }

  /** Keep what is new of a table; the one used last comes first. */
  keep(table: string, more: Partial<Mine>): void {
    const known = this.of(table) ?? { table, title: '', game: '', links: {}, host: null, at: 0 };
    const links = { ...known.links, ...more.links };
    const now: Mine = { ...known, ...more, links, at: Date.now() };
    this.write([now, ...this.all.filter((one) => one.table !== table)]);
  }

  dropSeat(table: string, seat: number): void {
    this.write(
      this.all.map((one) =>
        one.table === table
          ? { ...one, links: Object.fromEntries(Object.entries(one.links).filter(([s]) => Number(s) !== seat)) }
          : one,
      ),
    );
  }

  forget(table: string): void {
    this.write(this.all.filter((one) => one.table !== table));
  }

  private write(all: Mine[]): void {
    this.all = all;
    localStorage.setItem(KEPT, JSON.stringify(all));
  }
}

export const mine = new MyTables();
addEventListener('storage', (event) => {
  if (event.key === KEPT) mine.all = read();
});
