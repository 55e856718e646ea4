import { isPrivate } from '../model/channels/channel-privacy.js';
import type { RuledChannel } from '../model/channels/channel.js';
import type { ChannelId, LogPosition } from '../model/ids.js';
import type { Audience } from './audience.js';
import { untilNow } from './event-kind.js';
import { isAmong } from './is-among.js';
import { channelThen, type Viewer, viewerThen, wasSubscribed } from './viewer.js';

const isOpenToAll = (channel: RuledChannel | null): boolean => channel !== null && !isPrivate(channel.privacy);

/** Whether a queue for all public channels gets this: the channel is public now, and was at that position. */
const receivesAllPublic = (viewer: Viewer, id: ChannelId, at: LogPosition): boolean => {
  const { actor, channels, allPublicChannels } = viewer;
  const wasGuest = viewerThen(viewer).actor.user.role === 'guest';
  return (
    allPublicChannels && actor.user.role !== 'guest' && !wasGuest && isOpenToAll(channels.get(id)?.channel ?? null) && isOpenToAll(channelThen(viewer, id, at))
  );
};

/** Whether the viewer was in the event's audience when it happened, and still is as far as role decides. What they may see of it is checked separately. */
export const wasAmong = (viewer: Viewer, audience: Audience, at: LogPosition): boolean =>
  audience.kind === 'channelSubscribers'
    ? wasSubscribed(viewer, audience.channelId, at) || receivesAllPublic(viewer, audience.channelId, at)
    : isAmong(viewer, audience) && isAmong(viewerThen(viewer), audience);

/**
 * Does the same for an ephemeral event, announced after a position of the log: only subscribers of then and now get it. Absent: a process of an older version
 * announced it.
 */
export const isInAudience = (viewer: Viewer, audience: Audience, after?: LogPosition): boolean =>
  audience.kind === 'channelSubscribers'
    ? (viewer.channels.get(audience.channelId)?.subscribed ?? false) && (after === undefined || wasSubscribed(viewer, audience.channelId, after))
    : audience.kind !== 'channelViewers' && audience.kind !== 'channelSight' && wasAmong(viewer, audience, untilNow);
