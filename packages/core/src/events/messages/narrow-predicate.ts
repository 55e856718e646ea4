import type { Flag } from '../../model/messages/flags.js';
import type { Message, MessageForReader } from '../../model/messages/message.js';
import type { MessageFilter } from '../../model/messages/narrow.js';
import { isResolved, topicKey } from '../../model/topics/topic.js';

type FlagAsked = Extract<MessageFilter, { kind: 'flag' }>['flag'];

const flagsThatAnswer: Readonly<Record<Exclude<FlagAsked, 'unread'>, ReadonlyArray<Flag>>> = {
  starred: ['starred'],
  mentioned: ['mentioned', 'channelWildcardMentioned', 'topicWildcardMentioned'],
  alerted: ['hasAlertWord'],
};

const hasFlag = (flags: ReadonlyArray<Flag>, asked: FlagAsked): boolean =>
  asked === 'unread' ? !flags.includes('read') : flagsThatAnswer[asked].some((flag) => flags.includes(flag));

const has = ({ hasAttachment, hasImage, hasLink, reactions }: Message, what: Extract<MessageFilter, { kind: 'has' }>['what']): boolean =>
  ({ attachment: hasAttachment, image: hasImage, link: hasLink, reaction: reactions.length > 0 })[what];

/** Evaluates a narrow in memory for one message; the store evaluates the same tree in SQL, and both agree. */
export const matchesFilter = (filter: MessageFilter, { message, flags }: MessageForReader): boolean => {
  const { recipient } = message;
  switch (filter.kind) {
    case 'everything':
      return true;
    case 'nothing':
      return false;
    case 'not':
      return !matchesFilter(filter.filter, { message, flags });
    case 'all':
      return filter.filters.every((part) => matchesFilter(part, { message, flags }));
    case 'any':
      return filter.filters.some((part) => matchesFilter(part, { message, flags }));
    case 'channels':
      return recipient.kind === 'channel' && filter.channelIds.includes(recipient.channelId);
    case 'topic':
      return recipient.kind === 'channel' && topicKey(recipient.topic) === filter.key;
    case 'topics':
      return recipient.kind === 'channel' && filter.topics.some(({ channelId, key }) => channelId === recipient.channelId && key === topicKey(recipient.topic));
    case 'resolvedTopic':
      return recipient.kind === 'channel' && isResolved(recipient.topic);
    case 'sender':
      return message.senderId === filter.userId;
    case 'direct':
      return recipient.kind === 'direct';
    case 'directWith':
      return (
        recipient.kind === 'direct' &&
        recipient.participants.length === filter.participants.length &&
        recipient.participants.every((id, index) => id === filter.participants[index])
      );
    case 'directIncluding':
      return recipient.kind === 'direct' && recipient.participants.includes(filter.userId);
    case 'groupDirectIncluding':
      return recipient.kind === 'direct' && recipient.participants.length > 2 && recipient.participants.includes(filter.userId);
    case 'has':
      return has(message, filter.what);
    case 'messages':
      return filter.ids.includes(message.id);
    case 'flag':
      return hasFlag(flags, filter.flag);
  }
};
