import * as Either from 'fp-ts/lib/Either.js';
import type { Levels } from '../../gates/is-open.js';
import type { ReplyAddress } from '../../model/mail/missed-message.js';
import type { Recipient } from '../../model/messages/recipient.js';
import type { Ports } from '../../ports/ports.js';
import { knownMessage } from '../shared/messages/known-message.js';
import { callThen } from '../shared/people/call-then.js';
import { authorizeMessage } from '../shared/sending/authorize-message.js';
import type { RequestedRecipient } from '../shared/sending/find-recipient.js';
import { messageAppend } from '../shared/sending/message-append.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import { followBySending } from '../shared/topics/follow-topics.js';
import { bareText, type MailDestination, destination } from './destination.js';
import { type ReceivedMail, mailClient } from './mail.js';
import { type ReadCall, callOf } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

const requestedOf = (recipient: Recipient): RequestedRecipient =>
  recipient.kind === 'channel' ? { kind: 'channel', channel: recipient.channelId, topic: recipient.topic } : { kind: 'direct', people: recipient.participants };

/** Where the message of the address is now. Refused like a missing one where the person may not read it any more. */
const findConversation = async (call: ReadCall, { messageId }: ReplyAddress): Outcome<Recipient> => {
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const id = await knownMessage(call, readerChannels.right, messageId);
  if (Either.isLeft(id)) return id;
  const loaded = await call.tx.messages.load(call.actor.user.id, [id.right])();
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  return found === undefined ? refuse({ kind: 'invalidMessage', messageId: null }) : Either.right(found.message.recipient);
};

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
    authorize: async (tx, content) => {
      const call = await callThen(tx, ports, { userId, levels, client: mailClient });
      if (Either.isLeft(call)) return call;
      const recipient = await findConversation(call.right, address);
      if (Either.isLeft(recipient)) return recipient;
      const checked = await authorizeMessage(call.right, { to: requestedOf(recipient.right), content });
      if (Either.isLeft(checked)) return checked;
      const { actor, generation, realm, open, client } = call.right;
      return Either.right({ caller: { actor, generation, realm, levels, open, client }, checked: checked.right });
    },
    append: async (tx, { caller, checked }, sending) => {
      const found = await followBySending(callOf(tx, ports, caller), checked);
      return Either.isLeft(found) ? found : messageAppend(tx, checked, sending, found.right.entries);
    },
  });
};
