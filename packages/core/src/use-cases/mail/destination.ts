import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Attachment, attachmentAddress } from '../../model/files/attachment.js';
import type { UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { Append, ReadTx, SendKey, WriteTx } from '../../ports/store.js';
import type { Sending } from '../shared/sending/message-append.js';
import { type ReceivedMail, mailClient } from './mail.js';
import { type Outcome, done } from '../outcome.js';

/** The files of a mail, in their order; null for those left out. */
export type StoredFiles = ReadonlyArray<Attachment | null>;

/** Where a mail becomes a message. */
export interface MailDestination {
  /** Who sends the message, and whose files the attached ones become. */
  readonly senderId: UserId;
  /** Returns whether the mail should be posted, before its files are stored: false if it was posted already. Refuses like posting it. */
  readonly awaits: (tx: ReadTx) => Outcome<boolean>;
  /** Posts the mail; a repeated one only once. */
  readonly post: (tx: WriteTx, kept: StoredFiles) => Outcome<void>;
}

/** How a kind of address makes messages of mails. */
interface Posting<Message> {
  readonly senderId: UserId;
  /** Whether the sender has read the message. */
  readonly isRead: boolean;
  /** Names of the kind and of the address, under which a repeated mail is found. */
  readonly address: ReadonlyArray<string | number>;
  /** What of the mail becomes the message, without its files. */
  readonly hashedText: string;
  /** Builds the message and makes all checks. Reads only. */
  readonly authorize: (tx: ReadTx, text: string, kept: StoredFiles) => Outcome<Message>;
  readonly append: (tx: WriteTx, message: Message, sending: Sending) => Outcome<Append>;
}

const noFiles = ({ files }: ReceivedMail) => files.map(() => null);

/** The text of the mail without its files. */
export const bareText = (mail: ReceivedMail): string => mail.text(noFiles(mail));

export const destination = <Message>({ secrets, clock }: Ports, mail: ReceivedMail, posting: Posting<Message>): MailDestination => {
  const { senderId, isRead, address, hashedText, authorize, append } = posting;
  const key: SendKey | null =
    mail.id === null ? null : { key: secrets.fingerprint(JSON.stringify([...address, mail.id])), bodyHash: secrets.fingerprint(hashedText) };
  const authorizeWith = (tx: ReadTx, kept: StoredFiles) =>
    authorize(tx, mail.text(kept.map((file) => (file === null ? null : attachmentAddress(tx.realm.id, file.path)))), kept);
  /** Whether the mail was posted before. */
  const isPosted = async (tx: ReadTx): Outcome<boolean> => {
    if (key === null) return Either.right(false);
    const sent = await tx.messages.sentBefore(senderId, key.key)();
    return Either.isLeft(sent) ? sent : Either.right(Option.isSome(sent.right));
  };
  return {
    senderId,
    awaits: async (tx) => {
      const posted = await isPosted(tx);
      if (Either.isLeft(posted)) return posted;
      if (posted.right) return Either.right(false);
      const message = await authorizeWith(tx, noFiles(mail));
      return Either.isLeft(message) ? message : Either.right(true);
    },
    post: async (tx, kept) => {
      const posted = await isPosted(tx);
      if (Either.isLeft(posted)) return posted;
      if (posted.right) return done;
      const message = await authorizeWith(tx, kept);
      if (Either.isLeft(message)) return message;
      const sending = { senderId, client: mailClient, sentAt: clock.now(), readBy: isRead ? senderId : null, key, echo: null };
      const ready = await append(tx, message.right, sending);
      if (Either.isLeft(ready)) return ready;
      const appended = await tx.append(ready.right)();
      return Either.isLeft(appended) ? appended : done;
    },
  };
};
