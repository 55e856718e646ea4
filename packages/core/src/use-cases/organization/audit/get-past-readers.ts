import * as Either from 'fp-ts/lib/Either.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';
import { notingQuestion } from './noting-question.js';
import { type AskPastReaders, pastReaders, type PastReaders } from './past-readers.js';
import { readersQuestion } from './questions.js';
import { refuse } from '../../outcome.js';

/**
 * Answers an administrator who could see a message at a moment. Only for messages that they may read now: all others are refused like missing ones. The
 * question is noted in a transaction of its own before, whatever the answer.
 */
export const getPastReaders: UseCase<AskPastReaders, PastReaders> = {
  mode: 'waiting',
  run: (call, asked) =>
    notingQuestion(call, readersQuestion(asked), async (inside) => {
      const readerChannels = await loadReaderChannels(inside);
      if (Either.isLeft(readerChannels)) return readerChannels;
      const known = await knownMessage(inside, readerChannels.right, asked.messageId);
      if (Either.isLeft(known)) return known;
      const readers = await pastReaders(inside.tx, inside.levels, asked);
      if (Either.isLeft(readers)) return readers;
      return readers.right === null ? refuse({ kind: 'invalidMessage', messageId: null }) : Either.right(readers.right);
    }),
};
