import { addAlertWordsOperation, getAlertWordsOperation, removeAlertWordsOperation } from './alert-words.js';
import { addNavigationViewOperation, editNavigationViewOperation, getNavigationViewsOperation, removeNavigationViewOperation } from './navigation-views.js';
import { markOnboardingStepOperation } from './onboarding-steps.js';
import { createDraftsOperation, editDraftOperation, getDraftsOperation, removeDraftOperation } from './drafts.js';
import { createReminderOperation, getRemindersOperation, removeReminderOperation } from './reminders.js';
import {
  editScheduledMessageOperation,
  getScheduledMessagesOperation,
  removeScheduledMessageOperation,
  scheduleMessageOperation,
} from './scheduled-messages.js';
import { createSnippetOperation, editSnippetOperation, getSnippetsOperation, removeSnippetOperation } from './snippets.js';

export const personalOperations = {
  getScheduledMessages: getScheduledMessagesOperation,
  scheduleMessage: scheduleMessageOperation,
  editScheduledMessage: editScheduledMessageOperation,
  removeScheduledMessage: removeScheduledMessageOperation,
  createReminder: createReminderOperation,
  getReminders: getRemindersOperation,
  removeReminder: removeReminderOperation,
  getAlertWords: getAlertWordsOperation,
  addAlertWords: addAlertWordsOperation,
  removeAlertWords: removeAlertWordsOperation,
  getSnippets: getSnippetsOperation,
  createSnippet: createSnippetOperation,
  editSnippet: editSnippetOperation,
  removeSnippet: removeSnippetOperation,
  getNavigationViews: getNavigationViewsOperation,
  addNavigationView: addNavigationViewOperation,
  editNavigationView: editNavigationViewOperation,
  removeNavigationView: removeNavigationViewOperation,
  markOnboardingStep: markOnboardingStepOperation,
  getDrafts: getDraftsOperation,
  createDrafts: createDraftsOperation,
  editDraft: editDraftOperation,
  removeDraft: removeDraftOperation,
};
