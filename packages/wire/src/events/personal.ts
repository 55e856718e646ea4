import type { DraftId, ReminderId, ScheduledMessageId, SnippetId } from '@parley/core';
import type { Draft, NavigationView, NavigationViewChange, ScheduledMessage, ShownReminder, Snippet } from '@parley/core/model';
import type { PersonalItemDelivery } from '@parley/core/contract';
import type { JsonObject } from '../json.js';
import { draftShape } from '../objects/personal/draft.js';
import { reminderShape } from '../objects/personal/reminder.js';
import { scheduledMessageShape } from '../objects/personal/scheduled-message.js';
import { snippetShape } from '../objects/personal/snippet.js';
import { bool, integer, key, listOf, nullable, optional, shape, text } from '../shape/index.js';
import { changedObjects, objectAt, objectsAt, sortedBy } from './client-state.js';
import { form } from './event-form.js';
import type { Delivered, Encoders, EventView, WireEvent } from './event-view.js';
import { type Apply, byOp, type WireTypes } from './wire-type.js';

/** Spec: 6 (level 179) */
const sinceScheduled = { since: 'eventScheduledMessages' } as const;
const scheduledForms = {
  add: form<ScheduledMessage>()(
    ['scheduled_messages', 'add'],
    { scheduled_messages: key(listOf(scheduledMessageShape.kind), (scheduled, { open }) => [scheduledMessageShape.write(open, scheduled)]) },
    sinceScheduled,
  ),
  update: form<ScheduledMessage>()(
    ['scheduled_messages', 'update'],
    { scheduled_message: key(scheduledMessageShape.kind, (scheduled, { open }) => scheduledMessageShape.write(open, scheduled)) },
    sinceScheduled,
  ),
  remove: form<ScheduledMessageId>()(['scheduled_messages', 'remove'], { scheduled_message_id: key(integer, (id) => id) }, sinceScheduled),
};

/** Spec: 6 (level 399) */
const sinceReminders = { since: 'eventReminders' } as const;
const reminderForms = {
  add: form<ShownReminder>()(
    ['reminders', 'add'],
    { reminders: key(listOf(reminderShape.kind), (shown, { open }) => [reminderShape.write(open, shown)]) },
    sinceReminders,
  ),
  remove: form<ReminderId>()(['reminders', 'remove'], { reminder_id: key(integer, (id) => id) }, sinceReminders),
};

/** LEVEL(368): changes had no event. Spec: 6 (level 297) */
const sinceSnippets = { since: 'eventSavedSnippets' } as const;
const snippetForms = {
  add: form<Snippet>()(
    ['saved_snippets', 'add'],
    { saved_snippet: key(snippetShape.kind, (snippet, { open }) => snippetShape.write(open, snippet)) },
    sinceSnippets,
  ),
  remove: form<SnippetId>()(['saved_snippets', 'remove'], { saved_snippet_id: key(integer, (id) => id) }, sinceSnippets),
  update: form<Snippet>()(
    ['saved_snippets', 'update'],
    { saved_snippet: key(snippetShape.kind, (snippet, { open }) => snippetShape.write(open, snippet)) },
    { since: 'savedSnippetUpdate' },
  ),
};

/** Spec: 2 (navigation view) */
export const navigationViewShape = shape<NavigationView>()('NavigationView', {
  fragment: key(text, ({ fragment }) => fragment),
  is_pinned: key(bool, ({ isPinned }) => isPinned),
  name: key(nullable(text), ({ name }) => name),
});

const viewChange = shape<NavigationViewChange>()(null, {
  is_pinned: optional(bool, ({ isPinned }) => isPinned),
  name: optional(text, ({ name }) => name),
});

/** Spec: 6 (level 390) */
const sinceViews = { since: 'eventNavigationView' } as const;
const viewForms = {
  add: form<NavigationView>()(
    ['navigation_view', 'add'],
    { navigation_view: key(navigationViewShape.kind, (view, { open }) => navigationViewShape.write(open, view)) },
    sinceViews,
  ),
  update: form<{ readonly fragment: string; readonly change: NavigationViewChange }>()(
    ['navigation_view', 'update'],
    { fragment: key(text, ({ fragment }) => fragment), data: key(viewChange.kind, ({ change }, { open }) => viewChange.write(open, change)) },
    sinceViews,
  ),
  remove: form<string>()(['navigation_view', 'remove'], { fragment: key(text, (fragment) => fragment) }, sinceViews),
};

/** Spec: 4.11 (level 87) */
const sinceDrafts = { since: 'drafts' } as const;
const draftForms = {
  add: form<ReadonlyArray<Draft>>()(
    ['drafts', 'add'],
    { drafts: key(listOf(draftShape.kind), (drafts, { open }) => drafts.map((draft) => draftShape.write(open, draft))) },
    sinceDrafts,
  ),
  update: form<Draft>()(['drafts', 'update'], { draft: key(draftShape.kind, (draft, { open }) => draftShape.write(open, draft)) }, sinceDrafts),
  remove: form<DraftId>()(['drafts', 'remove'], { draft_id: key(integer, (id) => id) }, sinceDrafts),
};

