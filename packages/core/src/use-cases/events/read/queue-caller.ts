import { openAt } from '../../../gates/is-open.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Caller } from '../../use-case.js';

/** A queue speaks the level at which it was registered, whatever the level of the call that polls it. */
export const queueCaller = (caller: Caller, { level }: Pick<EventQueue, 'level'>): Caller => ({
  ...caller,
  levels: { floor: caller.levels.floor, call: level },
  open: openAt(level),
});
