import type { ReminderId, ScheduledMessageId, SnippetId } from '../ids.js';

/** An item that belongs to one person, by kind and id. Its content is loaded on delivery. */
export type PersonalItem =
  | { readonly of: 'scheduledMessage'; readonly id: ScheduledMessageId }
  | { readonly of: 'reminder'; readonly id: ReminderId }
  | { readonly of: 'snippet'; readonly id: SnippetId };

export type PersonalItemKind = PersonalItem['of'];

/** Maximum of one kind per person: they are all read at once. */
export const maxPersonalItems = 250;
