import { instant, isAfter, logPosition } from '@parley/core';
import type { EventQueue, Progress } from '@parley/core/model';

/** The queue after this progress: positions only grow, in whatever order polls of one queue end. */
export const forward = (queue: EventQueue, progress: Progress): EventQueue => ({
  ...queue,
  rights: progress.rights,
  acknowledged: isAfter(progress.acknowledged, queue.acknowledged) ? progress.acknowledged : queue.acknowledged,
  passed: logPosition(Math.max(progress.passed, queue.passed)),
  lastContact: instant(Math.max(progress.lastContact, queue.lastContact)),
});
