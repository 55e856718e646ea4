import type { ArchiveRow, ArchiveSource } from './archive-source.js';
import { InvalidRow, shown } from './invalid-archive.js';

/** Seconds since 1970, as text of a date could never be: about the year 5138. */
const latest = 100_000_000_000;

const describe = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** Code points. */
const lengthOf = (text: string): number => {
  let length = 0;
  for (const character of text) length += character === '' ? 0 : 1;
  return length;
};

/** Reads the fields of one row. An invalid field throws an error that names table, row and field. */
export class RowReader {
  constructor(
    readonly table: string,
    /** From 1. */
    readonly number: number,
    private readonly row: ArchiveRow,
  ) {}

  fail(problem: string): never {
    throw new InvalidRow(this.table, this.number, problem);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.row, name) && this.row[name] !== undefined && this.row[name] !== null;
  }

  /** Undefined and null are the same: older versions lack columns. */
  raw(name: string): unknown {
    return Object.hasOwn(this.row, name) ? (this.row[name] ?? null) : null;
  }

  id(name: string): number {
    return this.idOrNull(name) ?? this.fail(`${name} is missing`);
  }

  idOrNull(name: string): number | null {
    const value = this.raw(name);
    if (value === null || (typeof value === 'number' && Number.isSafeInteger(value) && value > 0)) return value;
    return this.fail(`${name} is no id: ${describe(value)}`);
  }

  integer(name: string, fallback: number | null = null): number {
    const value = this.raw(name) ?? fallback;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    return this.fail(`${name} is no whole number: ${describe(value)}`);
  }

  flag(name: string, fallback: boolean | null = null): boolean {
    const value = this.raw(name) ?? fallback;
    return typeof value === 'boolean' ? value : this.fail(`${name} is neither true nor false: ${describe(value)}`);
  }

  /** Null where it is missing. */
  flagOrNull(name: string): boolean | null {
    return this.raw(name) === null ? null : this.flag(name);
  }

  /** `max`: code points. */
  text(name: string, max: number, fallback: string | null = null): string {
    return this.textOrNull(name, max) ?? fallback ?? this.fail(`${name} is missing`);
  }

  textOrNull(name: string, max: number): string | null {
    const value = this.raw(name);
    if (value === null) return null;
    if (typeof value !== 'string') return this.fail(`${name} is no text: ${describe(value)}`);
    if (value.length > max && lengthOf(value) > max) return this.fail(`${name} has more than ${String(max)} characters: ${shown(value)}`);
    return value;
  }

  /** Milliseconds since 1970, of seconds. */
  moment(name: string, fallback: number | null = null): number {
    const value = this.raw(name);
    if (value === null && fallback !== null) return fallback;
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= latest) return Math.round(value * 1000);
    return this.fail(`${name} is no moment: ${describe(value)}`);
  }

  /** Ids, at most so many. */
  ids(name: string, max: number): ReadonlyArray<number> {
    const value = this.raw(name) ?? [];
    if (!Array.isArray(value)) return this.fail(`${name} is no list: ${describe(value)}`);
    if (value.length > max) return this.fail(`${name} has more than ${String(max)} entries`);
    const ids = value as ReadonlyArray<unknown>;
    return ids.map((id) =>
      typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : this.fail(`${name} has something that is no id: ${describe(id)}`),
    );
  }
}

/** The rows of a table, each to be read by its fields. */
export const readRows = async function* (source: Pick<ArchiveSource, 'rows'>, table: string): AsyncGenerator<RowReader, void, undefined> {
  yield* numbered(table, source.rows(table));
};

export const numbered = async function* (table: string, rows: AsyncIterable<ArchiveRow>): AsyncGenerator<RowReader, void, undefined> {
  let number = 0;
  for await (const row of rows) yield new RowReader(table, ++number, row);
};
