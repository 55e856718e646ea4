import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, refused } from '../../failures.js';
import { type Levels, openAt } from '../../gates/is-open.js';
import { truncate } from '../../model/fold.js';
import type { MailAddress } from '../../model/mail-address.js';
import { maxTopicLength, type TopicName } from '../../model/topic.js';
import { effectiveTopicsPolicy } from '../../rules/topics.js';
import type { Ports } from '../../ports/ports.js';
import type { SendKey, Tx } from '../../ports/store.js';
import { composeText, firstUnprintable } from '../messages/compose-text.js';
import { judgeAddress } from '../messages/judge-destination.js';
import { messageAppend } from '../messages/message-append.js';
import { judgeMentions } from '../messages/judge-mentions.js';
import { loadActor } from '../shared/load-actor.js';
import type { Caller } from '../use-case.js';

/** A mail as a message: what the gateway made of it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The mail's own id, by which the same one that comes again is known; null where it has none. */
  readonly id: string | null;
}

/** What messages that came by mail say they were sent by. */
const mailClient = 'email_mirror';

const noSubject = 'Email with no subject';

/** White space for what cannot be shown: a subject is somebody else's, and no reason to refuse a mail. */
const printable = (subject: string): string => [...subject].map((character) => (firstUnprintable(character) === null ? character : ' ')).join('');

const topicOf = (subject: string): TopicName => {
  const kept = printable(subject).replace(/\s+/g, ' ').trim();
  return kept === '' ? noSubject : truncate(kept, maxTopicLength, '...');
};

/** Where a channel takes the empty topic alone, the subject begins the text. */
const placed = (mail: Mail, isUntitled: boolean): { readonly topic: TopicName; readonly text: string } => {
  const topic = topicOf(mail.subject);
  return isUntitled ? { topic: '', text: `**${topic}**\n\n${mail.text}` } : { topic, text: mail.text };
};

const keyOf = ({ secrets }: Pick<Ports, 'secrets'>, { channelId, creatorId, senderId }: MailAddress, mail: Mail): SendKey | null =>
  mail.id === null
    ? null
    : { key: secrets.fingerprint(JSON.stringify(['mail', channelId, creatorId, senderId, mail.id])), bodyHash: secrets.fingerprint(JSON.stringify(mail)) };

/**
 * Posts a mail in the channel of its address, as the sender of the address and by the right of whoever made it: when she may not post there any more, neither does the
 * address. The same mail that comes again is posted once. Refused wherever a message would be.
 *
 * Spec: 4.5
 */
export const postMail = (tx: Tx, ports: Ports, levels: Levels, address: MailAddress, mail: Mail): TaskEither.TaskEither<Failure, void> => {
  const { channelId, creatorId, senderId } = address;
  const key = keyOf(ports, address, mail);
  const post = pipe(
    loadActor(tx, creatorId, ports.clock.now()),
    TaskEither.map(({ actor, keyGeneration }): Caller => {
      const client = { name: mailClient, isForReading: false };
      return { actor, keyGeneration, realm: tx.realm, levels, open: openAt(levels.call), client };
    }),
    TaskEither.bindTo('caller'),
    TaskEither.bind('ruled', () => pipe(tx.channels.ruled(), TaskEither.mapLeft(faulted))),
    TaskEither.bind('own', () => pipe(tx.subscriptions.between([creatorId], [channelId]), TaskEither.mapLeft(faulted))),
    TaskEither.bind('senders', () => pipe(tx.users.byIds([senderId]), TaskEither.mapLeft(faulted))),
    TaskEither.bind('channel', ({ ruled, senders }) => {
      const channel = ruled.find(({ id }) => id === channelId);
      const isDead = channel === undefined || tx.realm.isDeactivated || senders[0]?.isActive !== true;
      return isDead ? TaskEither.left(refused({ kind: 'invalidChannelId' })) : TaskEither.right(channel);
    }),
    TaskEither.let('placed', ({ channel }) => placed(mail, effectiveTopicsPolicy(channel.topicsPolicy, tx.realm.policies.topicsPolicy) === 'emptyTopicOnly')),
    TaskEither.bind('content', ({ placed: { text } }) => TaskEither.fromEither(pipe(composeText(text), Either.mapLeft(refused)))),
    TaskEither.bind('address', ({ caller, channel, own, placed: { topic } }) =>
      judgeAddress(tx, ports, caller, { kind: 'channel', channel, subscribed: own.some(({ isActive }) => isActive), topic }),
    ),
    TaskEither.bind('text', ({ caller, address, content }) => judgeMentions(tx, ports, caller, address, content)),
    TaskEither.chain((judged) => messageAppend(tx, judged, { senderId, client: mailClient, sentAt: ports.clock.now(), readBy: null, key, echo: null })),
    TaskEither.chain((append) =>
      pipe(
        tx.append(append),
        TaskEither.bimap(faulted, () => undefined),
      ),
    ),
  );
  if (key === null) return post;
  return pipe(
    tx.messages.sentBefore(senderId, key.key),
    TaskEither.mapLeft(faulted),
    TaskEither.chain((sent) => (Option.isSome(sent) ? TaskEither.right(undefined) : post)),
  );
};
