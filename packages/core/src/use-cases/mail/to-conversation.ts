import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Levels } from '../../gates/is-open.js';
import type { ReplyAddress } from '../../model/mail/missed-message.js';
import type { Recipient } from '../../model/messages/recipient.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { knownMessage } from '../shared/messages/known-message.js';
import { callerThen } from '../shared/people/caller-then.js';
import { authorizeMessage } from '../shared/sending/authorize-message.js';
import type { RequestedRecipient } from '../shared/sending/find-recipient.js';
import { messageAppend } from '../shared/sending/message-append.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import { followBySending } from '../shared/topics/follow-topics.js';
import type { Caller } from '../use-case.js';
import { bareText, type MailDestination, destination } from './destination.js';
import { type ReceivedMail, mailClient } from './mail.js';

const requestedOf = (recipient: Recipient): RequestedRecipient =>
  recipient.kind === 'channel' ? { kind: 'channel', channel: recipient.channelId, topic: recipient.topic } : { kind: 'direct', people: recipient.participants };

/** Where the message of the address is now. Refused like a missing one where the person may not read it any more. */
const findConversation = (tx: ReadTx, caller: Caller, { messageId }: ReplyAddress): TaskEither.TaskEither<Failure, Recipient> =>
  pipe(
    loadReaderChannels(tx, caller),
    TaskEither.chain((readerChannels) => knownMessage(tx, caller, readerChannels, messageId)),
    TaskEither.chainW((id) => tx.messages.load(caller.actor.user.id, [id])),
    TaskEither.chain(([found]): TaskEither.TaskEither<Failure, Recipient> =>
      found === undefined ? TaskEither.left(refused({ kind: 'invalidMessage', messageId: null })) : TaskEither.right(found.message.recipient),
    ),
  );

/**
 * The conversation where the message of the address is now: a reply to a mail of missed messages is posted there as the person who got the mail, with the
 * rights that they have now.
 *
 * Spec: missed-message mails
 */
export const toConversation = (ports: Ports, levels: Levels, address: ReplyAddress, mail: ReceivedMail): MailDestination => {
  const { userId, messageId } = address;
  return destination(ports, mail, {
    senderId: userId,
    isRead: true,
    address: ['reply', userId, messageId],
    hashedText: bareText(mail),
    authorize: (tx, content) =>
      pipe(
        callerThen(tx, ports, { userId, levels, client: mailClient }),
        TaskEither.bindTo('caller'),
        TaskEither.bind('recipient', ({ caller }) => findConversation(tx, caller, address)),
        TaskEither.bind('checked', ({ caller, recipient }) => authorizeMessage(tx, ports, caller, { to: requestedOf(recipient), content })),
      ),
    append: (tx, { caller, checked }, sending) =>
      pipe(
        followBySending(tx, ports, caller, checked),
        TaskEither.chain(({ entries }) => messageAppend(tx, checked, sending, entries)),
      ),
  });
};
