import type { ChannelId, ConversationId, UserId } from '../model/ids.js';

/** Who gets an event, as a rule: nothing is written per receiver. Each form has one key, by which the log is indexed. */
export type Audience =
  | { readonly kind: 'users'; readonly userIds: ReadonlyArray<UserId> }
  | { readonly kind: 'channelSubscribers'; readonly channelId: ChannelId }
  | { readonly kind: 'conversation'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> }
  /** All who have metadata access to a channel that the event names; each viewer gets only the part that is visible to them. */
  | { readonly kind: 'channelViewers' }
  /** Those with metadata access to a channel before or after an event that changes who they are. By this key readers find a channel's former states. */
  | { readonly kind: 'channelSight' }
  | { readonly kind: 'nonGuests' }
  | { readonly kind: 'administrators' }
  | { readonly kind: 'everyone' };

/** The log's index key of an audience. A single user has an own key; lists of several users share one, and readers filter them. */
export type AudienceKey = string;

export const userKey = (userId: UserId): AudienceKey => `user:${userId}`;

/** Each key is held by every poll that waits for it, so they share the text. */
const conversationKeys = new Map<ConversationId, AudienceKey>();

/** Maximum of shared texts, of all realms. */
const maxConversationKeys = 20_000;

export const conversationKey = (id: ConversationId): AudienceKey => {
  const known = conversationKeys.get(id);
  if (known !== undefined) return known;
  if (conversationKeys.size >= maxConversationKeys) conversationKeys.clear();
  const key = `conversation:${id}`;
  conversationKeys.set(id, key);
  return key;
};

/** Wakes readers of the whole log: every wake after an append includes this key. No entry is stored under it. */
export const logKey: AudienceKey = 'log';

/** Above this number of people, one shared key wakes them. */
const maxNamedKeys = 50;

/**
 * Keys to wake for an audience. Finer than the log's key where people are named: a person who waits cannot know a conversation that another person begins with
 * them, but knows their own id.
 */
export const wakeKeys = (audience: Audience): ReadonlyArray<AudienceKey> => {
  switch (audience.kind) {
    case 'users':
      return audience.userIds.length > maxNamedKeys ? ['users'] : audience.userIds.map(userKey);
    case 'conversation':
      return audience.participants.length > maxNamedKeys ? ['users'] : audience.participants.map(userKey);
    case 'channelSubscribers':
    case 'channelViewers':
    case 'channelSight':
    case 'nonGuests':
    case 'administrators':
    case 'everyone':
      return [audienceKey(audience)];
  }
};

export const audienceKey = (audience: Audience): AudienceKey => {
  switch (audience.kind) {
    case 'users': {
      const [first, ...others] = audience.userIds;
      return first !== undefined && others.length === 0 ? userKey(first) : 'users';
    }
    case 'channelSubscribers':
      return conversationKey(audience.channelId);
    case 'conversation':
      return conversationKey(audience.conversationId);
    case 'channelViewers':
    case 'channelSight':
    case 'nonGuests':
    case 'administrators':
    case 'everyone':
      return audience.kind;
  }
};
