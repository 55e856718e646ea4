import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { MessageId } from '../../../model/ids.js';
import type { VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { followBySending } from '../../shared/topics/follow-topics.js';
import { authorizeMessage, type RequestedMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import { type OnceKey, sendKeyOf } from './send-key.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface SendMessage extends RequestedMessage {
  /** Makes the send happen once. */
  readonly once: OnceKey | null;
  /** Whether it counts as read by its sender; null = as her program suggests. */
  readonly readBySender: boolean | null;
}

export interface MessageSent {
  readonly messageId: MessageId;
  /** What she wants of the topic now, by having written in it; null where that is as before. */
  readonly newPolicy: VisibilityPolicy | null;
}

/** Load, decide, and hand over one message; the append numbers it. */
const send = (tx: WriteTx, ports: Ports, caller: Caller, command: SendMessage): TaskEither.TaskEither<Failure, MessageSent> => {
  const { actor, client } = caller;
  return pipe(
    authorizeMessage(tx, ports, caller, command),
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
    TaskEither.chainOptionK((): Failure => ({ kind: 'unavailable', what: 'the message got no number', cause: null }))(
      ({ followed, appended: { messageIds } }): Option.Option<MessageSent> => {
        const [messageId] = messageIds;
        return messageId === undefined ? Option.none : Option.some({ messageId, newPolicy: followed.own });
      },
    ),
  );
};

/**
 * Sends a message to a channel or to people. The same key by the same sender stores one message and answers its id again; a refusal is not remembered.
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
            // A message that was deleted has none: its key answers it whatever is sent.
            bodyHash === key.bodyHash || bodyHash === ''
              ? TaskEither.right({ messageId, newPolicy: null })
              : TaskEither.left(refused({ kind: 'idempotencyKeyReused' })),
        ),
      ),
    );
  },
};
