import { isPrivate } from '../model/channels/channel-privacy.js';
import type { LogPosition } from '../model/ids.js';
import { isAtLeast } from '../model/people/role.js';
import { type Audience, type AudienceKey, conversationKey, userKey } from './audience.js';
import { isAmong } from './is-among.js';
import type { Viewer } from './viewer.js';

/** Whether `keysOfViewer` would find an entry for this audience, asked of one entry that is at hand. */
export const mayConcern = (viewer: Viewer, audience: Audience, passed: LogPosition): boolean => {
  if (audience.kind !== 'channelSubscribers') return isAmong(viewer, audience);
  const { channelId } = audience;
  const { actor, channels, periods, allPublicChannels } = viewer;
  if (periods.some((period) => period.channelId === channelId && (period.toPosition === null || period.toPosition > passed))) return true;
  const channel = allPublicChannels && actor.user.role !== 'guest' ? channels.get(channelId)?.channel : undefined;
  return channel !== undefined && !isPrivate(channel.privacy);
};

/**
 * Under which keys the log may hold something for her, after `passed`. A channel that she left in the meantime is among them: what was said there while she
 * was in it is hers where she may see it still. Direct conversations are not: memory and hints find them by her own key, and the table is asked separately.
 */
export const keysOfViewer = ({ actor: { user }, channels, periods, allPublicChannels }: Viewer, passed: LogPosition): ReadonlyArray<AudienceKey> => {
  const isGuest = user.role === 'guest';
  const subscribed = periods.filter(({ toPosition }) => toPosition === null || toPosition > passed).map(({ channelId }) => conversationKey(channelId));
  const open = allPublicChannels && !isGuest ? [...channels.values()].filter(({ channel }) => !isPrivate(channel.privacy)) : [];
  return [
    ...new Set([
      userKey(user.id),
      'users',
      'everyone',
      'channelViewers',
      'channelSight',
      ...(isGuest ? [] : ['nonGuests']),
      ...(isAtLeast(user.role, 'administrator') ? ['administrators'] : []),
      ...subscribed,
      ...open.map(({ channel }) => conversationKey(channel.id)),
    ]),
  ];
};
