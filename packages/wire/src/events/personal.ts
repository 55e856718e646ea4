import type { Keepsake, Open, PersonalItemDelivery } from '@parley/core';
import type { JsonObject } from '../json.js';
import { reminderObject } from '../objects/personal/reminder.js';
import { scheduledMessageObject } from '../objects/personal/scheduled-message.js';
import { snippetObject } from '../objects/personal/snippet.js';
import { changedObjects, objectAt, objectsAt, sortedBy } from './client-state.js';
import type { Encoders, EventView, WireEvent } from './event-view.js';
import { type Apply, replaces } from './wire-type.js';

type Types = 'scheduled_messages' | 'reminders' | 'saved_snippets';

/** Taken back by its owner, or done at its time. Spec: 6 */
const removed = ({ of, id }: Keepsake, open: Open): ReadonlyArray<WireEvent<Types>> => {
  switch (of) {
    case 'scheduledMessage':
      return open('eventScheduledMessages') ? [{ type: 'scheduled_messages', op: 'remove', scheduled_message_id: id }] : [];
    case 'reminder':
      return open('eventReminders') ? [{ type: 'reminders', op: 'remove', reminder_id: id }] : [];
    case 'snippet':
      return open('eventSavedSnippets') ? [{ type: 'saved_snippets', op: 'remove', saved_snippet_id: id }] : [];
  }
};

const keepsakeChanged = (delivered: PersonalItemDelivery, { open }: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (delivered.item) {
    case 'removed':
      return removed(delivered.keepsake, open);
    /** Spec: 6 (level 179) */
    case 'scheduledMessage': {
      if (!open('eventScheduledMessages')) return [];
      const object = scheduledMessageObject(delivered.scheduled, open);
      const type = 'scheduled_messages';
      return delivered.isNew ? [{ type, op: 'add', scheduled_messages: [object] }] : [{ type, op: 'update', scheduled_message: object }];
    }
    /** Spec: 6 (level 399) */
    case 'reminder':
      return open('eventReminders') ? [{ type: 'reminders', op: 'add', reminders: [reminderObject(delivered.shown)] }] : [];
    /** LEVEL(368): none was changed. Spec: 6 (level 297) */
    case 'snippet': {
      const { isNew, snippet } = delivered;
      const isTold = open('eventSavedSnippets') && (isNew || open('savedSnippetUpdate'));
      return isTold ? [{ type: 'saved_snippets', op: isNew ? 'add' : 'update', saved_snippet: snippetObject(snippet) }] : [];
    }
  }
};

export const personalEncoders: Encoders<'keepsakeChanged' | 'alertWordsChanged', Types | 'alert_words'> = {
  keepsakeChanged,
  /** Spec: 6 */
  alertWordsChanged: ({ list }) => [{ type: 'alert_words', alert_words: [...list] }],
};

/** By their times; the ids settle ties. */
const byTime = (objects: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => sortedBy(objects, 'scheduled_delivery_timestamp', id);

/** Those of the same ids give way. */
const withKept = (objects: ReadonlyArray<JsonObject>, kept: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => {
  const ids = new Set(kept.map((object) => object[id]));
  return [...objects.filter((object) => !ids.has(object[id])), ...kept];
};

const applyScheduledMessages: Apply = (state, event) => {
  const id = 'scheduled_message_id';
  return changedObjects(state, 'scheduled_messages', (objects) => {
    switch (event['op']) {
      case 'add':
        return byTime(withKept(objects, objectsAt(event, 'scheduled_messages'), id), id);
      case 'update':
        return byTime(withKept(objects, [objectAt(event, 'scheduled_message')], id), id);
      default:
        return objects.filter((object) => object[id] !== event[id]);
    }
  });
};

const applyReminders: Apply = (state, event) => {
  const id = 'reminder_id';
  return changedObjects(state, 'reminders', (objects) =>
    event['op'] === 'add' ? byTime(withKept(objects, objectsAt(event, 'reminders'), id), id) : objects.filter((object) => object[id] !== event[id]),
  );
};

const applySnippets: Apply = (state, event) =>
  changedObjects(state, 'saved_snippets', (objects) =>
    event['op'] === 'remove'
      ? objects.filter((object) => object['id'] !== event['saved_snippet_id'])
      : sortedBy(withKept(objects, [objectAt(event, 'saved_snippet')], 'id'), 'id'),
  );

export const personalTypes = {
  alert_words: { apply: replaces('alert_words') },
  scheduled_messages: { apply: applyScheduledMessages },
  reminders: { apply: applyReminders },
  saved_snippets: { apply: applySnippets },
};
