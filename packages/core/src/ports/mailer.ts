import type { Either } from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';

/** A mail as it is sent: plain text, to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where replies go. Absent: to the sender's address. */
  readonly replyTo?: string;
  /** Equal for every attempt at one mail, so that receivers can drop a repetition: letters, digits, dots and hyphens. */
  readonly id: string;
}

/** Code points of a subject, and bytes of a text; longer ones are refused. */
export const maxSubjectLength = 200;
export const maxMailBytes = 64 * 1024;

/** Why another attempt at this mail is useless: its receiver or text is not accepted. */
export type MailProblem = 'notAccepted';

/** Sends mail. Memory and time for each mail are bounded, whatever the other side does. Never called while a transaction is open. */
export interface Mailer {
  /** Returns when another server is responsible for the mail. A fault: a later attempt may succeed. */
  send(mail: Mail): TaskEither<Fault, Either<MailProblem, void>>;
}
