import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { Instant } from '../model/instant.js';
import type { OutgoingMail } from '../model/mail/outgoing-mail.js';

/** Mails of all organizations that wait to be sent, across processes. */
export interface MailOutbox {
  /** Claims the longest waiting due mail until that moment; then it may be claimed again. None if nothing is due. */
  claim(now: Instant, until: Instant): TaskEither<Fault, Option<OutgoingMail>>;
  /** Keeps the mail until a later attempt. */
  postpone(mail: Pick<OutgoingMail, 'id'>, until: Instant): TaskEither<Fault, void>;
  /** Forgets the mail: sent, or given up. */
  remove(mail: Pick<OutgoingMail, 'id'>): TaskEither<Fault, void>;
}
