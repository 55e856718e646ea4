import { type Conversation, conversationOf, directView, topicView, channelView, type View } from '../../route/view.js';

/** Whom a text is for; a channel or people may still be missing. */
export type Recipient =
  { readonly type: 'channel'; readonly streamId: number | null; readonly topic: string } | { readonly type: 'direct'; readonly userIds: ReadonlyArray<number> };

/** Where a text is being written: an open conversation, or `new` in a view that shows several. */
export type Place = string;

export const newPlace: Place = 'new';

const sorted = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...ids].sort((one, other) => one - other);

/** Topics that differ by case alone are one. */
export const keyOf = (to: Recipient): string =>
  to.type === 'direct' ? `direct/${sorted(to.userIds).join()}` : `topic/${to.streamId ?? ''}/${to.topic.trim().toLowerCase()}`;

export const recipientOf = (conversation: Conversation): Recipient =>
  conversation.type === 'direct'
    ? { type: 'direct', userIds: conversation.userIds }
    : { type: 'channel', streamId: conversation.streamId, topic: conversation.topic ?? '' };

export const placeOfConversation = (conversation: Conversation | null): Place => {
  if (conversation === null) return newPlace;
  if (conversation.type === 'channel' && conversation.topic === null) return `channel/${conversation.streamId}`;
  return keyOf(recipientOf(conversation));
};

export const placeOf = (view: View): Place => placeOfConversation(conversationOf(view));

/** The view in which a text for this recipient is written. */
export const viewOfRecipient = (to: Recipient): View => {
  if (to.type === 'direct') return to.userIds.length === 0 ? { kind: 'inbox' } : directView(to.userIds);
  return to.streamId === null ? { kind: 'inbox' } : topicView(to.streamId, to.topic.trim());
};

/** The view of an unfinished text: a channel alone where no topic is given yet. */
export const viewOfDraft = (to: Recipient): View =>
  to.type === 'channel' && to.streamId !== null && to.topic.trim() === '' ? channelView(to.streamId) : viewOfRecipient(to);

export const isSameRecipient = (one: Recipient, other: Recipient): boolean => keyOf(one) === keyOf(other);
