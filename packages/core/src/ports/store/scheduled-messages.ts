import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { ScheduledMessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { NewScheduledMessage, ScheduledMessage } from '../../model/personal/scheduled-message.js';

/** Messages that wait for their time. No rule reads them. */
export interface ScheduledMessageReads {
  /** What one person has that was not sent, by time. */
  of(senderId: UserId): TaskEither<Fault, ReadonlyArray<ScheduledMessage>>;
  /** Those among them with these ids, ascending. */
  byIds(senderId: UserId, ids: ReadonlyArray<ScheduledMessageId>): TaskEither<Fault, ReadonlyArray<ScheduledMessage>>;
}

export interface ScheduledMessages extends ScheduledMessageReads {
  /** One of hers, sent or not. Until the transaction ends nobody else holds or claims it; whoever does now is waited for. */
  hold(senderId: UserId, id: ScheduledMessageId): TaskEither<Fault, Option<ScheduledMessage>>;
  /** One that waits and whose time has come, held in the same way; none where somebody else holds it. */
  claim(id: ScheduledMessageId, now: Instant): TaskEither<Fault, Option<ScheduledMessage>>;
  /** None where its sender has as many that were not sent as she may have. */
  insert(message: NewScheduledMessage, most: number): TaskEither<Fault, Option<ScheduledMessageId>>;
  /** In place of what was there: it waits, whatever became of that. */
  replace(id: ScheduledMessageId, message: NewScheduledMessage): TaskEither<Fault, void>;
  fail(id: ScheduledMessageId): TaskEither<Fault, void>;
  /** Forgets all of it but that it was sent, and that of what the same person had sent long before. */
  forgetSent(message: Pick<ScheduledMessage, 'id' | 'senderId'>, now: Instant): TaskEither<Fault, void>;
  remove(id: ScheduledMessageId): TaskEither<Fault, void>;
}
