import type { AuditPage } from '../../../model/organization/audit.js';
import type { UseCase } from '../../use-case.js';
import { notingQuestion } from './noting-question.js';
import { changesQuestion, type ListChanges } from './questions.js';

/** Returns the changes of rights and their authors to an administrator, newest first. A transaction before it records the question. */
export const getAuditedChanges: UseCase<ListChanges, AuditPage> = {
  mode: 'waiting',
  run: (call, asked) => notingQuestion(call, changesQuestion(asked), ({ tx }) => tx.audit.changes(asked.filter, { after: asked.after, limit: asked.limit })()),
};
