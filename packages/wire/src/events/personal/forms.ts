import type { DraftId, ReminderId, ScheduledMessageId, SnippetId } from '@parley/core';
import type { Draft, NavigationView, NavigationViewChange, ScheduledMessage, ShownReminder, Snippet } from '@parley/core/model';
import { draftShape } from '../../objects/personal/draft.js';
import { reminderShape } from '../../objects/personal/reminder.js';
import { scheduledMessageShape } from '../../objects/personal/scheduled-message.js';
import { snippetShape } from '../../objects/personal/snippet.js';
import { bool, integer, key, listOf, nullable, optional, shape, text } from '../../shape/index.js';
import { form } from '../event-form.js';

/** Spec: 6 (level 179) */
const sinceScheduled = { since: 'eventScheduledMessages' } as const;
export const scheduledForms = {
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
export const reminderForms = {
  add: form<ShownReminder>()(
    ['reminders', 'add'],
    { reminders: key(listOf(reminderShape.kind), (shown, { open }) => [reminderShape.write(open, shown)]) },
    sinceReminders,
  ),
  remove: form<ReminderId>()(['reminders', 'remove'], { reminder_id: key(integer, (id) => id) }, sinceReminders),
};

/** LEVEL(368): changes had no event. Spec: 6 (level 297) */
const sinceSnippets = { since: 'eventSavedSnippets' } as const;
export const snippetForms = {
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
export const viewForms = {
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
export const draftForms = {
  add: form<ReadonlyArray<Draft>>()(
    ['drafts', 'add'],
    { drafts: key(listOf(draftShape.kind), (drafts, { open }) => drafts.map((draft) => draftShape.write(open, draft))) },
    sinceDrafts,
  ),
  update: form<Draft>()(['drafts', 'update'], { draft: key(draftShape.kind, (draft, { open }) => draftShape.write(open, draft)) }, sinceDrafts),
  remove: form<DraftId>()(['drafts', 'remove'], { draft_id: key(integer, (id) => id) }, sinceDrafts),
};
