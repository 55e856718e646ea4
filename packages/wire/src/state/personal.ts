import { navigationViewShape } from '../events/personal/forms.js';
import { draftShape } from '../objects/personal/draft.js';
import { reminderShape } from '../objects/personal/reminder.js';
import { scheduledMessageShape } from '../objects/personal/scheduled-message.js';
import { snippetShape } from '../objects/personal/snippet.js';
import { listOf, since } from '../shape/index.js';
import { stateRow } from './state-row.js';

/** Spec: 6 (level 179) */
const scheduledMessages = stateRow('scheduled_messages', ['scheduledMessages'])(
  {
    scheduled_messages: since('registerScheduledMessages', listOf(scheduledMessageShape.kind), ({ state, open }) =>
      state.scheduledMessages.map((one) => scheduledMessageShape.write(open, one)),
    ),
  },
  { changedBy: ['scheduled_messages'] },
);

/** Spec: 6 (level 399) */
const reminders = stateRow('reminders', ['reminders'])(
  {
    reminders: since('registerReminders', listOf(reminderShape.kind), ({ state, open }) => state.reminders.map((one) => reminderShape.write(open, one))),
  },
  { changedBy: ['reminders'] },
);

/** Spec: 6 (level 297) */
const savedSnippets = stateRow('saved_snippets', ['snippets'])(
  {
    saved_snippets: since('registerSavedSnippets', listOf(snippetShape.kind), ({ state, open }) => state.snippets.map((one) => snippetShape.write(open, one))),
  },
  { changedBy: ['saved_snippets'] },
);

/** Spec: 6 (level 390) */
const navigationViews = stateRow('navigation_views', ['navigationViews'])(
  {
    navigation_views: since('registerNavigationViews', listOf(navigationViewShape.kind), ({ state, open }) =>
      state.navigationViews.map((one) => navigationViewShape.write(open, one)),
    ),
  },
  { changedBy: ['navigation_view'] },
);

/** Switching drafts off deletes them, without an event of theirs. Spec: 4.11 (level 87) */
const drafts = stateRow('drafts', ['drafts'])(
  {
    drafts: since('drafts', listOf(draftShape.kind), ({ state, open }) => state.drafts.map((one) => draftShape.write(open, one))),
  },
  { changedBy: ['drafts', 'user_settings', 'update_display_settings'] },
);

export const personalRows = [scheduledMessages, reminders, savedSnippets, navigationViews, drafts];
