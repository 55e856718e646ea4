import type { ChannelId, ConversationId, LogPosition, UserId } from '../model/ids.js';
import type { MembershipChange } from '../model/subscriptions/membership-change.js';
import type { Audience } from './audience.js';
import { type Viewer, wasSubscribed } from './viewer.js';

/** Whom somebody comes to share a channel with, or shares it with no more. */
export interface SharedPlaceChange {
  readonly channelId: ChannelId;
  /** 'everybody': she herself came or went, and it concerns all who were there. */
  readonly people: 'everybody' | ReadonlyArray<UserId>;
  /** Those who came or went together with her. */
  readonly together: ReadonlyArray<UserId>;
}

/**
 * Whose sight of people may have changed as people came into channels or left them: a guest's alone, since nobody else can be kept from seeing accounts. Whether
 * she may know of the channel by now does not matter here: she is told of people, whom she knew from being in it.
 */
export const sharedPlaceChanges = (viewer: Viewer, changes: ReadonlyArray<MembershipChange>, at: LogPosition): ReadonlyArray<SharedPlaceChange> => {
  const { id, role } = viewer.actor.user;
  if (role !== 'guest') return [];
  return changes.flatMap(({ channelId, userIds }): ReadonlyArray<SharedPlaceChange> => {
    if (userIds.includes(id)) return [{ channelId, people: 'everybody', together: userIds.filter((other) => other !== id) }];
    return wasSubscribed(viewer, channelId, at) ? [{ channelId, people: userIds, together: [] }] : [];
  });
};

/** A conversation of direct messages, as one of those sees it who take part in it. */
export interface ConversationOf {
  readonly id: ConversationId;
  readonly others: ReadonlyArray<UserId>;
}

/** The same for direct messages, the first of which makes people acquainted. */
export const conversationOf = ({ actor: { user } }: Viewer, audience: Audience): ConversationOf | null =>
  user.role === 'guest' && audience.kind === 'conversation'
    ? { id: audience.conversationId, others: audience.participants.filter((id) => id !== user.id) }
    : null;
