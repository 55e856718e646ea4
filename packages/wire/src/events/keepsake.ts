import type { DeliveredEvent } from '@parley/core';
import { reminderObject } from '../objects/personal/reminder.js';
import { scheduledMessageObject } from '../objects/personal/scheduled-message.js';
import { snippetObject } from '../objects/personal/snippet.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

/** Spec: 6 (level 179) */
export const scheduledMessageKeptEvents = ({ isNew, scheduled }: Of<'scheduledMessageKept'>, { open }: EventView): ReadonlyArray<WireEvent> => {
  if (!open('eventScheduledMessages')) return [];
  const object = scheduledMessageObject(scheduled, open);
  const type = 'scheduled_messages';
  return isNew ? [{ type, op: 'add', scheduled_messages: [object] }] : [{ type, op: 'update', scheduled_message: object }];
};

/** Spec: 6 (level 399) */
export const reminderAddedEvents = ({ shown }: Of<'reminderAdded'>, { open }: EventView): ReadonlyArray<WireEvent> =>
  open('eventReminders') ? [{ type: 'reminders', op: 'add', reminders: [reminderObject(shown)] }] : [];

/** LEVEL(368): none was changed. Spec: 6 (level 297) */
export const snippetKeptEvents = ({ isNew, snippet }: Of<'snippetKept'>, { open }: EventView): ReadonlyArray<WireEvent> => {
  const isTold = open('eventSavedSnippets') && (isNew || open('savedSnippetUpdate'));
  return isTold ? [{ type: 'saved_snippets', op: isNew ? 'add' : 'update', saved_snippet: snippetObject(snippet) }] : [];
};

/** Spec: 6 */
export const alertWordsEvents = ({ words }: Of<'alertWordsChanged'>): ReadonlyArray<WireEvent> => [{ type: 'alert_words', alert_words: [...words] }];

/** Taken back by its owner, or done at its time. Spec: 6 */
export const keepsakeRemovedEvents = ({ keepsake: { of, id } }: Of<'keepsakeRemoved'>, { open }: EventView): ReadonlyArray<WireEvent> => {
  switch (of) {
    case 'scheduledMessage':
      return open('eventScheduledMessages') ? [{ type: 'scheduled_messages', op: 'remove', scheduled_message_id: id }] : [];
    case 'reminder':
      return open('eventReminders') ? [{ type: 'reminders', op: 'remove', reminder_id: id }] : [];
    case 'snippet':
      return open('eventSavedSnippets') ? [{ type: 'saved_snippets', op: 'remove', saved_snippet_id: id }] : [];
  }
};
