import * as Either from 'fp-ts/lib/Either.js';
import { type Levels, openAt } from '../../gates/is-open.js';
import { truncate } from '../../text/fold.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { Actor } from '../../model/people/actor.js';
import type { MailAddress } from '../../model/channels/mail-address.js';
import { maxTopicLength, type TopicName } from '../../model/topics/topic.js';
import type { BotOwner } from '../../rules/messages/posting.js';
import { effectiveTopicsPolicy } from '../../rules/topics/topics.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { firstUnprintable } from '../../text/printable.js';
import { composeText } from '../shared/sending/compose-text.js';
import { authorizeAddress } from '../shared/sending/authorize-destination.js';
import { findPosters } from '../shared/sending/bot-owner.js';
import { messageAppend } from '../shared/sending/message-append.js';
import { authorizeMentions } from '../shared/sending/authorize-mentions.js';
import { loadActor } from '../shared/people/load-actor.js';
import { bareText, type MailDestination, destination, type StoredFiles } from './destination.js';
import { type ReceivedMail, mailClient } from './mail.js';
import { callOf } from '../call.js';
import { type Outcome, refuse, decided } from '../outcome.js';

const noSubject = 'Email with no subject';

/** Replaces unprintable characters by white space: the subject comes from outside and is no reason to refuse a mail. */
const printable = (subject: string): string => [...subject].map((character) => (firstUnprintable(character) === null ? character : ' ')).join('');

const topicOf = (subject: string): TopicName => {
  const kept = printable(subject).replace(/\s+/g, ' ').trim();
  return kept === '' ? noSubject : truncate(kept, maxTopicLength, '...');
};

/** A mail whose files have addresses. */
interface Written {
  readonly subject: string;
  readonly text: string;
}

/** In a channel that takes only the empty topic, the subject begins the text. */
const placed = ({ subject, text }: Written, isUntitled: boolean): { readonly topic: TopicName; readonly text: string } => {
  const topic = topicOf(subject);
  return isUntitled ? { topic: '', text: `**${topic}**\n\n${text}` } : { topic, text };
};

interface Way {
  readonly channel: RuledChannel;
  readonly subscribed: boolean;
  readonly owner: BotOwner | null;
}

/** Loads the channel of an address, and whether its owner is subscribed. Refuses if the address is not valid any more. */
const loadWay = async (tx: ReadTx, ports: Ports, creator: Actor, { channelId, senderId }: MailAddress): Outcome<Way> => {
  const ruled = await tx.channels.ruled()();
  if (Either.isLeft(ruled)) return ruled;
  const senders = await tx.users.byIds([senderId])();
  if (Either.isLeft(senders)) return senders;
  const posters = await findPosters(tx, ports, creator, channelId);
  if (Either.isLeft(posters)) return posters;
  const { own, owner } = posters.right;
  const [sender] = senders.right;
  const channel = ruled.right.find(({ id }) => id === channelId);
  const isDead = channel === undefined || tx.realm.isDeactivated || sender?.isActive !== true;
  return isDead ? refuse({ kind: 'invalidChannelId' }) : Either.right({ channel, subscribed: own?.isActive === true, owner });
};

/** Builds the message of a mail and makes all checks. Reads only. Links the mail's own files, and no other files named in its text. */
const authorizeMail = async (tx: ReadTx, ports: Ports, levels: Levels, address: MailAddress, mail: Written, kept: StoredFiles) => {
  const creator = await loadActor(tx, address.creatorId, ports.clock.now());
  if (Either.isLeft(creator)) return creator;
  const { actor, generation } = creator.right;
  const client = { name: mailClient, isForReading: false };
  const call = callOf(tx, ports, { actor, generation, realm: tx.realm, levels, open: openAt(levels.call), client });
  const way = await loadWay(tx, ports, actor, address);
  if (Either.isLeft(way)) return way;
  const written = placed(mail, effectiveTopicsPolicy(way.right.channel.topicsPolicy, tx.realm.policies.topicsPolicy) === 'emptyTopicOnly');
  const content = decided(composeText(written.text));
  if (Either.isLeft(content)) return content;
  const addressed = await authorizeAddress(call, { kind: 'channel', ...way.right, topic: written.topic });
  if (Either.isLeft(addressed)) return addressed;
  const text = await authorizeMentions(
    call,
    addressed.right,
    content.right,
    kept.filter((file) => file !== null),
  );
  if (Either.isLeft(text)) return text;
  return Either.right({ address: addressed.right, text: text.right });
};

/**
 * The channel of an address: a mail is posted there as the sender of the address and with the permissions of its creator, and refused as soon as the creator
 * may not post there any more.
 *
 * Spec: 4.5
 */
export const toChannel = (ports: Ports, levels: Levels, address: MailAddress, mail: ReceivedMail): MailDestination => {
  const { channelId, creatorId, senderId } = address;
  return destination(ports, mail, {
    senderId,
    isRead: false,
    address: ['mail', channelId, creatorId, senderId],
    hashedText: JSON.stringify([mail.subject, bareText(mail)]),
    authorize: (tx, text, kept) => authorizeMail(tx, ports, levels, address, { subject: mail.subject, text }, kept),
    append: messageAppend,
  });
};
