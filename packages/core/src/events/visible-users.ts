import type { ChannelId, ConversationId, LogPosition, MessageId } from '../model/ids.js';
import type { Meeting } from '../model/people/visible-users.js';

type InChannel = Extract<Meeting, { kind: 'channel' }>;

const isInChannel = (meeting: Meeting): meeting is InChannel => meeting.kind === 'channel';

const covers = ({ fromPosition, toPosition }: InChannel, at: number): boolean => fromPosition <= at && (toPosition === null || at < toPosition);

const sharedChannel = (meetings: ReadonlyArray<Meeting>, at: number): boolean => meetings.some((meeting) => isInChannel(meeting) && covers(meeting, at));

const hadSpoken = (meetings: ReadonlyArray<Meeting>, before: MessageId): boolean =>
  meetings.some((meeting) => meeting.kind === 'conversation' && (meeting.firstMessage === null || meeting.firstMessage < before));

/**
 * Whether two people became acquainted by this one of them coming into the channel, of all that is known of the two: they were not before. What changes in one
 * commit counts as one: people who leave one channel together for another stay acquainted.
 */
export const metInChannel = (meetings: ReadonlyArray<Meeting>, channelId: ChannelId, at: LogPosition): boolean => {
  const here = meetings.find((meeting): meeting is InChannel => isInChannel(meeting) && meeting.channelId === channelId && covers(meeting, at));
  return here !== undefined && !sharedChannel(meetings, here.fromPosition - 1) && !hadSpoken(meetings, here.fromMessage);
};

/** Whether a direct message between them made them acquainted: the first of its conversation, of people who shared no channel and had no other. */
export const metByMessage = (meetings: ReadonlyArray<Meeting>, conversationId: ConversationId, message: MessageId, at: LogPosition): boolean => {
  const isFirst = (meeting: Meeting): boolean =>
    meeting.kind === 'conversation' && meeting.conversationId === conversationId && (meeting.firstMessage === null || meeting.firstMessage >= message);
  const others = meetings.filter((meeting) => !isFirst(meeting));
  return !sharedChannel(others, at) && !hadSpoken(others, message);
};

/**
 * Whether two people who shared a channel until then were acquainted no more. A conversation that they began later counts too: at its first message she is told
 * of them once more, which does no harm.
 */
export const partedAt = (meetings: ReadonlyArray<Meeting>, at: LogPosition): boolean => !sharedChannel(meetings, at) && meetings.every(isInChannel);
