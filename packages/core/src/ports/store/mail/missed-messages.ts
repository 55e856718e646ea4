import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { AttentionCandidate } from '../../../model/messages/attention.js';
import type { LogPosition, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { MissedMessage, PlacedMissedMessage, ReplyAddress } from '../../../model/mail/missed-message.js';

export interface MissedMessageReads {
  /** Up to which entry of the log messages were considered; null before the first time. */
  place(): TaskEither<Fault, LogPosition | null>;
  /**
   * Returns those, or this one person, who have received one of these messages from somebody else and may want to be told by mail; without bots and deactivated
   * people. Reads nobody whom neither message nor settings concern. `queuesSince`: queues whose client was not seen since then do not count. One statement.
   */
  candidates(messageIds: ReadonlyArray<MessageId>, userId: UserId | null, queuesSince: Instant): TaskEither<Fault, ReadonlyArray<AttentionCandidate>>;
}

/** Messages that people are notified of by mail while they do not read them. Not read by rules. */
export interface MissedMessages extends MissedMessageReads {
  /** Locks the place in the log up to which messages were considered; null if another transaction has it. A realm without a place gets its present one. */
  holdPlace(): TaskEither<Fault, { readonly position: LogPosition } | null>;
  movePlace(to: LogPosition): TaskEither<Fault, void>;
  add(missed: ReadonlyArray<MissedMessage>): TaskEither<Fault, void>;
  /**
   * Removes the person's messages, except those that another transaction is removing, and returns the newest of them, ascending, without those that are read or
   * deleted by now. `isThere`: a client of theirs has been seen since `queuesSince`.
   */
  take(userId: UserId, queuesSince: Instant): TaskEither<Fault, { readonly taken: ReadonlyArray<PlacedMissedMessage>; readonly isThere: boolean }>;
  /** Stores fingerprints of the tokens by which replies are found. Forgets addresses of these people that were made before `since`. */
  addReplyAddresses(addresses: ReadonlyArray<ReplyAddress & { readonly fingerprint: string }>, now: Instant, since: Instant): TaskEither<Fault, void>;
}
