/** Limits of a scan for a filter without an index, and of looking for a feed among the newest messages. */
export interface ScanLimits {
  /** Messages next to the beginning that the first statement scans. */
  readonly near: number;
  /** Messages that each further statement scans. */
  readonly step: number;
  /** Maximum of ids in a step, where the reader sees little of them. */
  readonly widest: number;
  /** Maximum of scanned messages in all. */
  readonly maxTotal: number;
  /** Maximum of statements. */
  readonly maxSteps: number;
  /** Messages among which a feed is looked for first, besides four for each of its page. */
  readonly newest: number;
}

export const defaultScanLimits: ScanLimits = { near: 2 ** 14, step: 2 ** 16, widest: 2 ** 18, maxTotal: 2 ** 19, maxSteps: 256, newest: 100 };
