import { type EventQueue, instant, isAfter, logPosition, type Progress } from '@parley/core';

/** The queue after this progress: places only grow, whatever order polls of one queue end in. */
export const forward = (queue: EventQueue, progress: Progress): EventQueue => ({
  ...queue,
  rights: progress.rights,
  acknowledged: isAfter(progress.acknowledged, queue.acknowledged) ? progress.acknowledged : queue.acknowledged,
  passed: logPosition(Math.max(progress.passed, queue.passed)),
  lastContact: instant(Math.max(progress.lastContact, queue.lastContact)),
});
