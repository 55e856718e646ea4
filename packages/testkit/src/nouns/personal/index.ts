import { alertWordsContract } from './alert-words-contract.js';
import { remindersAndSnippetsContract } from './reminders-and-snippets-contract.js';
import { personalItemScenarios } from './scenarios.js';
import { scheduledMessagesContract } from './scheduled-messages-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const personalTests: NounTests = {
  rights: {
    'GET /scheduled_messages': 'the caller alone is concerned',
    'POST /scheduled_messages': ['post', 'send-direct'],
    'PATCH /scheduled_messages/{scheduled_message_id:int}': ['post', 'send-direct'],
    'DELETE /scheduled_messages/{scheduled_message_id:int}': 'the caller alone is concerned',
    'POST /reminders': ['read-message-by-id'],
    'GET /reminders': 'the caller alone is concerned',
    'DELETE /reminders/{reminder_id:int}': 'the caller alone is concerned',
    'GET /users/me/alert_words': 'the caller alone is concerned',
    'POST /users/me/alert_words': 'the caller alone is concerned',
    'DELETE /users/me/alert_words': 'the caller alone is concerned',
    'GET /saved_snippets': 'the caller alone is concerned',
    'POST /saved_snippets': 'the caller alone is concerned',
    'PATCH /saved_snippets/{saved_snippet_id:int}': 'the caller alone is concerned',
    'DELETE /saved_snippets/{saved_snippet_id:int}': 'the caller alone is concerned',
  },
  scenarios: [...personalItemScenarios],
  withoutScenario: {},
  sound: {
    'POST /scheduled_messages': { type: 'stream', to: '1', topic: 'talk', content: 'hello', scheduled_delivery_timestamp: '99999999999' },
    'PATCH /scheduled_messages/{scheduled_message_id:int}': { content: 'hello' },
    'POST /reminders': { message_id: '1', scheduled_delivery_timestamp: '99999999999' },
    'POST /users/me/alert_words': { alert_words: '["lunch"]' },
    'DELETE /users/me/alert_words': { alert_words: '["lunch"]' },
    'POST /saved_snippets': { title: 'title', content: 'hello' },
    'PATCH /saved_snippets/{saved_snippet_id:int}': { title: 'title' },
  },
  storeContracts: [scheduledMessagesContract, remindersAndSnippetsContract, alertWordsContract],
};