type Types = 'scheduled_messages' | 'reminders' | 'saved_snippets' | 'navigation_view' | 'drafts';

/** Cancelled by its owner, or done at its time. Spec: 6 */
const removed = ({ keepsake }: Extract<PersonalItemDelivery, { item: 'removed' }>, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (keepsake.of) {
    case 'scheduledMessage':
      return scheduledForms.remove.events(keepsake.id, view);
    case 'reminder':
      return reminderForms.remove.events(keepsake.id, view);
    case 'snippet':
      return snippetForms.remove.events(keepsake.id, view);
    case 'drafts':
      return keepsake.ids.flatMap((id) => draftForms.remove.events(id, view));
  }
};

const keepsakeChanged = (delivered: PersonalItemDelivery, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (delivered.item) {
    case 'removed':
      return removed(delivered, view);
    case 'scheduledMessage':
      return (delivered.isNew ? scheduledForms.add : scheduledForms.update).events(delivered.scheduled, view);
    case 'reminder':
      return reminderForms.add.events(delivered.shown, view);
    case 'snippet':
      return (delivered.isNew ? snippetForms.add : snippetForms.update).events(delivered.snippet, view);
    case 'drafts':
      return delivered.isNew ? draftForms.add.events(delivered.drafts, view) : delivered.drafts.flatMap((draft) => draftForms.update.events(draft, view));
  }
};

const navigationViewsChanged = (delivered: Delivered<'navigationViewsChanged'>, view: EventView): ReadonlyArray<WireEvent<Types>> => {
  switch (delivered.operation) {
    case 'add':
      return viewForms.add.events(delivered.view, view);
    case 'change':
      return viewForms.update.events(delivered, view);
    case 'remove':
      return viewForms.remove.events(delivered.fragment, view);
  }
};

export const personalEncoders: Encoders<'keepsakeChanged' | 'navigationViewsChanged', Types> = { keepsakeChanged, navigationViewsChanged };

/** By time, then by id. */
const byTime = (objects: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => sortedBy(objects, 'scheduled_delivery_timestamp', id);

/** Replaces those with the same ids. */
const replaced = (objects: ReadonlyArray<JsonObject>, kept: ReadonlyArray<JsonObject>, id: string): ReadonlyArray<JsonObject> => {
  const ids = new Set(kept.map((object) => object[id]));
  return [...objects.filter((object) => !ids.has(object[id])), ...kept];
};

const applyScheduledMessages: Apply = (state, event) => {
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

const applyReminders: Apply = (state, event) => {
  const id = 'reminder_id';
  return changedObjects(state, 'reminders', (objects) =>
    event['op'] === 'add' ? byTime(replaced(objects, objectsAt(event, 'reminders'), id), id) : objects.filter((object) => object[id] !== event[id]),
  );
};

const applySnippets: Apply = (state, event) =>
  changedObjects(state, 'saved_snippets', (objects) =>
    event['op'] === 'remove'
      ? objects.filter((object) => object['id'] !== event['saved_snippet_id'])
      : sortedBy(replaced(objects, [objectAt(event, 'saved_snippet')], 'id'), 'id'),
  );

const viewsKey = 'navigation_views';

const applyViews = byOp({
  add: (state, event) => changedObjects(state, viewsKey, (views) => [...views, objectAt(event, 'navigation_view')]),
  update: (state, event) =>
    changedObjects(state, viewsKey, (views) => views.map((view) => (view['fragment'] === event['fragment'] ? { ...view, ...objectAt(event, 'data') } : view))),
  remove: (state, event) => changedObjects(state, viewsKey, (views) => views.filter((view) => view['fragment'] !== event['fragment'])),
});
/** The newest edit first. */
const applyDrafts: Apply = (state, event) =>
  changedObjects(state, 'drafts', (objects) => {
    if (event['op'] === 'remove') return objects.filter((object) => object['id'] !== event['draft_id']);
    const written = event['op'] === 'add' ? objectsAt(event, 'drafts') : [objectAt(event, 'draft')];
    return [...sortedBy(replaced(objects, written, 'id'), 'timestamp', 'id')].reverse();
  });

export const personalTypes: WireTypes<Types> = {
  scheduled_messages: { forms: Object.values(scheduledForms), apply: applyScheduledMessages },
  reminders: { forms: Object.values(reminderForms), apply: applyReminders },
  saved_snippets: { forms: Object.values(snippetForms), apply: applySnippets },
  navigation_view: { forms: Object.values(viewForms), apply: applyViews },
  drafts: { forms: Object.values(draftForms), apply: applyDrafts },
};
