import type { EventQueue, Progress } from '../model/events/event-queue.js';
import { logPosition } from '../model/ids.js';
import { instant } from '../model/instant.js';
import { isAfter } from './event-id.js';

/** The queue after this progress: positions only grow, in whatever order polls of one queue end. */
export const forward = (queue: EventQueue, progress: Progress): EventQueue => ({
  ...queue,
  rights: progress.rights,
  acknowledged: isAfter(progress.acknowledged, queue.acknowledged) ? progress.acknowledged : queue.acknowledged,
  passed: logPosition(Math.max(progress.passed, queue.passed)),
  sentId: Math.max(progress.sentId, queue.sentId),
  lastContact: instant(Math.max(progress.lastContact, queue.lastContact)),
});
