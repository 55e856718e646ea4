import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { AuditPage } from '../../../model/organization/audit.js';
import { mustBeAdministrator } from '../../../rules/people/actors.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { changesQuestion, type ListChanges } from './questions.js';

/** Tells an administrator who changed which right, newest first. The question is noted in a transaction of its own before. */
export const getAuditedChanges: UseCase<ListChanges, AuditPage> = {
  mode: 'waiting',
  run:
    (transact, { clock }) =>
    (first, asked) =>
      pipe(
        TaskEither.fromEither(permit(mustBeAdministrator(first.actor))),
        TaskEither.chain(() =>
          transact('write', (tx, { actor }) => tx.audit.noteQuestion({ at: clock.now(), askerId: actor.user.id, question: changesQuestion(asked) })),
        ),
        TaskEither.chain(() =>
          transact('snapshot', (tx, { actor }) =>
            pipe(
              TaskEither.fromEither(permit(mustBeAdministrator(actor))),
              TaskEither.chainW(() => tx.audit.changes(asked.filter, { after: asked.after, limit: asked.limit })),
            ),
          ),
        ),
      ),
};
