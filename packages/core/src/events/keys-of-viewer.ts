import { isPrivate } from '../model/channels/channel-privacy.js';
import type { LogPosition } from '../model/ids.js';
import { isAtLeast } from '../model/people/role.js';
import { type Audience, type AudienceKey, conversationKey, userKey } from './audience.js';
import { isAmong } from './is-among.js';
import type { Viewer } from './viewer.js';

/** Whether `keysOfViewer` would find an entry with this audience; for a single entry at hand. */
export const mayConcern = (viewer: Viewer, audience: Audience, passed: LogPosition): boolean => {
  if (audience.kind !== 'channelSubscribers') return isAmong(viewer, audience);
  const { channelId } = audience;
  const { actor, channels, periods, allPublicChannels } = viewer;
  if (periods.some((period) => period.channelId === channelId && (period.toPosition === null || period.toPosition > passed))) return true;
  const channel = allPublicChannels && actor.user.role !== 'guest' ? channels.get(channelId)?.channel : undefined;
  return channel !== undefined && !isPrivate(channel.privacy);
};

/**
 * Returns the keys under which the log may hold entries for the viewer after `passed`. Includes channels left in the meantime, since the viewer may still see
 * events from before. Excludes direct conversations: memory and wakes find them by the viewer's own key, and the store queries the table separately.
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
