import type { ChannelId, LogPosition, UserId } from '../../model/ids.js';
import type { MessageFilter } from '../../model/messages/narrow.js';
import { isResolved, topicKey, type TopicName } from '../../model/topics/topic.js';

/** The place of a message when it was sent. */
export interface SentPlace {
  readonly senderId: UserId;
  /** null: a direct message. */
  readonly channelId: ChannelId | null;
  /** Empty for a direct message. */
  readonly topic: TopicName;
}

/** Entries of the log that are messages only, all of one commit. */
export interface SentMessages {
  /** The version of the facts with which they were committed. */
  readonly rules: number;
  /** The position of the last one. */
  readonly upTo: LogPosition;
  /** One for each entry. */
  readonly places: ReadonlyArray<SentPlace>;
}

/** null: unknown. */
type Answer = boolean | null;

const all = (answers: ReadonlyArray<Answer>): Answer => (answers.includes(false) ? false : answers.includes(null) ? null : true);
const not = (answer: Answer): Answer => (answer === null ? null : !answer);

const answerOf = (filter: MessageFilter, place: SentPlace): Answer => {
  const { channelId, topic, senderId } = place;
  const isInChannel = channelId !== null;
  switch (filter.kind) {
    case 'everything':
      return true;
    case 'nothing':
      return false;
    case 'not':
      return not(answerOf(filter.filter, place));
    case 'all':
      return all(filter.filters.map((part) => answerOf(part, place)));
    case 'any':
      return not(all(filter.filters.map((part) => not(answerOf(part, place)))));
    case 'channels':
      return isInChannel && filter.channelIds.includes(channelId);
    case 'topic':
      return isInChannel && topicKey(topic) === filter.key;
    case 'topics':
      return isInChannel && filter.topics.some((one) => one.channelId === channelId && one.key === topicKey(topic));
    case 'resolvedTopic':
      return isInChannel && isResolved(topic);
    case 'sender':
      return senderId === filter.userId;
    case 'direct':
      return !isInChannel;
    case 'directWith':
    case 'directIncluding':
    case 'groupDirectIncluding':
      return isInChannel ? false : null;
    case 'has':
    case 'messages':
    case 'flag':
      return null;
  }
};

/** Whether a filter may let a message through, by its place alone. False only if it does not. */
export const mayMatch = (filter: MessageFilter, place: SentPlace): boolean => answerOf(filter, place) !== false;
