import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import { truncate } from '../../../text/fold.js';
import { firstUnprintable } from '../../../text/printable.js';
import { maxMessageLength } from '../../../model/messages/message.js';
import { maxTopicLength, type TopicName } from '../../../model/topics/topic.js';

const truncationMark = '\n[message truncated]';

/** Returns a text as stored: without blank lines at its start and white space at its end, cut to the maximum length. */
export const storedText = (written: string): string => truncate(written.replace(/^\n+/, '').trimEnd(), maxMessageLength, truncationMark);

/** Returns a text that is sent as it is stored; refuses empty ones. */
export const composeText = (written: string): Either.Either<Refusal, string> => {
  const kept = written.replace(/^\n+/, '').trimEnd();
  if (kept.trim() === '') return Either.left({ kind: 'emptyMessage' });
  return kept.includes('\0') ? Either.left({ kind: 'messageHasNullBytes' }) : Either.right(storedText(kept));
};

/** Refuses the name of a topic that no message can have. */
export const checkTopicName = (topic: TopicName): Either.Either<Refusal, TopicName> => {
  const position = firstUnprintable(topic);
  return position === null ? Either.right(topic) : Either.left({ kind: 'topicHasInvalidCharacter', position });
};

/** Returns the topic as stored. */
export const composeTopic = (written: string): Either.Either<Refusal, TopicName> =>
  pipe(
    checkTopicName(written.trim()),
    Either.map((kept) => truncate(kept, maxTopicLength, '...')),
  );
