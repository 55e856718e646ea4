import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { MessageId } from '../../../model/ids.js';
import type { VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { followBySending } from '../../shared/topics/follow-topics.js';
import { authorizeMessage, type RequestedMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import { addressed, type SendTo } from './default-channel.js';
import { type OnceKey, sendKeyOf } from './send-key.js';
import type { UseCase } from '../../use-case.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

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
const send = async (call: WriteCall, command: SendMessage): Outcome<MessageSent> => {
  const { actor, client } = call;
  const to = await addressed(call, command.to);
  if (Either.isLeft(to)) return to;
  const checked = await authorizeMessage(call, { ...command, to: to.right });
  if (Either.isLeft(checked)) return checked;
  const followed = await followBySending(call, checked.right);
  if (Either.isLeft(followed)) return followed;
  const sending = {
    senderId: actor.user.id,
    client: client.name,
    sentAt: call.now(),
    readBy: (command.readBySender ?? client.isForReading) ? actor.user.id : null,
    ...sendKeyOf(call.ports, command),
  };
  const append = await messageAppend(call.tx, checked.right, sending, followed.right.entries);
  if (Either.isLeft(append)) return append;
  const appended = await call.tx.append(append.right)();
  if (Either.isLeft(appended)) return appended;
  const [messageId] = appended.right.messageIds;
  const found = messageId === undefined ? Option.none : Option.some({ messageId, newPolicy: followed.right.own });
  if (Option.isNone(found)) return Either.left({ kind: 'defect', what: 'the message got no number', cause: null });
  return Either.right(found.value);
};

/**
 * Sends a message to a channel or to people. The same key by the same sender stores one message and returns its id again; a refusal is not remembered.
 *
 * The same `Idempotency-Key` with another body is refused; the same `local_id` with another body is another message.
 */
export const sendMessage: UseCase<SendMessage, MessageSent> = {
  mode: 'write',
  run: async (call, command) => {
    const { key } = sendKeyOf(call.ports, command);
    if (key === null) return send(call, command);
    const found = await call.tx.messages.sentBefore(call.actor.user.id, key.key)();
    if (Either.isLeft(found)) return found;
    if (Option.isNone(found.right)) return send(call, command);
    const { messageId, bodyHash } = found.right.value;
    // A deleted message has no hash: its key returns it for any body.
    // A deleted message has no hash: its key returns it for any body.
    return bodyHash === key.bodyHash || bodyHash === '' ? Either.right({ messageId, newPolicy: null }) : refuse({ kind: 'idempotencyKeyReused' });
  },
};
