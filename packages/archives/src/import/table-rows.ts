import { codePoints, onlyPrintable, truncate } from '@parley/core/model';
import { type TableName, type TableRow, tables } from '../format/index.js';
import type { ArchiveSource } from '../read/archive-source.js';
import { InvalidRow, shown } from '../read/invalid-archive.js';
import type { ImportPorts, LeftOut } from './import-ports.js';

/** A row that has what its table needs, with the place for complaints. */
export interface PlacedRow<Row> {
  readonly row: Row;
  readonly fail: (problem: string) => never;
}

type Rows = AsyncIterable<Readonly<Record<string, unknown>>>;

/** Checks the rows of a table one by one. */
export const checkedRows = async function* <Name extends TableName>(name: Name, rows: Rows): AsyncGenerator<PlacedRow<TableRow<Name>>, void, undefined> {
  const { problem } = tables[name];
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const place = number;
    const wrong = problem(row);
    if (wrong !== null) throw new InvalidRow(name, place, wrong);
    yield {
      row: row as TableRow<Name>,
      fail: (complaint) => {
        throw new InvalidRow(name, place, complaint);
      },
    };
  }
};

export const tableRows = <Name extends TableName>(source: ArchiveSource, name: Name) => checkedRows(name, source.rows(name));

/** Gathers what an iteration yields, so many at a time. */
export const inBatches = async function* <Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<ReadonlyArray<Item>, void, undefined> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
};

type Failing = Pick<PlacedRow<unknown>, 'fail'>;

/** A text of at most so many code points. */
export const within = ({ fail }: Failing, name: string, value: string, maxLength: number): string =>
  codePoints(value) <= maxLength ? value : fail(`${name} has more than ${String(maxLength)} characters: ${shown(value)}`);

/** A name, without the characters that the API refuses in one. */
export const nameWithin = (place: Failing, name: string, value: string, maxLength: number): string => within(place, name, onlyPrintable(value), maxLength);

/** A name without blanks around it, and not empty. */
export const filled = (place: Failing, name: string, value: string, maxLength: number): string => {
  const text = nameWithin(place, name, value.trim(), maxLength).trim();
  return text === '' ? place.fail(`${name} is empty`) : text;
};

/** Milliseconds since 1970, before the year 5138. */
export const milliseconds = ({ fail }: Failing, name: string, seconds: number): number =>
  seconds >= 0 && seconds < 100_000_000_000 ? Math.round(seconds * 1000) : fail(`${name} is no moment: ${String(seconds)}`);

/** The entry of an id that another table must have. */
export const found = <Value>({ fail }: Failing, name: string, values: ReadonlyMap<number, Value>, id: number): Value =>
  values.get(id) ?? fail(`${name} ${String(id)} is in no row that could be meant`);

/** What is changed on the way is told to the operator. */
export interface Telling {
  readonly ports: Pick<ImportPorts, 'clock'>;
  readonly left: LeftOut;
}

/** Milliseconds since 1970. What happened has no later moment than now: readers of the past would not see it. */
export const pastMoment = ({ ports, left }: Telling, place: Failing, name: string, seconds: number): number => {
  const [at, now] = [milliseconds(place, name, seconds), ports.clock.now()];
  if (at <= now) return at;
  left.add('dates in the future, which are now those of the import');
  return now;
};

/** A text with at most so many code points, whose end says that more was there. */
export const cutText = ({ left }: Pick<Telling, 'left'>, text: string, maxLength: number): string => {
  if (codePoints(text) <= maxLength) return text;
  left.add(`ends of messages of more than ${String(maxLength)} characters`);
  return truncate(text, maxLength, '\n[message truncated]');
};
