import { alertWordsContract } from './alert-words-contract.js';
import { remindersAndSnippetsContract } from './reminders-and-snippets-contract.js';
import { draftsContract } from './drafts-contract.js';
import { draftScenarios } from './draft-scenarios.js';
import { personalItemScenarios } from './scenarios.js';
import { scheduledMessagesContract } from './scheduled-messages-contract.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';
import type { NounTests } from '../shared/noun-tests.js';

const viewOf = (word: string) => ({ fragment: `narrow/topic/${word}`, is_pinned: true, name: word });

const navigationViewScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a new view in the navigation, beside a built-in one',
    operation: 'POST /navigation_views',
    given: async ({ actor }) => {
      await actor.at(496).post('/navigation_views', { fragment: 'inbox', is_pinned: false });
    },
    when: ({ actor }, _, word) => actor.at(496).post('/navigation_views', viewOf(word)),
    then: { status: 200 },
    secretAmong: ['actor'],
  }),
  scenario({
    name: 'a view that is there already',
    operation: 'POST /navigation_views',
    given: async ({ actor }, word) => {
      await actor.at(496).post('/navigation_views', viewOf(word));
    },
    when: ({ actor }, _, word) => actor.at(496).post('/navigation_views', { ...viewOf(word), name: 'Other' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: ['actor'],
  }),
  scenario({
    name: 'a view with another name that leaves the sidebar',
    operation: 'PATCH /navigation_views/{fragment}',
    given: async ({ actor }) => {
      await actor.at(496).post('/navigation_views', viewOf('before'));
    },
    when: ({ actor }, _, word) => actor.at(496).patch(`/navigation_views/${viewOf('before').fragment}`, { is_pinned: false, name: word }),
    then: { status: 200 },
    secretAmong: ['actor'],
  }),
  scenario({
    name: 'a view that leaves the navigation',
    operation: 'DELETE /navigation_views/{fragment}',
    given: async ({ actor }, word) => {
      await actor.at(496).post('/navigation_views', viewOf(word));
    },
    when: ({ actor }, _, word) => actor.at(496).delete(`/navigation_views/${encodeURIComponent(viewOf(word).fragment)}`),
    then: { status: 200 },
    secretAmong: ['actor'],
  }),
];

const onboardingScenario: AnyScenario = scenario({
  name: 'a hint that somebody has seen',
  operation: 'POST /users/me/onboarding_steps',
  given: () => Promise.resolve(),
  when: ({ actor }) => actor.at(496).post('/users/me/onboarding_steps', { onboarding_step: 'intro_resolve_topic' }),
  then: { status: 200 },
});

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
    'GET /navigation_views': 'the caller alone is concerned',
    'POST /navigation_views': 'the caller alone is concerned',
    'PATCH /navigation_views/{fragment:rest}': 'the caller alone is concerned',
    'DELETE /navigation_views/{fragment:rest}': 'the caller alone is concerned',
    'POST /users/me/onboarding_steps': 'the caller alone is concerned',
    'GET /drafts': 'the caller alone is concerned',
    'POST /drafts': ['draft-for-channel', 'reach-user'],
    'PATCH /drafts/{draft_id:int}': ['draft-for-channel', 'reach-user'],
    'DELETE /drafts/{draft_id:int}': 'the caller alone is concerned',
  },
  scenarios: [...personalItemScenarios, ...navigationViewScenarios, onboardingScenario, ...draftScenarios],
  withoutScenario: {},
  sound: {
    'POST /scheduled_messages': { type: 'stream', to: '1', topic: 'talk', content: 'hello', scheduled_delivery_timestamp: '99999999999' },
    'PATCH /scheduled_messages/{scheduled_message_id:int}': { content: 'hello' },
    'POST /reminders': { message_id: '1', scheduled_delivery_timestamp: '99999999999' },
    'POST /users/me/alert_words': { alert_words: '["lunch"]' },
    'DELETE /users/me/alert_words': { alert_words: '["lunch"]' },
    'POST /saved_snippets': { title: 'title', content: 'hello' },
    'PATCH /saved_snippets/{saved_snippet_id:int}': { title: 'title' },
    'POST /navigation_views': { fragment: 'narrow/is/alerted', is_pinned: 'true', name: 'Alerts' },
    'PATCH /navigation_views/{fragment:rest}': { name: 'Alerts' },
    'POST /users/me/onboarding_steps': { onboarding_step: 'intro_resolve_topic' },
    'POST /drafts': { drafts: '[{"type": "stream", "to": [1], "topic": "talk", "content": "hello"}]' },
    'PATCH /drafts/{draft_id:int}': { draft: '{"type": "", "to": [], "topic": "", "content": "hello"}' },
  },
  storeContracts: [scheduledMessagesContract, remindersAndSnippetsContract, alertWordsContract, draftsContract],
};
