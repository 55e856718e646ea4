import type { ArchiveRow } from '../read/archive-source.js';
import { InvalidRow } from '../read/invalid-archive.js';
import { isBlank, JsonValueEnd } from '../read/json-value-end.js';

/** A line with its number, from 1. */
export interface Line {
  readonly number: number;
  readonly row: ArchiveRow;
}

interface Options {
  /** For complaints. */
  readonly name: string;
  readonly lineBytes: number;
}

const newline = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const isObject = (value: unknown): value is ArchiveRow => typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (written: Buffer, number: number, { name }: Options): ArchiveRow | null => {
  const bytes = number === 1 && written.subarray(0, 3).equals(byteOrderMark) ? written.subarray(3) : written;
  const start = bytes.findIndex((byte) => !isBlank(byte));
  if (start === -1) return null;
  const refuse = (problem: string): never => {
    throw new InvalidRow(name, number, problem);
  };
  new JsonValueEnd(() => refuse('it is nested too deeply')).find(bytes, start);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('it is no JSON, or cut off');
  }
  return isObject(value) ? value : refuse('it is no object');
};

/** Reads a file with an object on each line, one line in memory at a time. Empty lines are passed over. */
export const jsonLines = async function* (chunks: AsyncIterable<Buffer>, options: Options): AsyncGenerator<Line, void, undefined> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let number = 1;
  const hold = (bytes: Buffer): void => {
    heldBytes += bytes.length;
    if (heldBytes > options.lineBytes) throw new InvalidRow(options.name, number, `it has more than ${String(options.lineBytes)} bytes`);
    held.push(bytes);
  };
  const take = (): Line | null => {
    const row = parse(Buffer.concat(held), number, options);
    [held, heldBytes] = [[], 0];
    return row === null ? null : { number, row };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      hold(chunk.subarray(from, end));
      const line = take();
      if (line !== null) yield line;
      number += 1;
      from = end + 1;
    }
    hold(chunk.subarray(from));
  }
  const last = take();
  if (last !== null) yield last;
};
