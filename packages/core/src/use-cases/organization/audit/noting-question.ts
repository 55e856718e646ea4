import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { AuditQuestion } from '../../../model/organization/audit.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { mustBeAdministrator } from '../../../rules/people/actors.js';
import { permit } from '../../shared/permit.js';
import type { Caller, Transact } from '../../use-case.js';

/** Answers an administrator, after noting the question in a transaction of its own, whatever the answer. */
export const notingQuestion = <Result>(
  transact: Transact,
  { clock }: Pick<Ports, 'clock'>,
  first: Caller,
  question: AuditQuestion['question'],
  answer: (tx: ReadTx, caller: Caller) => TaskEither.TaskEither<Failure, Result>,
): TaskEither.TaskEither<Failure, Result> =>
  pipe(
    TaskEither.fromEither(permit(mustBeAdministrator(first.actor))),
    TaskEither.chain(() => transact('write', (tx, { actor }) => tx.audit.noteQuestion({ at: clock.now(), askerId: actor.user.id, question }))),
    TaskEither.chain(() =>
      transact('snapshot', (tx, caller) =>
        pipe(
          TaskEither.fromEither(permit(mustBeAdministrator(caller.actor))),
          TaskEither.chain(() => answer(tx, caller)),
        ),
      ),
    ),
  );
