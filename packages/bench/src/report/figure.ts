/** One line of the table: value, baseline, and the goal for the ratio. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** null: no baseline. */
  readonly baseline: number | null;
  readonly baselineName: string;
  /** Median of the ratios of paired runs, or the value itself without a baseline. */
  readonly ratio: number | null;
  /** For the ratio, or for the value without a baseline. */
  readonly goal: { readonly kind: 'atLeast' | 'atMost'; readonly limit: number } | null;
}

export const median = (values: ReadonlyArray<number>): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Whether the goal is reached; null without a goal. */
export const isReached = ({ goal, ratio, value }: Figure): boolean | null => {
  if (goal === null) return null;
  const held = ratio ?? value;
  return goal.kind === 'atLeast' ? held >= goal.limit : held <= goal.limit;
};
