import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { type Attachment, attachmentAddress } from '../../model/files/attachment.js';
import type { UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { Append, ReadTx, SendKey, WriteTx } from '../../ports/store.js';
import type { Sending } from '../shared/sending/message-append.js';
import { type ReceivedMail, mailClient } from './mail.js';

/** The files of a mail, in their order; null for those left out. */
export type StoredFiles = ReadonlyArray<Attachment | null>;

/** Where a mail becomes a message. */
export interface MailDestination {
  /** Who sends the message, and whose files the attached ones become. */
  readonly senderId: UserId;
  /** Returns whether the mail should be posted, before its files are stored: false if it was posted already. Refuses like posting it. */
  readonly awaits: (tx: ReadTx) => TaskEither.TaskEither<Failure, boolean>;
  /** Posts the mail; a repeated one only once. */
  readonly post: (tx: WriteTx, kept: StoredFiles) => TaskEither.TaskEither<Failure, void>;
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
  readonly authorize: (tx: ReadTx, text: string, kept: StoredFiles) => TaskEither.TaskEither<Failure, Message>;
  readonly append: (tx: WriteTx, message: Message, sending: Sending) => TaskEither.TaskEither<Failure, Append>;
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
  /** Does nothing with a mail that was posted before. */
  const once = <Result>(tx: ReadTx, before: Result, work: TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result> =>
    key === null
      ? work
      : pipe(
          tx.messages.sentBefore(senderId, key.key),
          TaskEither.chainW((sent) => (Option.isSome(sent) ? TaskEither.right(before) : work)),
        );
  return {
    senderId,
    awaits: (tx) =>
      once(
        tx,
        false,
        pipe(
          authorizeWith(tx, noFiles(mail)),
          TaskEither.map(() => true),
        ),
      ),
    post: (tx, kept) =>
      once(
        tx,
        undefined,
        pipe(
          authorizeWith(tx, kept),
          TaskEither.chain((message) =>
            append(tx, message, { senderId, client: mailClient, sentAt: clock.now(), readBy: isRead ? senderId : null, key, echo: null }),
          ),
          TaskEither.chainW((ready) => tx.append(ready)),
          TaskEither.map(() => undefined),
        ),
      ),
  };
};
