import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';

export interface PresenceReads {
  since(at: Instant): TaskEither<Fault, ReadonlyArray<{ readonly userId: UserId; readonly presence: Presence; readonly updateId: number }>>;
  of(userId: UserId): TaskEither<Fault, Option<{ readonly presence: Presence; readonly updateId: number }>>;
  /** -1 if no presence was ever reported. */
  lastUpdateId(): TaskEither<Fault, number>;
}

export interface Presences extends PresenceReads {
  /** Stored at most once in 55 seconds; returns the former presence too. */
  report(userId: UserId, at: Instant, isActive: boolean): TaskEither<Fault, { readonly before: Option<Presence>; readonly now: Presence }>;
}
