import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failures.js';
import type { RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { Caused } from '../model/request-id.js';
import type { OutgoingMail } from '../model/mail/outgoing-mail.js';

/** Mails of all organizations that wait to be sent, across processes. */
export interface MailOutbox {
  /** Claims the longest waiting due mail until that moment; then it may be claimed again. None if nothing is due. */
  claim(now: Instant, until: Instant): TaskEither<Fault, Option<OutgoingMail>>;
  /** Keeps the mail until a later attempt. */
  postpone(mail: Pick<OutgoingMail, 'realmId' | 'id'>, until: Instant): TaskEither<Fault, void>;
  /** Forgets the mail: sent, or given up. */
  remove(mail: Pick<OutgoingMail, 'realmId' | 'id'>): TaskEither<Fault, void>;
}

/** The people to notify of missed messages, in all organizations. Claims none: the notifying transactions lock the messages. */
export interface MissedMailSchedule {
  /** Realms with log entries that were not considered yet. */
  realmsBehind(): TaskEither<Fault, ReadonlyArray<RealmId>>;
  /** People with messages that are due: of each organization the one longest overdue, then the second of each, and so on. `requestId`: that of the newest message. */
  due(now: Instant, limit: number): TaskEither<Fault, ReadonlyArray<{ readonly realmId: RealmId; readonly userId: UserId } & Caused>>;
}
