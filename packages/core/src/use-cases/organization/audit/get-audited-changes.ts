import type { AuditPage } from '../../../model/organization/audit.js';
import type { UseCase } from '../../use-case.js';
import { notingQuestion } from './noting-question.js';
import { changesQuestion, type ListChanges } from './questions.js';

/** Tells an administrator who changed which right, newest first. The question is noted in a transaction of its own before. */
export const getAuditedChanges: UseCase<ListChanges, AuditPage> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, asked) =>
    notingQuestion(transact, ports, caller, changesQuestion(asked), (tx) => tx.audit.changes(asked.filter, { after: asked.after, limit: asked.limit })),
};
