/** How far a walk looks for what a filter lets through, where no index leads there. */
export interface ScanLimits {
  /** So many next to its beginning are gone through at once. */
  readonly near: number;
  /** So many are gone through by each statement after that. */
  readonly step: number;
  /** Ids of a step, at the most, where the reader sees little of them. */
  readonly widest: number;
  /** After so many in all, the walk ends where it is. */
  readonly most: number;
  /** The same for statements. */
  readonly maxSteps: number;
}

export const defaultScanLimits: ScanLimits = { near: 2 ** 14, step: 2 ** 16, widest: 2 ** 18, most: 2 ** 19, maxSteps: 256 };
