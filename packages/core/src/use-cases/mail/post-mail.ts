import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { type Levels, openAt } from '../../gates/is-open.js';
import { type Attachment, attachmentAddress } from '../../model/files/attachment.js';
import { truncate } from '../../text/fold.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { MailAddress } from '../../model/channels/mail-address.js';
import type { SentFile } from '../../model/files/uploaded-file.js';
import { maxTopicLength, type TopicName } from '../../model/topics/topic.js';
import { effectiveTopicsPolicy } from '../../rules/topics/topics.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx, SendKey, WriteTx } from '../../ports/store.js';
import { firstUnprintable } from '../../text/printable.js';
import { composeText } from '../shared/sending/compose-text.js';
import { authorizeAddress } from '../shared/sending/authorize-destination.js';
import { messageAppend } from '../shared/sending/message-append.js';
import { authorizeMentions } from '../shared/sending/authorize-mentions.js';
import { loadActor } from '../shared/people/load-actor.js';
import type { Caller } from '../use-case.js';

/** A mail as parsed by the gateway. */
export interface Mail {
  readonly subject: string;
  /** Builds the text from the addresses of the attached files, in their order; null for a file left out. */
  readonly text: (addresses: ReadonlyArray<string | null>) => string;
  readonly files: ReadonlyArray<SentFile>;
  /** The mail's own id, which identifies duplicates; null if it has none. */
  readonly id: string | null;
}

/** The client name of messages received by mail. */
const mailClient = 'email_mirror';

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

const keyOf = ({ secrets }: Pick<Ports, 'secrets'>, { channelId, creatorId, senderId }: MailAddress, mail: Mail): SendKey | null =>
  mail.id === null
    ? null
    : {
        key: secrets.fingerprint(JSON.stringify(['mail', channelId, creatorId, senderId, mail.id])),
        bodyHash: secrets.fingerprint(JSON.stringify([mail.subject, mail.text(mail.files.map(() => null))])),
      };

interface Way {
  readonly channel: RuledChannel;
  readonly subscribed: boolean;
}

/** Loads the channel of an address, and whether its owner is subscribed. Refuses if the address is not valid any more. */
const loadWay = (tx: ReadTx, { channelId, creatorId, senderId }: MailAddress): TaskEither.TaskEither<Failure, Way> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('own', () => tx.subscriptions.between([creatorId], [channelId])),
    TaskEither.bind('senders', () => tx.users.byIds([senderId])),
    TaskEither.chainW(({ ruled, own, senders: [sender] }) => {
      const channel = ruled.find(({ id }) => id === channelId);
      const isDead = channel === undefined || tx.realm.isDeactivated || sender?.isActive !== true;
      return isDead ? TaskEither.left(refused({ kind: 'invalidChannelId' })) : TaskEither.right({ channel, subscribed: own.some(({ isActive }) => isActive) });
    }),
  );

/** Builds the message of a mail and makes all checks. Reads only. Links the mail's own files, and no other files named in its text. */
const authorizeMail = (tx: ReadTx, ports: Ports, levels: Levels, address: MailAddress, mail: Mail, kept: ReadonlyArray<Attachment | null>) => {
  const { id: realmId } = tx.realm;
  const text = mail.text(kept.map((file) => (file === null ? null : attachmentAddress(realmId, file.path))));
  const own = kept.filter((file) => file !== null);
  return pipe(
    loadActor(tx, address.creatorId, ports.clock.now()),
    TaskEither.map(({ actor, keyGeneration }): Caller => {
      const client = { name: mailClient, isForReading: false };
      return { actor, keyGeneration, realm: tx.realm, levels, open: openAt(levels.call), client };
    }),
    TaskEither.bindTo('caller'),
    TaskEither.bind('way', () => loadWay(tx, address)),
    TaskEither.let('placed', ({ way: { channel } }) =>
      placed({ subject: mail.subject, text }, effectiveTopicsPolicy(channel.topicsPolicy, tx.realm.policies.topicsPolicy) === 'emptyTopicOnly'),
    ),
    TaskEither.bind('content', ({ placed: said }) => TaskEither.fromEither(pipe(composeText(said.text), Either.mapLeft(refused)))),
    TaskEither.bind('address', ({ caller, way, placed: { topic } }) => authorizeAddress(tx, ports, caller, { kind: 'channel', ...way, topic })),
    TaskEither.bind('text', ({ caller, address: destination, content }) => authorizeMentions(tx, ports, caller, destination, content, own)),
  );
};

const wasPosted = (tx: ReadTx, { senderId }: MailAddress, key: SendKey | null): TaskEither.TaskEither<Failure, boolean> =>
  key === null ? TaskEither.right(false) : pipe(tx.messages.sentBefore(senderId, key.key), TaskEither.map(Option.isSome));

/** Returns whether a mail should be posted, before its files are stored: false if it was posted already. Refuses like posting it. */
export const awaitsMail = (tx: ReadTx, ports: Ports, levels: Levels, address: MailAddress, mail: Mail): TaskEither.TaskEither<Failure, boolean> =>
  pipe(
    wasPosted(tx, address, keyOf(ports, address, mail)),
    TaskEither.chain((posted) =>
      posted
        ? TaskEither.right(false)
        : pipe(
            authorizeMail(
              tx,
              ports,
              levels,
              address,
              mail,
              mail.files.map(() => null),
            ),
            TaskEither.map(() => true),
          ),
    ),
  );

/**
 * Posts a mail in the channel of its address, as the sender of the address and with the permissions of its creator: refused as soon as the creator may not post
 * there any more. Posts a repeated mail once. `kept`: its files, in their order, null for those left out.
 *
 * Spec: 4.5
 */
export const postMail = (
  tx: WriteTx,
  ports: Ports,
  levels: Levels,
  address: MailAddress,
  mail: Mail,
  kept: ReadonlyArray<Attachment | null>,
): TaskEither.TaskEither<Failure, void> => {
  const { senderId } = address;
  const key = keyOf(ports, address, mail);
  const post = pipe(
    authorizeMail(tx, ports, levels, address, mail, kept),
    TaskEither.chain((checked) => messageAppend(tx, checked, { senderId, client: mailClient, sentAt: ports.clock.now(), readBy: null, key, echo: null })),
    TaskEither.chainW((append) => tx.append(append)),
    TaskEither.map(() => undefined),
  );
  return pipe(
    wasPosted(tx, address, key),
    TaskEither.chainW((posted) => (posted ? TaskEither.right(undefined) : post)),
  );
};
