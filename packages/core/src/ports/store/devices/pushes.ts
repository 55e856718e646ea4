import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { PushRoute, StoredPush } from '../../../model/devices/push.js';
import type { AttentionCandidate } from '../../../model/messages/attention.js';
import type { LogPosition, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Caused } from '../../../model/request-id.js';

export interface PushReads {
  /** Up to which entry of the log messages were considered; null before the first time. */
  place(): TaskEither<Fault, LogPosition | null>;
  /**
   * Returns those, or this one person, who have a registered device or token, have received one of these messages from somebody else, and may want to be
   * notified; without bots and deactivated people. Reads nobody whom neither message nor settings concern. `queuesSince`: queues whose client was not seen since
   * then do not count. One statement.
   */
  candidates(messageIds: ReadonlyArray<MessageId>, userId: UserId | null, queuesSince: Instant): TaskEither<Fault, ReadonlyArray<AttentionCandidate>>;
  /** The person's newest, ascending. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<StoredPush>>;
}

/** People and messages whose notifications are looked at again, with the causes. */
export interface ConcernedByPushes {
  readonly people: ReadonlyMap<UserId, Caused>;
  readonly messages: ReadonlyMap<MessageId, Caused>;
}

/** The messages that people are notified of. Not read by rules. */
export interface Pushes extends PushReads {
  /**
   * Locks the place in the log up to which messages were considered; null if another transaction has it. `isIdle`: nobody has a registered device or token. A
   * realm without a place gets its present one.
   */
  holdPlace(): TaskEither<Fault, { readonly position: LogPosition; readonly isIdle: boolean } | null>;
  movePlace(to: LogPosition): TaskEither<Fault, void>;
  /** Adds messages that are to be sent, and makes their people due. */
  add(
    pushes: ReadonlyArray<Pick<AttentionCandidate, 'userId' | 'messageId'> & Pick<StoredPush, 'isWaiting' | 'requestId'>>,
    now: Instant,
  ): TaskEither<Fault, void>;
  /** Makes those due who have pushes and are among these people, or have pushes of these messages; each with its cause. */
  makeDue(concerned: ConcernedByPushes, now: Instant): TaskEither<Fault, void>;
  /** Notes whether these are shown on what the route reaches; keeps the claim of the person until then. */
  mark(
    userId: UserId,
    messageIds: ReadonlyArray<MessageId>,
    state: { readonly route: PushRoute; readonly isSent: boolean },
    until: Instant,
  ): TaskEither<Fault, void>;
  /** Also forgets those beyond `maxStoredPushes`. */
  forget(userId: UserId, messageIds: ReadonlyArray<MessageId>): TaskEither<Fault, void>;
  forgetAll(userId: UserId): TaskEither<Fault, void>;
}
