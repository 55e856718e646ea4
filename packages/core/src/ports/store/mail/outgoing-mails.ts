import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { NewOutgoingMail } from '../../../model/mail/outgoing-mail.js';

/** Mails that are sent after the commit, at least once each. */
export interface OutgoingMails {
  /** One statement. Not read by rules: needs no append. */
  add(mails: ReadonlyArray<NewOutgoingMail>): TaskEither<Fault, void>;
}
