import type { ArchiveRow } from './archive-source.js';
import { InvalidArchive, InvalidRow, shown } from './invalid-archive.js';
import { closeBrace, closeBracket, colon, comma, isBlank, JsonValueEnd, openBrace, openBracket, quote } from './json-value-end.js';

/** One row, with the place of its first byte in the file. */
export interface PlacedRow {
  readonly table: string;
  readonly row: ArchiveRow;
}

/** A table in a file of tables: where its first row is looked for. */
export interface TablePlace {
  readonly table: string;
  /** Of the byte after the opening bracket. */
  readonly start: number;
}

type Expecting = 'document' | 'key' | 'colon' | 'value' | 'row' | 'rowEnd' | 'tableEnd' | 'end';

interface Options {
  /** For complaints. */
  readonly name: string;
  readonly rowBytes: number;
  /** Begins inside this table, and ends with it. */
  readonly inside?: string;
  /** Whether the whole file is one list of rows. */
  readonly isList?: boolean;
  /** Whether rows are only passed over, for the places of tables. */
  readonly onlyPlaces?: boolean;
  readonly start?: number;
}

/** Programs of Windows begin a text with it. */
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * Reads a file of tables, `{"table": [row, …], …}`, with one row in memory at a time. Values that are no lists are passed over, bounded like rows. Yields rows, or
 * with `onlyPlaces` the places of tables.
 */
export class JsonRows {
  private expecting: Expecting;
  private table: string;
  private at: number;
  private rowNumber = 0;
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isOpen = false;
  private begun: string | null = null;
  private readonly value = new JsonValueEnd(() => {
    throw new InvalidRow(shown(this.table), this.rowNumber + 1, 'it is nested too deeply');
  });

  constructor(private readonly options: Options) {
    this.table = options.inside ?? (options.isList === true ? options.name : '');
    this.expecting = options.inside === undefined ? 'document' : 'row';
    this.at = options.start ?? 0;
  }

  private fail(): never {
    throw new InvalidArchive(`${this.options.name} is no JSON of tables (near byte ${String(this.at)})`);
  }

  private parse(): unknown {
    const text = Buffer.concat(this.held).toString('utf8');
    this.held = [];
    this.heldBytes = 0;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return this.fail();
    }
  }

  private hold(bytes: Buffer): void {
    this.heldBytes += bytes.length;
    if (this.heldBytes > this.options.rowBytes) {
      throw new InvalidRow(shown(this.table), this.rowNumber + 1, `it has more than ${String(this.options.rowBytes)} bytes`);
    }
    if (this.options.onlyPlaces !== true || this.expecting === 'key') this.held.push(bytes);
  }

  /** Takes a chunk; yields what it completes. */
  *take(chunk: Buffer): Generator<PlacedRow | TablePlace, void, undefined> {
    for (let at = 0; at < chunk.length;) {
      const byte = chunk[at] ?? 0;
      if (this.isOpen) {
        const end = this.value.find(chunk, at);
        this.hold(chunk.subarray(at, end === -1 ? chunk.length : end));
        this.at += (end === -1 ? chunk.length : end) - at;
        if (end === -1) return;
        at = end;
        this.isOpen = false;
        yield* this.complete();
        continue;
      }
      if (isBlank(byte) || (this.expecting === 'document' && byte === byteOrderMark[this.at])) {
        at += 1;
        this.at += 1;
        continue;
      }
      const isValue = this.begin(byte);
      if (isValue) {
        this.isOpen = true;
        continue;
      }
      at += 1;
      this.at += 1;
      if (this.begun !== null) {
        yield { table: this.begun, start: this.at };
        this.begun = null;
      }
      if (this.expecting === 'end' && this.options.inside !== undefined) return;
    }
  }

  /** Takes a byte between values; whether a value begins with it. */
  private begin(byte: number): boolean {
    switch (this.expecting) {
      case 'document':
        if (byte !== (this.options.isList === true ? openBracket : openBrace)) return this.fail();
        this.expecting = this.options.isList === true ? 'row' : 'key';
        return false;
      case 'key':
        if (byte === quote) return true;
        if (byte !== closeBrace) return this.fail();
        this.expecting = 'end';
        return false;
      case 'colon':
        if (byte !== colon) return this.fail();
        this.expecting = 'value';
        return false;
      case 'value':
        if (byte !== openBracket) return true;
        this.expecting = 'row';
        this.rowNumber = 0;
        this.begun = this.options.onlyPlaces === true ? this.table : null;
        return false;
      case 'row':
        if (byte !== closeBracket) return true;
        this.endTable();
        return false;
      case 'rowEnd':
        if (byte === comma) this.expecting = 'row';
        else if (byte === closeBracket) this.endTable();
        else return this.fail();
        return false;
      case 'tableEnd':
        if (byte === comma) this.expecting = 'key';
        else if (byte === closeBrace) this.expecting = 'end';
        else return this.fail();
        return false;
      case 'end':
        return this.fail();
    }
  }

  private endTable(): void {
    this.expecting = this.options.inside !== undefined || this.options.isList === true ? 'end' : 'tableEnd';
  }

  private *complete(): Generator<PlacedRow, void, undefined> {
    if (this.expecting === 'key') {
      const key = this.parse();
      if (typeof key !== 'string' || key.length > 200) return this.fail();
      this.table = key;
      this.expecting = 'colon';
      return;
    }
    if (this.expecting === 'value') {
      this.held = [];
      this.heldBytes = 0;
      this.expecting = 'tableEnd';
      return;
    }
    this.expecting = 'rowEnd';
    this.rowNumber += 1;
    if (this.options.onlyPlaces === true) {
      this.heldBytes = 0;
      return;
    }
    const row = this.parse();
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new InvalidRow(shown(this.table), this.rowNumber, 'it is no object');
    yield { table: this.table, row: row as ArchiveRow };
  }

  /** Whether nothing more is wanted. */
  get isOver(): boolean {
    return this.expecting === 'end';
  }

  end(): void {
    if (this.expecting !== 'end') throw new InvalidArchive(`${this.options.name} is cut off`);
  }
}
