import type { AuditCursor, AuditFilter, AuditQuestion } from '../../../model/organization/audit.js';
import type { AskPastReaders } from './past-readers.js';

type Asked = AuditQuestion['question'];

export interface ListChanges {
  readonly filter: AuditFilter;
  readonly after: AuditCursor | null;
  readonly limit: number;
}

/** What is kept of a question about a message. */
export const readersQuestion = ({ messageId, moment, people }: AskPastReaders): Asked => ({ kind: 'readers', messageId, moment, people });

/** What is kept of a question about changes. */
export const changesQuestion = ({ filter, after, limit }: ListChanges): Asked => ({ kind: 'changes', filter, after, limit });
