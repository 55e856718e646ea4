import type { PersonalStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { alertWordsIn } from './alert-words.js';
import { navigationViewsIn } from './navigation-views.js';
import { draftsIn } from './drafts.js';
import { remindersIn } from './reminders.js';
import { scheduledMessagesIn } from './scheduled-messages.js';
import { snippetsIn } from './snippets.js';

export const personalStore = ({ scope, head, recall }: TxParts): PersonalStore => ({
  scheduledMessages: scheduledMessagesIn(scope),
  reminders: remindersIn(scope),
  snippets: snippetsIn(scope),
  drafts: draftsIn(scope),
  alertWords: alertWordsIn(scope, head, recall),
  navigationViews: navigationViewsIn(scope),
});
