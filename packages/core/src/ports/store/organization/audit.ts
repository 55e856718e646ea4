import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type {
  AuditCursor,
  AuditedStretch,
  AuditFilter,
  AuditMoment,
  AuditPage,
  AuditQuestion,
  FactsThen,
  MessageThen,
} from '../../../model/organization/audit.js';

/** The people to look at: one, or at most `limit` after an id, ascending. */
export type AuditedPeople = { readonly only: UserId } | { readonly after: UserId; readonly limit: number };

/** The audit of rights. Every read is bounded, whatever the length of the history. */
export interface AuditReads {
  /** Newest first, after a cursor. A page may hold fewer changes than the limit and still have a next one. Two statements. */
  changes(filter: AuditFilter, page: { readonly after: AuditCursor | null; readonly limit: number }): TaskEither<Fault, AuditPage>;
  /** null before the audit began. One statement. */
  stretchAt(moment: AuditMoment): TaskEither<Fault, AuditedStretch | null>;
  /** Where a message stood; null if there is none. One statement. */
  placeOf(message: MessageId, moment: AuditMoment): TaskEither<Fault, MessageThen | null>;
  /** What rules read in this stretch. Five statements for any number of people. */
  factsIn(stretch: AuditedStretch, message: MessageThen, people: AuditedPeople): TaskEither<Fault, FactsThen>;
  /** Newest first, below an id. */
  questions(page: { readonly before: number | null; readonly limit: number }): TaskEither<Fault, ReadonlyArray<AuditQuestion>>;
}

export interface Audit extends AuditReads {
  /** Needs no append. */
  noteQuestion(question: Omit<AuditQuestion, 'id'>): TaskEither<Fault, void>;
}
