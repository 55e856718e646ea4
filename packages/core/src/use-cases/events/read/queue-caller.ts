import { openAt } from '../../../gates/is-open.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Caller } from '../../use-case.js';

/** Returns the caller at the level of the queue's registration, not of the polling call. */
export const queueCaller = (caller: Caller, { level }: Pick<EventQueue, 'level'>): Caller => ({
  ...caller,
  levels: { floor: caller.levels.floor, call: level },
  open: openAt(level),
});
