import type { Log } from '@parley/core';

/** How to undo what a start has done, the newest first. */
export interface UndoSteps {
  readonly add: (step: () => Promise<unknown>) => void;
  /** Continues after failures, which are logged. Idempotent. */
  readonly undo: () => Promise<void>;
}

export const undoSteps = (log: Log): UndoSteps => {
  const steps: (() => Promise<unknown>)[] = [];
  let undone: Promise<void> | undefined;
  const undo = async (): Promise<void> => {
    for (const step of steps.splice(0).reverse()) await step().catch((error: unknown) => log.error('closing failed', { error }));
  };
  return { add: (step) => void steps.push(step), undo: () => (undone ??= undo()) };
};
