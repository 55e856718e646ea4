import { isPrivate } from '../model/channels/channel-privacy.js';
import type { RuledChannel } from '../model/channels/channel.js';
import type { ChannelId, LogPosition } from '../model/ids.js';
import type { Audience } from './audience.js';
import { untilNow } from './event-kind.js';
import { isAmong } from './is-among.js';
import { channelThen, type Viewer, wasSubscribed } from './viewer.js';

const isOpenToAll = (channel: RuledChannel | null): boolean => channel !== null && !isPrivate(channel.privacy);

/** Whether a queue that was opened for all public channels hears this one: it is public, and was when this was said. */
const receivesAllPublic = (viewer: Viewer, id: ChannelId, at: LogPosition): boolean => {
  const { actor, channels, allPublicChannels } = viewer;
  return allPublicChannels && actor.user.role !== 'guest' && isOpenToAll(channels.get(id)?.channel ?? null) && isOpenToAll(channelThen(viewer, id, at));
};

/** Whether the viewer was among those whom an event was for, when it happened. What of it they may see is another question. */
export const wasAmong = (viewer: Viewer, audience: Audience, at: LogPosition): boolean =>
  audience.kind === 'channelSubscribers'
    ? wasSubscribed(viewer, audience.channelId, at) || receivesAllPublic(viewer, audience.channelId, at)
    : isAmong(viewer, audience);

/** The same for what happens now and is kept nowhere. */
export const isInAudience = (viewer: Viewer, audience: Audience): boolean =>
  audience.kind === 'channelSubscribers'
    ? (viewer.channels.get(audience.channelId)?.subscribed ?? false)
    : audience.kind !== 'channelViewers' && audience.kind !== 'channelSight' && wasAmong(viewer, audience, untilNow);
