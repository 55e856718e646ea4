import type { JsonObject } from '../../json.js';
import { changedObjects, objectAt, objectsAt, sortedBy } from './own.js';

/** By their times; the ids settle ties. */
const byTime = (objects: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => sortedBy(objects, 'scheduled_delivery_timestamp', id);

/** Those of the same ids give way. */
const withKept = (objects: ReadonlyArray<JsonObject>, kept: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => {
  const ids = new Set(kept.map((object) => object[id]));
  return [...objects.filter((object) => !ids.has(object[id])), ...kept];
};

export const applyScheduledMessages = (state: JsonObject, event: JsonObject): JsonObject => {
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

export const applyReminders = (state: JsonObject, event: JsonObject): JsonObject => {
  const id = 'reminder_id';
  return changedObjects(state, 'reminders', (objects) =>
    event['op'] === 'add' ? byTime(withKept(objects, objectsAt(event, 'reminders'), id), id) : objects.filter((object) => object[id] !== event[id]),
  );
};

export const applySnippets = (state: JsonObject, event: JsonObject): JsonObject =>
  changedObjects(state, 'saved_snippets', (objects) =>
    event['op'] === 'remove'
      ? objects.filter((object) => object['id'] !== event['saved_snippet_id'])
      : sortedBy(withKept(objects, [objectAt(event, 'saved_snippet')], 'id'), 'id'),
  );
