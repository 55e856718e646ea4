import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { followBySending } from '../../shared/topics/follow-topics.js';
import { authorizeMessage, type RequestedMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import { addressed, type SendTo } from './default-channel.js';
import { type OnceKey, sendKeyOf } from './send-key.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface SendMessage extends Omit<RequestedMessage, 'to'> {
  readonly to: SendTo;
  /** Makes the send idempotent. */
  readonly once: OnceKey | null;
  /** Whether it counts as read by its sender; null = depends on the client. */
  readonly readBySender: boolean | null;
}

export interface MessageSent {
  readonly messageId: MessageId;
  /** The sender's new visibility policy for the topic; null if unchanged. */
  readonly newPolicy: VisibilityPolicy | null;
}

/** Loads, decides, and appends one message, which assigns its id. */
const send = (tx: WriteTx, ports: Ports, caller: Caller, command: SendMessage): TaskEither.TaskEither<Failure, MessageSent> => {
  const { actor, client } = caller;
  return pipe(
    addressed(tx, caller, command.to),
    TaskEither.chain((to) => authorizeMessage(tx, ports, caller, { ...command, to })),
    TaskEither.bindTo('checked'),
    TaskEither.bind('followed', ({ checked }) => followBySending(tx, ports, caller, checked)),
    TaskEither.bind('append', ({ checked, followed }) => {
      const sending = {
        senderId: actor.user.id,
        client: client.name,
        sentAt: ports.clock.now(),
        readBy: (command.readBySender ?? client.isForReading) ? actor.user.id : null,
        ...sendKeyOf(ports, command),
      };
      return messageAppend(tx, checked, sending, followed.entries);
    }),
    TaskEither.bindW('appended', ({ append }) => tx.append(append)),
    TaskEither.chainOptionK((): Failure => ({ kind: 'defect', what: 'the message got no number', cause: null }))(
      ({ followed, appended: { messageIds } }): Option.Option<MessageSent> => {
        const [messageId] = messageIds;
        return messageId === undefined ? Option.none : Option.some({ messageId, newPolicy: followed.own });
      },
    ),
  );
};

/**
 * Sends a message to a channel or to people. The same key by the same sender stores one message and returns its id again; a refusal is not remembered.
 *
 * The same `Idempotency-Key` with another body is refused; the same `local_id` with another body is another message.
 */
export const sendMessage: UseCase<SendMessage, MessageSent> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) => {
    const { key } = sendKeyOf(ports, command);
    if (key === null) return send(tx, ports, caller, command);
    return pipe(
      tx.messages.sentBefore(caller.actor.user.id, key.key),
      TaskEither.chain(
        Option.match(
          () => send(tx, ports, caller, command),
          ({ messageId, bodyHash }) =>
            // A deleted message has no hash: its key returns it for any body.
            bodyHash === key.bodyHash || bodyHash === ''
              ? TaskEither.right({ messageId, newPolicy: null })
              : TaskEither.left(refused({ kind: 'idempotencyKeyReused' })),
        ),
      ),
    );
  },
};
