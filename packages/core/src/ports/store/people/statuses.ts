import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { StatusChange, UserStatus } from '../../../model/people/user-status.js';

export interface StoredStatus extends UserStatus {
  readonly userId: UserId;
}

export interface StatusReads {
  /** None for a person who never set one; a cleared one is empty. */
  of(userId: UserId): TaskEither<Fault, Option<UserStatus>>;
  /** Of active people who ever set one, ascending by person. */
  all(): TaskEither<Fault, ReadonlyArray<StoredStatus>>;
}

export interface Statuses extends StatusReads {
  change(userId: UserId, change: StatusChange): TaskEither<Fault, void>;
}
