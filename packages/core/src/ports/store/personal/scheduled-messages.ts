import type { Either } from 'fp-ts/lib/Either.js';
import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { ScheduledMessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { NewScheduledMessage, ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { ExceededLimit, ItemLimits } from './item-limits.js';

/** Scheduled messages. Not read by rules. */
export interface ScheduledMessageReads {
  /** One person's unsent ones, by time. */
  of(senderId: UserId): TaskEither<Fault, ReadonlyArray<ScheduledMessage>>;
  /** Those of the person's with these ids, ascending. */
  byIds(senderId: UserId, ids: ReadonlyArray<ScheduledMessageId>): TaskEither<Fault, ReadonlyArray<ScheduledMessage>>;
}

export interface ScheduledMessages extends ScheduledMessageReads {
  /** Locks one of the person's messages, sent or not, until the transaction ends; waits for a present holder. */
  hold(senderId: UserId, id: ScheduledMessageId): TaskEither<Fault, Option<ScheduledMessage>>;
  /** Locks a waiting, due message in the same way; none if another transaction holds it. */
  claim(id: ScheduledMessageId, now: Instant): TaskEither<Fault, Option<ScheduledMessage>>;
  /** Inserts nothing where its sender or the organization is at the maximum of unsent ones. Concurrent calls never exceed it. */
  insert(message: NewScheduledMessage, limits: ItemLimits): TaskEither<Fault, Either<ExceededLimit, ScheduledMessageId>>;
  /** Replaces the message, which then waits, whatever its state was. */
  replace(id: ScheduledMessageId, message: NewScheduledMessage): TaskEither<Fault, void>;
  fail(id: ScheduledMessageId): TaskEither<Fault, void>;
  /** Keeps only that it was sent; forgets messages that the same person sent long before. */
  forgetSent(message: Pick<ScheduledMessage, 'id' | 'senderId'>, now: Instant): TaskEither<Fault, void>;
  remove(id: ScheduledMessageId): TaskEither<Fault, void>;
}
