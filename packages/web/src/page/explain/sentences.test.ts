import { type Explanation, helpOf, reasonOf } from './sentences.js';

type Ground = Explanation['grounds'][number];
type State = Parameters<typeof reasonOf>[1];

const group = (id: number, name: string) => ({
  id,
  name,
  description: '',
  members: [],
  direct_subgroup_ids: [],
  is_system_group: name.startsWith('role:'),
  deactivated: false,
});
const person = (id: number, name: string) => ({ user_id: id, full_name: name, role: 400 });
const state = {
  user_id: 7,
  realm_users: [person(7, 'Cordelia'), person(8, 'Hamlet'), person(9, 'Iago')],
  realm_non_active_users: [],
  cross_realm_bots: [],
  realm_user_groups: [group(1, 'role:nobody'), group(2, 'role:administrators'), group(3, 'Crew')],
} as unknown as State;

const setting = (value: number, name = 'can_send_message_group'): Ground => ({
  kind: 'setting',
  holds: false,
  scope: 'channel',
  setting: name,
  value,
  path: [],
});
const fact = (text: string, holds = false): Ground => ({ kind: 'fact', fact: text, holds });
const refusal = { status: 400, code: null, msg: 'The server says no' };
const why = (...grounds: ReadonlyArray<Ground>): string => reasonOf({ grounds, refusal }, state);

test.each<[string, string, string]>([
  ['who holds the right', why(setting(2)), 'Only Administrators (“Who can post”) may do this.'],
  ['several ways', why(fact('is subscribed'), setting(3, 'can_subscribe_group')), 'Only subscribers and the group Crew (“Who can subscribe”) may do this.'],
  ['a role', why({ kind: 'role', holds: false, needs: 200, has: 400 }), 'Only administrators may do this.'],
  ['a right that nobody holds', why(setting(1)), 'Nobody may do this.'],
  ['an obstacle, whoever asks', why(setting(2), fact('it is young enough')), 'This cannot be done: the time for that is over.'],
  [
    'the last step alone, since those before it were passed',
    why(setting(3), fact('has sent it', true), setting(2)),
    'Only Administrators (“Who can post”) may do this.',
  ],
  ['a fact that is true and refuses', why(fact('is deactivated', true)), 'This cannot be done: the group is deactivated.'],
  ['the server’s words where there is nothing to tell', why({ kind: 'gate', gate: 'anything', holds: false }), 'The server says no'],
])('a reason: %s', (_, text, expected) => expect(text).toBe(expected));

test('what would help is told with who could do it, oneself first', () => {
  const give = (by: ReadonlyArray<number>) => ({ kind: 'give_setting' as const, scope: 'channel' as const, setting: 'can_send_message_group', by });
  expect(helpOf([give([8, 9])], state)).toEqual(['What would help: being named in “Who can post”.', 'Hamlet or Iago can do that.']);
  expect(helpOf([give([7, 8])], state)).toEqual(['What would help: being named in “Who can post”.', 'You can do that yourself.']);
  expect(helpOf([give([])], state)).toEqual(['What would help: being named in “Who can post”.']);
  expect(helpOf([{ kind: 'subscribe', by: [8] }, give([8, 9])], state)).toEqual([
    'What would help: joining the channel and being named in “Who can post”.',
    'Hamlet can do that.',
  ]);
  expect(helpOf([{ kind: 'join_group', group: { id: 3, name: 'Crew' }, by: [9] }], state)[0]).toBe('What would help: being in the group Crew.');
  expect(helpOf([{ kind: 'change_role', role: 300, by: [] }], state)[0]).toBe('What would help: being a moderator.');
  expect(helpOf(null, state)).toEqual(['No small change would help.']);
});
