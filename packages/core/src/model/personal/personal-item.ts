import type { ReminderId, ScheduledMessageId, SnippetId } from '../ids.js';

/** Something that a person keeps for herself alone, by its kind and id. What is in it is looked up when somebody is to be shown it. */
export type PersonalItem =
  | { readonly of: 'scheduledMessage'; readonly id: ScheduledMessageId }
  | { readonly of: 'reminder'; readonly id: ReminderId }
  | { readonly of: 'snippet'; readonly id: SnippetId };

export type PersonalItemKind = PersonalItem['of'];

/** What one person may have of one kind: all of it is read at once. */
export const maxPersonalItems = 250;
