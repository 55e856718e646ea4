import { changedObjects, sortedBy } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { objectAt, objectsAt } from '../shared/read.js';
import { byOp, type Reduce } from '../shared/reduce.js';

type Objects = ReadonlyArray<JsonObject>;

interface Keepsakes {
  readonly stateKey: string;
  /** Names one of them, in the object. */
  readonly idKey: string;
  /** Names the one that is gone, in its event. */
  readonly goneKey: string;
  /** Those that an event brings: several, or one. */
  readonly given: (event: JsonObject) => Objects;
  readonly inOrder: (objects: Objects) => Objects;
}

/** Adds, replaces and removes those of an event. */
const keeps = ({ stateKey, idKey, goneKey, given, inOrder }: Keepsakes): Reduce => {
  const put: Reduce = (state, event) => {
    const all = given(event);
    const ids = new Set(all.map((object) => object[idKey]));
    return changedObjects(state, stateKey, (objects) => inOrder([...objects.filter((object) => !ids.has(object[idKey])), ...all]));
  };
  const remove: Reduce = (state, event) => changedObjects(state, stateKey, (objects) => objects.filter((object) => object[idKey] !== event[goneKey]));
  return byOp({ add: put, update: put, remove });
};

/** One under the first key, or several under the second. */
const oneOrMore =
  (one: string, more: string) =>
  (event: JsonObject): Objects =>
    event[one] === undefined ? objectsAt(event, more) : [objectAt(event, one)];

const byTime =
  (idKey: string) =>
  (objects: Objects): Objects =>
    sortedBy(objects, 'scheduled_delivery_timestamp', idKey);

export const reduceScheduledMessages = keeps({
  stateKey: 'scheduled_messages',
  idKey: 'scheduled_message_id',
  goneKey: 'scheduled_message_id',
  given: oneOrMore('scheduled_message', 'scheduled_messages'),
  inOrder: byTime('scheduled_message_id'),
});

export const reduceReminders = keeps({
  stateKey: 'reminders',
  idKey: 'reminder_id',
  goneKey: 'reminder_id',
  given: (event) => objectsAt(event, 'reminders'),
  inOrder: byTime('reminder_id'),
});

export const reduceSnippets = keeps({
  stateKey: 'saved_snippets',
  idKey: 'id',
  goneKey: 'saved_snippet_id',
  given: (event) => [objectAt(event, 'saved_snippet')],
  inOrder: (snippets) => sortedBy(snippets, 'id'),
});

/** The newest edit first. */
export const reduceDrafts = keeps({
  stateKey: 'drafts',
  idKey: 'id',
  goneKey: 'draft_id',
  given: oneOrMore('draft', 'drafts'),
  inOrder: (drafts) => [...sortedBy(drafts, 'timestamp', 'id')].reverse(),
});

const viewsKey = 'navigation_views';

export const reduceViews = byOp({
  add: (state, event) => changedObjects(state, viewsKey, (views) => [...views, objectAt(event, 'navigation_view')]),
  update: (state, event) =>
    changedObjects(state, viewsKey, (views) => views.map((view) => (view['fragment'] === event['fragment'] ? { ...view, ...objectAt(event, 'data') } : view))),
  remove: (state, event) => changedObjects(state, viewsKey, (views) => views.filter((view) => view['fragment'] !== event['fragment'])),
});
