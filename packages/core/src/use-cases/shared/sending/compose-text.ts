import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import { truncate } from '../../../text/fold.js';
import { firstUnprintable } from '../../../text/printable.js';
import { maxMessageLength } from '../../../model/messages/message.js';
import { maxTopicLength, type TopicName } from '../../../model/topics/topic.js';

const truncationMark = '\n[message truncated]';

/** A text as messages keep it: no blank lines before, no white space behind, cut at the longest length. */
export const storedText = (written: string): string => truncate(written.replace(/^\n+/, '').trimEnd(), maxMessageLength, truncationMark);

/** The same of a text that may be sent. */
export const composeText = (written: string): Either.Either<Refusal, string> => {
  const kept = written.replace(/^\n+/, '').trimEnd();
  if (kept.trim() === '') return Either.left({ kind: 'emptyMessage' });
  return kept.includes('\0') ? Either.left({ kind: 'messageHasNullBytes' }) : Either.right(storedText(kept));
};

/** The topic as it is kept. */
export const composeTopic = (written: string): Either.Either<Refusal, TopicName> => {
  const kept = written.trim();
  const position = firstUnprintable(kept);
  return position === null ? Either.right(truncate(kept, maxTopicLength, '...')) : Either.left({ kind: 'topicHasInvalidCharacter', position });
};
