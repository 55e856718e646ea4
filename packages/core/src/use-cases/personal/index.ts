import { changeAlertWords } from './alert-words/change-alert-words.js';
import { getAlertWords } from './alert-words/get-alert-words.js';
import { addNavigationView, editNavigationView, getNavigationViews, removeNavigationView } from './navigation-views.js';
import { createDrafts } from './drafts/create-drafts.js';
import { editDraft } from './drafts/edit-draft.js';
import { getDrafts } from './drafts/get-drafts.js';
import { removeDraft } from './drafts/remove-draft.js';
import { createReminder } from './reminders/create-reminder.js';
import { getReminders } from './reminders/get-reminders.js';
import { removeReminder } from './reminders/remove-reminder.js';
import { editScheduledMessage } from './scheduled-messages/edit-scheduled-message.js';
import { getScheduledMessages } from './scheduled-messages/get-scheduled-messages.js';
import { removeScheduledMessage } from './scheduled-messages/remove-scheduled-message.js';
import { scheduleMessage } from './scheduled-messages/schedule-message.js';
import { markOnboardingStep } from './mark-onboarding-step.js';
import { createSnippet } from './snippets/create-snippet.js';
import { editSnippet } from './snippets/edit-snippet.js';
import { getSnippets } from './snippets/get-snippets.js';
import { removeSnippet } from './snippets/remove-snippet.js';

export const personalUseCases = {
  changeAlertWords,
  getAlertWords,
  createDrafts,
  editDraft,
  getDrafts,
  removeDraft,
  createReminder,
  getReminders,
  removeReminder,
  editScheduledMessage,
  getScheduledMessages,
  removeScheduledMessage,
  scheduleMessage,
  createSnippet,
  editSnippet,
  getSnippets,
  removeSnippet,
  markOnboardingStep,
  getNavigationViews,
  addNavigationView,
  editNavigationView,
  removeNavigationView,
};
