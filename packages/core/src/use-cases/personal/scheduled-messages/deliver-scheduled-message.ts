import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { Append, WriteTx } from '../../../ports/store.js';
import type { RequestedRecipient } from '../../shared/sending/find-recipient.js';
import { followBySending } from '../../shared/topics/follow-topics.js';
import { authorizeMessage, type AuthorizedMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import type { Caller } from '../../use-case.js';
import { personalItemEntry } from '../personal-item-entry.js';
import { callerThen } from '../../shared/people/caller-then.js';
import { failureNotice, type NotSent, reasonOf } from './failure-notice.js';

export type DeliveryPorts = Pick<Ports, 'clock' | 'renderer' | 'server'>;

const requestedOf = ({ to }: ScheduledMessage): RequestedRecipient =>
  to.kind === 'channel' ? { kind: 'channel', channel: to.channelId, topic: to.topic } : { kind: 'direct', people: to.participants };

interface Due {
  /** The sender in their present state. */
  readonly caller: Caller;
  readonly checked: AuthorizedMessage;
}

type DeliveryCheck = Either.Either<NotSent, Due>;

/** Left if it may not be sent, which is no fault. Reads only. */
const check = (tx: WriteTx, ports: DeliveryPorts, scheduled: ScheduledMessage, allowedLateness: number): TaskEither.TaskEither<Failure, DeliveryCheck> => {
  if (ports.clock.now() - scheduled.dueAt > allowedLateness) return TaskEither.right(Either.left('late'));
  const { senderId: userId, levels, client, content } = scheduled;
  return pipe(
    callerThen(tx, ports, { userId, levels, client }),
    TaskEither.bindTo('caller'),
    TaskEither.bind('checked', ({ caller }) => authorizeMessage(tx, ports, caller, { to: requestedOf(scheduled), content })),
    TaskEither.map((due): DeliveryCheck => Either.right(due)),
    TaskEither.orElse((failure) =>
      failure.kind === 'refused' ? TaskEither.right<Failure, DeliveryCheck>(Either.left(reasonOf(failure.refusal))) : TaskEither.left(failure),
    ),
  );
};

const send = (tx: WriteTx, ports: DeliveryPorts, scheduled: ScheduledMessage, { caller, checked }: Due): TaskEither.TaskEither<Failure, Append> => {
  const { id, senderId, client, readBySender } = scheduled;
  const sentAt = ports.clock.now();
  return pipe(
    tx.scheduledMessages.forgetSent(scheduled, sentAt),
    TaskEither.chain(() => followBySending(tx, ports, caller, checked)),
    TaskEither.chain((followed) =>
      messageAppend(tx, checked, { senderId, client, sentAt, readBy: readBySender ? senderId : null, key: null, echo: null }, followed.entries),
    ),
    TaskEither.map(({ entries, changesRules }) => ({
      entries: [...entries, personalItemEntry(senderId, { keepsake: { of: 'scheduledMessage', id }, change: 'removed' })],
      changesRules,
    })),
  );
};

const fail = (tx: WriteTx, ports: DeliveryPorts, scheduled: ScheduledMessage, why: NotSent): TaskEither.TaskEither<Failure, Append> => {
  const { id, senderId } = scheduled;
  return pipe(
    tx.scheduledMessages.fail(id),
    TaskEither.chain(() => failureNotice(tx, ports, scheduled, why)),
    TaskEither.map((notice) => ({
      entries: [personalItemEntry(senderId, { keepsake: { of: 'scheduledMessage', id }, change: 'changed' }), ...notice],
      changesRules: false,
    })),
  );
};

/**
 * Sends a due message, or notifies its sender why it was not sent. Claiming, sending and marking as sent are one transaction, so that it is sent once, despite
 * crashes and concurrent workers. Returns what came of it; null: there was nothing to do.
 *
 * Spec: 6 (`scheduled_messages`)
 */
export const deliverScheduledMessage = (
  tx: WriteTx,
  ports: DeliveryPorts,
  id: ScheduledMessageId,
  allowedLateness: number,
): TaskEither.TaskEither<Failure, 'delivered' | NotSent | null> =>
  pipe(
    tx.scheduledMessages.claim(id, ports.clock.now()),
    TaskEither.chain(
      Option.match(
        () => TaskEither.right<Failure, 'delivered' | NotSent | null>(null),
        (scheduled) =>
          pipe(
            check(tx, ports, scheduled, allowedLateness),
            TaskEither.chain((checked) =>
              pipe(
                Either.isLeft(checked) ? fail(tx, ports, scheduled, checked.left) : send(tx, ports, scheduled, checked.right),
                TaskEither.chainW((append) => tx.append(append)),
                TaskEither.map(() => (Either.isLeft(checked) ? checked.left : 'delivered')),
              ),
            ),
          ),
      ),
    ),
  );
