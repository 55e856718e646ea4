import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';

export interface StoredPresence {
  readonly userId: UserId;
  readonly presence: Presence;
  /** Ascends with commits: a reader of one id has read every smaller one. */
  readonly updateId: number;
}

export interface PresenceReads {
  /** Presences of active people, without bots, ascending by person: those connected at `since` or later (null = ever) and stored after the update `after`. */
  changed(since: Instant | null, after: number): TaskEither<Fault, ReadonlyArray<StoredPresence>>;
  of(userId: UserId): TaskEither<Fault, Option<Presence>>;
}

export interface Presences extends PresenceReads {
  /** Stored at most once in 55 seconds; returns the former presence too. */
  report(userId: UserId, at: Instant, isActive: boolean): TaskEither<Fault, { readonly before: Option<Presence>; readonly now: Presence }>;
  /** Stores this presence in place of all that was reported. */
  replace(userId: UserId, presence: Presence): TaskEither<Fault, void>;
}
