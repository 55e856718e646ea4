import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { Append, WriteTx } from '../../../ports/store.js';
import type { RecipientWanted } from '../../messages/sending/find-recipient.js';
import { followBySending } from '../../topics/follow-topics.js';
import { judgeMessage, type JudgedMessage } from '../../messages/sending/authorize-message.js';
import { messageAppend } from '../../messages/sending/message-append.js';
import type { Caller } from '../../use-case.js';
import { keepsakeEntry } from '../personal-item-entry.js';
import { callerThen } from '../caller-at-delivery.js';
import { failureNotice, type NotSent, reasonOf } from './failure-notice.js';

export type DeliveryPorts = Pick<Ports, 'clock' | 'renderer' | 'server'>;

const wantedOf = ({ to }: ScheduledMessage): RecipientWanted =>
  to.kind === 'channel' ? { kind: 'channel', channel: to.channelId, topic: to.topic } : { kind: 'direct', people: to.participants };

interface Due {
  /** Its sender as she is now. */
  readonly caller: Caller;
  readonly judged: JudgedMessage;
}

type Judgement = Either.Either<NotSent, Due>;

/** Left where it is not to be sent, which is no failure of ours. Reads only. */
const judge = (tx: WriteTx, ports: DeliveryPorts, scheduled: ScheduledMessage, mostLate: number): TaskEither.TaskEither<Failure, Judgement> => {
  if (ports.clock.now() - scheduled.dueAt > mostLate) return TaskEither.right(Either.left('late'));
  const { senderId: userId, levels, client, content } = scheduled;
  return pipe(
    callerThen(tx, ports, { userId, levels, client }),
    TaskEither.bindTo('caller'),
    TaskEither.bind('judged', ({ caller }) => judgeMessage(tx, ports, caller, { to: wantedOf(scheduled), content })),
    TaskEither.map((due): Judgement => Either.right(due)),
    TaskEither.orElse((failure) =>
      failure.kind === 'refused' ? TaskEither.right<Failure, Judgement>(Either.left(reasonOf(failure.refusal))) : TaskEither.left(failure),
    ),
  );
};

const send = (tx: WriteTx, ports: DeliveryPorts, scheduled: ScheduledMessage, { caller, judged }: Due): TaskEither.TaskEither<Failure, Append> => {
  const { id, senderId, client, readBySender } = scheduled;
  const sentAt = ports.clock.now();
  return pipe(
    tx.scheduledMessages.forgetSent(scheduled, sentAt),
    TaskEither.chain(() => followBySending(tx, ports, caller, judged)),
    TaskEither.chain((followed) =>
      messageAppend(tx, judged, { senderId, client, sentAt, readBy: readBySender ? senderId : null, key: null, echo: null }, followed.entries),
    ),
    TaskEither.map(({ entries, changesRules }) => ({
      entries: [...entries, keepsakeEntry(senderId, { keepsake: { of: 'scheduledMessage', id }, change: 'removed' })],
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
      entries: [keepsakeEntry(senderId, { keepsake: { of: 'scheduledMessage', id }, change: 'changed' }), ...notice],
      changesRules: false,
    })),
  );
};

/**
 * Sends a message whose time has come, or tells its sender why it was not sent. Claiming it, sending it and noting that it was sent are one transaction, so that it is
 * sent once, whoever is killed and however many look. Answers whether there was anything to do.
 *
 * Spec: 6 (`scheduled_messages`)
 */
export const deliverScheduledMessage = (tx: WriteTx, ports: DeliveryPorts, id: ScheduledMessageId, mostLate: number): TaskEither.TaskEither<Failure, boolean> =>
  pipe(
    tx.scheduledMessages.claim(id, ports.clock.now()),
    TaskEither.chain(
      Option.match(
        () => TaskEither.right<Failure, boolean>(false),
        (scheduled) =>
          pipe(
            judge(tx, ports, scheduled, mostLate),
            TaskEither.chain(
              Either.match(
                (why) => fail(tx, ports, scheduled, why),
                (due) => send(tx, ports, scheduled, due),
              ),
            ),
            TaskEither.chainW((append) => tx.append(append)),
            TaskEither.map(() => true),
          ),
      ),
    ),
  );
