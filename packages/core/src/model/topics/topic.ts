import { fold } from '../../text/fold.js';
import type { MessageId } from '../ids.js';

/** A topic name as written, at most 60 code points; may be empty (level 334). Names with the same folded key are the same topic. */
export type TopicName = string;

export const topicKey = (name: TopicName): string => fold(name);

/** A topic in the list of its channel: its newest message, and the name as that message has it. */
export interface TopicSummary {
  readonly name: TopicName;
  readonly lastMessageId: MessageId;
}

export const maxTopicLength = 60;

/** A name with this prefix marks a resolved topic. */
export const resolvedPrefix = '✔ ';

export const isResolved = (name: TopicName): boolean => name.startsWith(resolvedPrefix);
