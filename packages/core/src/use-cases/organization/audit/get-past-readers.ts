import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';
import { notingQuestion } from './noting-question.js';
import { type AskPastReaders, pastReaders, type PastReaders } from './past-readers.js';
import { readersQuestion } from './questions.js';

/**
 * Answers an administrator who could see a message at a moment. Only for messages that they may read now: all others are refused like missing ones. The
 * question is noted in a transaction of its own before, whatever the answer.
 */
export const getPastReaders: UseCase<AskPastReaders, PastReaders> = {
  mode: 'waiting',
  run: (transact, ports) => (first, asked) =>
    notingQuestion(transact, ports, first, readersQuestion(asked), (tx, caller) =>
      pipe(
        loadReaderChannels(tx, caller),
        TaskEither.chain((readerChannels) => knownMessage(tx, caller, readerChannels, asked.messageId)),
        TaskEither.chainW(() => pastReaders(tx, caller.levels, asked)),
        TaskEither.filterOrElseW(
          (found): found is PastReaders => found !== null,
          () => refused({ kind: 'invalidMessage', messageId: null }),
        ),
      ),
    ),
};
