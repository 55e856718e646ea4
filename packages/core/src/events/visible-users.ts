import type { ChannelId, ConversationId, LogPosition, MessageId } from '../model/ids.js';
import type { SharedInterval } from '../model/people/visible-users.js';

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
 * Whether two people became acquainted by this one of them coming into the channel, of all that is known of the two: they were not before. What changes in one
 * commit counts as one: people who leave one channel together for another stay acquainted.
 */
export const sharedChannelAt = (sharedIntervals: ReadonlyArray<SharedInterval>, channelId: ChannelId, at: LogPosition): boolean => {
  const here = sharedIntervals.find(
    (sharedInterval): sharedInterval is InChannel => isInChannel(sharedInterval) && sharedInterval.channelId === channelId && covers(sharedInterval, at),
  );
  return here !== undefined && !sharedChannel(sharedIntervals, here.fromPosition - 1) && !hadSpoken(sharedIntervals, here.fromMessage);
};

/** Whether a direct message between them made them acquainted: the first of its conversation, of people who shared no channel and had no other. */
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
 * Whether two people who shared a channel until then were acquainted no more. A conversation that they began later counts too: at its first message she is told
 * of them once more, which does no harm.
 */
export const becameHiddenAt = (sharedIntervals: ReadonlyArray<SharedInterval>, at: LogPosition): boolean =>
  !sharedChannel(sharedIntervals, at) && sharedIntervals.every(isInChannel);
