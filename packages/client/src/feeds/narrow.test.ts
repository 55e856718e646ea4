import type { JsonObject } from '../state/shared/json.js';
import { matches, type Narrow, termsOf } from './narrow.js';

const state: JsonObject = {
  user_id: 1,
  zulip_feature_level: 496,
  realm_users: [
    { user_id: 1, email: 'me@example.com' },
    { user_id: 2, email: 'user2@example.com', delivery_email: 'Iago@example.com' },
  ],
  subscriptions: [{ stream_id: 7, name: 'Verona', invite_only: false }],
  streams: [{ stream_id: 8, name: 'secret', invite_only: true }],
};

const inChannel: JsonObject = { id: 5, type: 'stream', stream_id: 7, subject: 'Lunch', sender_id: 2, flags: ['read'], reactions: [] };
const direct: JsonObject = { id: 6, type: 'private', display_recipient: [{ id: 1 }, { id: 2 }], sender_id: 1, flags: ['mentioned'], reactions: [{}] };

test.each<[narrow: Narrow, inChannel: boolean | null, direct: boolean | null]>([
  [[], true, true],
  [[['channel', 'verona']], true, false],
  [[['stream', '7']], true, false],
  [[{ operator: 'channel', operand: 8 }], false, false],
  [[['channels', 'public']], true, false],
  [[{ operator: 'channels', operand: 'public', negated: true }], false, true],
  [[['topic', 'LUNCH']], true, false],
  [[{ operator: 'topic', operand: 'lunch', negated: true }], false, true],
  [[['sender', 'iago@example.com']], true, false],
  [[['sender', 'me']], false, true],
  [[['sender', 'somebody@example.com']], null, null],
  [[['dm', 'iago@example.com']], false, true],
  [[{ operator: 'pm-with', operand: [2, 1] }], false, true],
  [[{ operator: 'dm', operand: [2, 3] }], false, false],
  [[{ operator: 'dm-including', operand: 2 }], false, true],
  [[{ operator: 'group-pm-with', operand: 2 }], false, false],
  [[['is', 'unread']], false, true],
  [[['is', 'mentioned']], false, true],
  [[['is', 'starred']], false, false],
  [[{ operator: 'is', operand: 'starred', negated: true }], true, true],
  [[['is', 'private']], false, true],
  [[['is', 'resolved']], false, false],
  [[['is', 'followed']], null, null],
  [[['has', 'reaction']], false, true],
  [[['has', 'link']], null, null],
  [[['id', '5']], true, false],
  [[{ operator: 'near', operand: 5, negated: true }], true, true],
  [[['search', 'words']], null, null],
  [[['search', 'words'], { operator: 'channel', operand: 8 }], false, false],
  [[['in', 'all']], true, true],
  [[['later', 'one']], null, null],
])('%j', (narrow, first, second) => {
  expect([matches(inChannel, termsOf(narrow), state), matches(direct, termsOf(narrow), state)]).toEqual([first, second]);
});

test('of a message that is hardly known, only the server knows', () => {
  for (const narrow of [
    [['channel', 'Verona']],
    [['topic', 'a']],
    [['sender', 'me']],
    [['dm', 'iago@example.com']],
    [['is', 'unread']],
    [['is', 'dm']],
  ] as ReadonlyArray<Narrow>)
    expect(matches({ id: 1 }, termsOf(narrow), state)).toBeNull();
});
