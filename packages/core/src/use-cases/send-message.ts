import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { messageAudience } from '../events/message-audience.js';
import { type Failure, faulted, refused } from '../failures.js';
import type { MessageId } from '../model/ids.js';
import type { Ports } from '../ports/ports.js';
import type { Entry, NewMessage, Tx } from '../ports/store.js';
import { wakeChannel } from './channels/wake-channel.js';
import { composeText } from './messages/compose-text.js';
import { findRecipient, type RecipientWanted } from './messages/find-recipient.js';
import { judgeMentions } from './messages/judge-mentions.js';
import { type Destination, judgeDestination } from './messages/judge-destination.js';
import { type OnceKey, sendKeyOf } from './messages/send-key.js';
import type { Caller, UseCase } from './use-case.js';

export interface SendMessage {
  readonly to: RecipientWanted;
  readonly content: string;
  /** Makes the send happen once. */
  readonly once: OnceKey | null;
  /** Whether it counts as read by its sender; null = as her program suggests. */
  readonly readBySender: boolean | null;
}

export interface MessageSent {
  readonly messageId: MessageId;
}

/** Load, decide, and hand over one message; the append numbers it. */
const send = (tx: Tx, ports: Ports, caller: Caller, command: SendMessage): TaskEither.TaskEither<Failure, MessageSent> =>
  pipe(
    TaskEither.fromEither(pipe(composeText(command.content), Either.mapLeft(refused))),
    TaskEither.bindTo('content'),
    TaskEither.bind('recipient', () => findRecipient(tx, ports, caller, command.to)),
    TaskEither.bind('destination', ({ recipient }) => judgeDestination(tx, ports, caller, recipient)),
    TaskEither.bind('text', ({ content, destination }) => judgeMentions(tx, ports, caller, destination, content)),
    TaskEither.bind('woken', ({ destination }) => wakeChannel(tx, destination.channel)),
    TaskEither.chain(({ destination, text, woken }) => {
      const message: NewMessage = {
        ...text,
        senderId: caller.actor.user.id,
        recipient: destination.recipient,
        client: caller.client.name,
        sentAt: ports.clock.now(),
        readBy: (command.readBySender ?? caller.client.isForReading) ? caller.actor.user.id : null,
        ...sendKeyOf(ports, command),
      };
      const wakes = woken.length > 0;
      return pipe(tx.append({ entries: [...woken, ...entriesOf(message, destination)], changesRules: wakes, isWhole: !wakes }), TaskEither.mapLeft(faulted));
    }),
    TaskEither.chainOptionK(() => faulted({ kind: 'unavailable', what: 'the message got no number', cause: null }))(({ messageIds: [messageId] }) =>
      messageId === undefined ? Option.none : Option.some({ messageId }),
    ),
  );

const entriesOf = (message: NewMessage, destination: Destination): ReadonlyArray<Entry> => [
  { kind: 'message', message, audience: messageAudience(destination.recipient) },
  ...(message.mentionedBots.length === 0 ? [] : [{ kind: 'mentionedBots', audience: { kind: 'users', userIds: message.mentionedBots } } as const]),
];

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
      TaskEither.mapLeft(faulted),
      TaskEither.chain(
        Option.match(
          () => send(tx, ports, caller, command),
          ({ messageId, bodyHash }) =>
            // A message that was deleted has none: its key answers it whatever is sent.
            bodyHash === key.bodyHash || bodyHash === '' ? TaskEither.right({ messageId }) : TaskEither.left(refused({ kind: 'idempotencyKeyReused' })),
        ),
      ),
    );
  },
};
