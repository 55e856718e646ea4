import type { PersonalStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { alertWordsIn } from './alert-words.js';
import { navigationViewsIn } from './navigation-views.js';
import { onboardingStepsIn } from './onboarding-steps.js';
import { draftsIn } from './drafts.js';
import { remindersIn } from './reminders.js';
import { scheduledMessagesIn } from './scheduled-messages.js';
import { snippetsIn } from './snippets.js';

export const personalStore: PartBuilders<PersonalStore> = {
  scheduledMessages: ({ scope }) => scheduledMessagesIn(scope),
  reminders: ({ scope }) => remindersIn(scope),
  snippets: ({ scope }) => snippetsIn(scope),
  drafts: ({ scope }) => draftsIn(scope),
  alertWords: ({ scope, head, recall }) => alertWordsIn(scope, head, recall),
  navigationViews: ({ scope }) => navigationViewsIn(scope),
  onboardingSteps: ({ scope }) => onboardingStepsIn(scope),
};
