import type { ChannelId, ConversationId, LogPosition, UserId } from '../../model/ids.js';
import type { MembershipChange } from '../../model/subscriptions/membership-change.js';
import type { Audience } from '../audience.js';
import { type Viewer, wasSubscribed } from '../viewer.js';

/** People with whom a person begins or ends sharing a channel. */
export interface SharedPlaceChange {
  readonly channelId: ChannelId;
  /** `everybody`: the viewer themselves joined or left, which concerns all who were there. */
  readonly people: 'everybody' | ReadonlyArray<UserId>;
  /** People who joined or left together with the viewer. */
  readonly together: ReadonlyArray<UserId>;
}

/**
 * Returns the changes by which people may become visible to the viewer or hidden. Only for guests, since others see all accounts. Independent of present access
 * to the channel: the events are about people whom the guest knew from it.
 */
export const sharedPlaceChanges = (viewer: Viewer, changes: ReadonlyArray<MembershipChange>, at: LogPosition): ReadonlyArray<SharedPlaceChange> => {
  const { id, role } = viewer.actor.user;
  if (role !== 'guest') return [];
  return changes.flatMap(({ channelId, userIds }): ReadonlyArray<SharedPlaceChange> => {
    if (userIds.includes(id)) return [{ channelId, people: 'everybody', together: userIds.filter((other) => other !== id) }];
    return wasSubscribed(viewer, channelId, at) ? [{ channelId, people: userIds, together: [] }] : [];
  });
};

/** A direct conversation as one participant sees it. */
export interface ConversationOf {
  readonly id: ConversationId;
  readonly others: ReadonlyArray<UserId>;
}

/** The direct conversation of this audience as a guest sees it, whose first message makes people visible to them; null for everybody else. */
export const conversationOfGuest = ({ actor: { user } }: Viewer, audience: Audience): ConversationOf | null =>
  user.role === 'guest' && audience.kind === 'conversation'
    ? { id: audience.conversationId, others: audience.participants.filter((id) => id !== user.id) }
    : null;
