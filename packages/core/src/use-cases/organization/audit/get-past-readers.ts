import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import { mustBeAdministrator } from '../../../rules/people/actors.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { permit } from '../../shared/permit.js';
import { loadSight } from '../../shared/sight.js';
import type { UseCase } from '../../use-case.js';
import { type AskPastReaders, pastReaders, type PastReaders } from './past-readers.js';
import { readersQuestion } from './questions.js';

/**
 * Answers an administrator who could see a message at a moment. Only for messages that they may read now: all others are refused like missing ones. The
 * question is noted in a transaction of its own before, whatever the answer.
 */
export const getPastReaders: UseCase<AskPastReaders, PastReaders> = {
  mode: 'waiting',
  run:
    (transact, { clock }) =>
    (first, asked) =>
      pipe(
        TaskEither.fromEither(permit(mustBeAdministrator(first.actor))),
        TaskEither.chain(() =>
          transact('write', (tx, { actor }) => tx.audit.noteQuestion({ at: clock.now(), askerId: actor.user.id, question: readersQuestion(asked) })),
        ),
        TaskEither.chain(() =>
          transact('snapshot', (tx, caller) =>
            pipe(
              TaskEither.fromEither(permit(mustBeAdministrator(caller.actor))),
              TaskEither.chain(() => loadSight(tx, caller)),
              TaskEither.chain((sight) => knownMessage(tx, caller, sight, asked.messageId)),
              TaskEither.chainW(() => pastReaders(tx, caller.levels, asked)),
              TaskEither.filterOrElseW(
                (found): found is PastReaders => found !== null,
                () => refused({ kind: 'invalidMessage', messageId: null }),
              ),
            ),
          ),
        ),
      ),
};
