import type { ChannelId, ConversationId, UserId } from '../model/ids.js';

/** Who must hear of an event, symbolically: nothing is written per receiver. Each form has one key, by which the log is indexed. */
export type Audience =
  | { readonly kind: 'users'; readonly userIds: ReadonlyArray<UserId> }
  | { readonly kind: 'channelSubscribers'; readonly channelId: ChannelId }
  | { readonly kind: 'conversation'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> }
  /** Whoever may see the metadata of a channel that the event names; what she may not see of it is cut away for each viewer. */
  | { readonly kind: 'channelViewers' }
  /** The same where an event changes who these are, before and after it: by this key a reader finds how channels were when something happened. */
  | { readonly kind: 'channelSight' }
  | { readonly kind: 'nonGuests' }
  | { readonly kind: 'administrators' }
  | { readonly kind: 'everyone' };

/** The key by which the log finds an audience. One user alone has a key of her own; lists of several share one and are told apart when read. */
export type AudienceKey = string;

export const userKey = (userId: UserId): AudienceKey => `user:${userId}`;

export const conversationKey = (id: ConversationId): AudienceKey => `conversation:${id}`;

/** Whoever follows the whole log waits for this one: every wake of something appended carries it, and no entry is filed under it. */
export const logKey: AudienceKey = 'log';

/** More people than this are woken by the key they share. */
const maxNamedKeys = 50;

/**
 * Whom a hint goes to. Finer than the log's own key where people are named: someone who waits cannot know the conversation that another is about to
 * begin with her, but she knows herself.
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
