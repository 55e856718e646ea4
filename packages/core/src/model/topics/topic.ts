import { fold } from '../../text/fold.js';
import type { MessageId } from '../ids.js';

/** A topic name as written, at most 60 code points; may be empty (level 334). Two names are one topic when they fold to the same key. */
export type TopicName = string;

export const topicKey = (name: TopicName): string => fold(name);

/** A topic as its channel lists it: the spelling of its newest message, and that message. */
export interface TopicSummary {
  readonly name: TopicName;
  readonly lastMessageId: MessageId;
}

export const maxTopicLength = 60;

/** Marks a topic as resolved when its name begins with it. */
export const resolvedPrefix = '✔ ';

export const isResolved = (name: TopicName): boolean => name.startsWith(resolvedPrefix);
