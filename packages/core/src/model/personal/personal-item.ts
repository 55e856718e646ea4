import type { DraftId, ReminderId, ScheduledMessageId, SnippetId } from '../ids.js';

/** An item that belongs to one person, or several, by kind and id. The content is loaded on delivery. */
export type PersonalItem =
  | { readonly of: 'scheduledMessage'; readonly id: ScheduledMessageId }
  | { readonly of: 'reminder'; readonly id: ReminderId }
  | { readonly of: 'snippet'; readonly id: SnippetId }
  /** All of one request. */
  | { readonly of: 'drafts'; readonly ids: ReadonlyArray<DraftId> };

export type PersonalItemKind = PersonalItem['of'];

/** What waits for its time. */
export type WaitingItemKind = 'scheduledMessage' | 'reminder';

/** Maximum of one kind per person, except for drafts: they are all read at once. */
export const maxPersonalItems = 250;
