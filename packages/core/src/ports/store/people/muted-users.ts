import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { MutedUser } from '../../../model/people/muted-user.js';

export interface MutedUserReads {
  /** The people that this person has muted, in the order of muting. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<MutedUser>>;
  /** Returns the people among these who have muted this person, or are muted by them. */
  eitherWay(userId: UserId, among: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
}

/** Each requires that the realm's counter is locked: `holdLog`. */
export interface MutedUsers extends MutedUserReads {
  /**
   * Makes all messages of that account read for this person, past and future ones. Returns those that were unread, ascending: among `unread`, which was read
   * earlier in this transaction, and messages sent since. Two statements.
   */
  mute(userId: UserId, mutedId: UserId, at: Instant, unread: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /** Ends it for messages sent from now on. */
  unmute(userId: UserId, mutedId: UserId): TaskEither<Fault, void>;
}
