import { alertWordRows } from './alert-words.js';
import { draftRows } from './drafts.js';
import { navigationViewRows } from './navigation-views.js';
import { onboardingStepRows } from './onboarding-steps.js';
import { reminderRows } from './reminders.js';
import { scheduledMessageRows } from './scheduled-messages.js';
import { snippetRows } from './snippets.js';

export const personalOperations = {
  ...scheduledMessageRows,
  ...reminderRows,
  ...alertWordRows,
  ...snippetRows,
  ...navigationViewRows,
  ...onboardingStepRows,
  ...draftRows,
};
