import { changedObjects, sortedBy } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { objectAt, objectsAt } from '../shared/read.js';
import { byOp, type Reduce } from '../shared/reduce.js';

type Objects = ReadonlyArray<JsonObject>;

/** A list of a person's own items, such as drafts, and how events change it. */
interface PersonalList {
  readonly stateKey: string;
  /** Names an item, in the object. */
  readonly idKey: string;
  /** Names the removed item, in its event. */
  readonly removedIdKey: string;
  /** The items of an event: several, or one. */
  readonly given: (event: JsonObject) => Objects;
  readonly inOrder: (objects: Objects) => Objects;
}

/** Adds, replaces and removes the items of an event. */
const reducePersonalList = ({ stateKey, idKey, removedIdKey, given, inOrder }: PersonalList): Reduce => {
  const put: Reduce = (state, event) => {
    const all = given(event);
    const ids = new Set(all.map((object) => object[idKey]));
    return changedObjects(state, stateKey, (objects) => inOrder([...objects.filter((object) => !ids.has(object[idKey])), ...all]));
  };
  const remove: Reduce = (state, event) => changedObjects(state, stateKey, (objects) => objects.filter((object) => object[idKey] !== event[removedIdKey]));
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

export const reduceScheduledMessages = reducePersonalList({
  stateKey: 'scheduled_messages',
  idKey: 'scheduled_message_id',
  removedIdKey: 'scheduled_message_id',
  given: oneOrMore('scheduled_message', 'scheduled_messages'),
  inOrder: byTime('scheduled_message_id'),
});

export const reduceReminders = reducePersonalList({
  stateKey: 'reminders',
  idKey: 'reminder_id',
  removedIdKey: 'reminder_id',
  given: (event) => objectsAt(event, 'reminders'),
  inOrder: byTime('reminder_id'),
});

export const reduceSnippets = reducePersonalList({
  stateKey: 'saved_snippets',
  idKey: 'id',
  removedIdKey: 'saved_snippet_id',
  given: (event) => [objectAt(event, 'saved_snippet')],
  inOrder: (snippets) => sortedBy(snippets, 'id'),
});

/** The newest edit first. */
export const reduceDrafts = reducePersonalList({
  stateKey: 'drafts',
  idKey: 'id',
  removedIdKey: 'draft_id',
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
