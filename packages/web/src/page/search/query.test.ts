import type { ChatState } from '../app/state.js';
import { queryOf, readQuery } from './query.js';
import { suggestionsFor } from './suggest.js';

const person = (user_id: number, full_name: string) => ({ user_id, full_name, email: `user${user_id}@example.org` });

const state = {
  user_id: 1,
  realm_users: [person(1, 'Hamlet'), person(2, 'Iago'), person(3, 'King Lear'), person(4, 'King Lear')],
  realm_non_active_users: [],
  cross_realm_bots: [],
  subscriptions: [{ stream_id: 7, name: 'design' }],
  unsubscribed: [{ stream_id: 8, name: 'two words' }],
  never_subscribed: [],
  user_topics: [],
  unread_msgs: { streams: [{ stream_id: 7, topic: 'reading order', unread_message_ids: [5] }], pms: [], huddles: [], mentions: [], count: 1 },
} as unknown as ChatState;

test('names become ids, and words are searched together', () => {
  expect(readQuery('channel:design topic:"reading order" sender:Iago -is:resolved two porcupines', state).terms).toEqual([
    { operator: 'channel', operand: 7 },
    { operator: 'topic', operand: 'reading order' },
    { operator: 'sender', operand: 2 },
    { operator: 'is', operand: 'resolved', negated: true },
    { operator: 'search', operand: 'two porcupines' },
  ]);
});

test('older names of operators, addresses and oneself are understood', () => {
  expect(readQuery('stream:"two words" from:user2@example.org dm:me,Iago near:33', state)).toEqual({
    terms: [
      { operator: 'channel', operand: 8 },
      { operator: 'sender', operand: 2 },
      { operator: 'dm', operand: [1, 2] },
    ],
    near: 33,
    unknown: [],
  });
});

test('what names nothing is told apart, and what is no operator is a word', () => {
  expect(readQuery('channel:nowhere http://x "a phrase"', state)).toEqual({
    terms: [{ operator: 'search', operand: 'http://x "a phrase"' }],
    near: null,
    unknown: ['channel:nowhere'],
  });
});

test.each(['channel:design topic:"reading order" sender:Iago -is:resolved porcupine', 'channel:"two words"', 'dm:Iago,3', 'has:link'])(
  'a narrow is written as it is read: %s',
  (text) => {
    expect(queryOf(readQuery(text, state).terms, state)).toBe(text);
  },
);

test('what is typed is completed', () => {
  expect(suggestionsFor('ha', state)).toMatchObject([{ fill: 'has:' }]);
  expect(suggestionsFor('x -is:res', state)).toMatchObject([{ fill: 'x -is:resolved ', label: '-is:resolved' }]);
  expect(suggestionsFor('channel:two', state)).toMatchObject([{ fill: 'channel:"two words" ' }]);
  expect(suggestionsFor('dm:Iago,ham', state)).toMatchObject([{ fill: 'dm:Iago,Hamlet ' }]);
  expect(suggestionsFor('channel:design topic:rea', state)).toMatchObject([{ fill: 'channel:design topic:"reading order" ' }]);
});
