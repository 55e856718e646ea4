import type { JsonObject } from '../../json.js';
import { changedObjects, objectAt, objectsAt, sortedBy } from '../client-state.js';
import { type Apply, byOp } from '../wire-type.js';

/** By time, then by id. */
const byTime = (objects: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => sortedBy(objects, 'scheduled_delivery_timestamp', id);

/** Replaces those with the same ids. */
const replaced = (objects: ReadonlyArray<JsonObject>, kept: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => {
  const ids = new Set(kept.map((object) => object[id]));
  return [...objects.filter((object) => !ids.has(object[id])), ...kept];
};

export const applyScheduledMessages: Apply = (state, event) => {
  const id = 'scheduled_message_id';
  return changedObjects(state, 'scheduled_messages', (objects) => {
    switch (event['op']) {
      case 'add':
        return byTime(replaced(objects, objectsAt(event, 'scheduled_messages'), id), id);
      case 'update':
        return byTime(replaced(objects, [objectAt(event, 'scheduled_message')], id), id);
      default:
        return objects.filter((object) => object[id] !== event[id]);
    }
  });
};

export const applyReminders: Apply = (state, event) => {
  const id = 'reminder_id';
  return changedObjects(state, 'reminders', (objects) =>
    event['op'] === 'add' ? byTime(replaced(objects, objectsAt(event, 'reminders'), id), id) : objects.filter((object) => object[id] !== event[id]),
  );
};

export const applySnippets: Apply = (state, event) =>
  changedObjects(state, 'saved_snippets', (objects) =>
    event['op'] === 'remove'
      ? objects.filter((object) => object['id'] !== event['saved_snippet_id'])
      : sortedBy(replaced(objects, [objectAt(event, 'saved_snippet')], 'id'), 'id'),
  );

const viewsKey = 'navigation_views';

export const applyViews = byOp({
  add: (state, event) => changedObjects(state, viewsKey, (views) => [...views, objectAt(event, 'navigation_view')]),
  update: (state, event) =>
    changedObjects(state, viewsKey, (views) => views.map((view) => (view['fragment'] === event['fragment'] ? { ...view, ...objectAt(event, 'data') } : view))),
  remove: (state, event) => changedObjects(state, viewsKey, (views) => views.filter((view) => view['fragment'] !== event['fragment'])),
});
/** The newest edit first. */
export const applyDrafts: Apply = (state, event) =>
  changedObjects(state, 'drafts', (objects) => {
    if (event['op'] === 'remove') return objects.filter((object) => object['id'] !== event['draft_id']);
    const written = event['op'] === 'add' ? objectsAt(event, 'drafts') : [objectAt(event, 'draft')];
    return [...sortedBy(replaced(objects, written, 'id'), 'timestamp', 'id')].reverse();
  });
