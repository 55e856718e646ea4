import { createHash, type Hash, hash } from 'node:crypto';

/** What a table holds, in any order of its rows. */
export interface TableTotals {
  readonly rows: number;
  /** The sum of the digests of all rows, as hexadecimal digits. */
  readonly checksum: string;
}

const newline = 0x0a;
const lanes = 8;

/**
 * Counts and sums up rows in PostgreSQL's text form of COPY, where each line is a row. Rows may be cut anywhere between chunks, and are never held whole. Two
 * tables with the same rows in another order are equal. It finds faults, not forgeries: sums can be forged.
 */
export class RowsDigest {
  private rows = 0;
  private readonly sums = new Uint32Array(lanes);
  private begun: Hash | null = null;

  add(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const rest = chunk.subarray(start, end);
      this.addDigest(this.begun === null ? hash('sha256', rest, 'buffer') : this.begun.update(rest).digest());
      this.begun = null;
      start = end + 1;
    }
    if (start < chunk.length) this.begun = (this.begun ?? createHash('sha256')).update(chunk.subarray(start));
  }

  totals(): TableTotals {
    if (this.begun !== null) throw new Error('a row has no end');
    return { rows: this.rows, checksum: [...this.sums].map((sum) => sum.toString(16).padStart(8, '0')).join('') };
  }

  private addDigest(digest: Buffer): void {
    this.rows += 1;
    for (let lane = 0; lane < lanes; lane++) this.sums[lane] = (this.sums[lane] ?? 0) + digest.readUInt32LE(4 * lane);
  }
}
