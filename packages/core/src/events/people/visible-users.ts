import type { ChannelId, ConversationId, LogPosition, MessageId } from '../../model/ids.js';
import type { SharedInterval } from '../../model/people/visible-users.js';

type InChannel = Extract<SharedInterval, { kind: 'channel' }>;

const isInChannel = (sharedInterval: SharedInterval): sharedInterval is InChannel => sharedInterval.kind === 'channel';

const covers = ({ fromPosition, toPosition }: InChannel, at: number): boolean => fromPosition <= at && (toPosition === null || at < toPosition);

const sharedChannel = (sharedIntervals: ReadonlyArray<SharedInterval>, at: number): boolean =>
  sharedIntervals.some((sharedInterval) => isInChannel(sharedInterval) && covers(sharedInterval, at));

const hadSpoken = (sharedIntervals: ReadonlyArray<SharedInterval>, before: MessageId): boolean =>
  sharedIntervals.some(
    (sharedInterval) => sharedInterval.kind === 'conversation' && (sharedInterval.firstMessage === null || sharedInterval.firstMessage < before),
  );

/**
 * Whether two people became visible to each other when one of them joined this channel, by all intervals of the two. Changes of one commit count as one: people
 * who leave one channel together for another stay visible.
 */
export const sharedChannelAt = (sharedIntervals: ReadonlyArray<SharedInterval>, channelId: ChannelId, at: LogPosition): boolean => {
  const here = sharedIntervals.find(
    (sharedInterval): sharedInterval is InChannel => isInChannel(sharedInterval) && sharedInterval.channelId === channelId && covers(sharedInterval, at),
  );
  return here !== undefined && !sharedChannel(sharedIntervals, here.fromPosition - 1) && !hadSpoken(sharedIntervals, here.fromMessage);
};

/**
 * Whether a direct message made two people visible to each other: the first of its conversation, between people who shared no channel and no other
 * conversation.
 */
export const sharedConversationAt = (
  sharedIntervals: ReadonlyArray<SharedInterval>,
  conversationId: ConversationId,
  message: MessageId,
  at: LogPosition,
): boolean => {
  const isFirst = (sharedInterval: SharedInterval): boolean =>
    sharedInterval.kind === 'conversation' &&
    sharedInterval.conversationId === conversationId &&
    (sharedInterval.firstMessage === null || sharedInterval.firstMessage >= message);
  const others = sharedIntervals.filter((sharedInterval) => !isFirst(sharedInterval));
  return !sharedChannel(others, at) && !hadSpoken(others, message);
};

/**
 * Whether two people who shared a channel until then became hidden from each other. Counts a later conversation too: its first message then reports them once
 * more, which does no harm.
 */
export const becameHiddenAt = (sharedIntervals: ReadonlyArray<SharedInterval>, at: LogPosition): boolean =>
  !sharedChannel(sharedIntervals, at) && sharedIntervals.every(isInChannel);
