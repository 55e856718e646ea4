import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { Levels } from '../gates/is-open.js';
import type { RealmId } from '../model/ids.js';
import type { AuditPage, AuditQuestion } from '../model/organization/audit.js';
import type { Ports } from '../ports/ports.js';
import type { ReadTx, Store, WriteTx } from '../ports/store.js';
import type { ListChanges } from '../use-cases/organization/audit/questions.js';
import { type AskPastReaders, pastReaders, type PastReaders } from '../use-cases/organization/audit/past-readers.js';
import { changesQuestion, readersQuestion } from '../use-cases/organization/audit/questions.js';

/** The operator's questions to the audit, about every message. Each is noted before it is answered. */
export interface OperatorAudit {
  changes(realmId: RealmId, asked: ListChanges): TaskEither.TaskEither<Failure, AuditPage>;
  /** null if there is no such message. */
  readers(realmId: RealmId, levels: Levels, asked: AskPastReaders): TaskEither.TaskEither<Failure, PastReaders | null>;
  questions(realmId: RealmId, page: { readonly before: number | null; readonly limit: number }): TaskEither.TaskEither<Failure, ReadonlyArray<AuditQuestion>>;
}

type Write = <Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

export const createOperatorAudit = ({ clock, store }: Pick<Ports, 'clock'> & { readonly store: Store }, write: Write): OperatorAudit => {
  const noted = <Result>(
    realmId: RealmId,
    question: AuditQuestion['question'],
    answer: (tx: ReadTx) => TaskEither.TaskEither<Failure, Result>,
  ): TaskEither.TaskEither<Failure, Result> =>
    pipe(
      write(realmId, (tx) => tx.audit.noteQuestion({ at: clock.now(), askerId: null, question })),
      TaskEither.chain(() => store.transact(realmId, 'snapshot', answer)),
      TaskEither.map(({ result }) => result),
    );

  return {
    changes: (realmId, asked) => noted(realmId, changesQuestion(asked), (tx) => tx.audit.changes(asked.filter, { after: asked.after, limit: asked.limit })),
    readers: (realmId, levels, asked) => noted(realmId, readersQuestion(asked), (tx) => () => pastReaders(tx, levels, asked)),
    questions: (realmId, page) => noted(realmId, { kind: 'questions', ...page }, (tx) => tx.audit.questions(page)),
  };
};
