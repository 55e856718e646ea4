import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { applyToState } from '@parley/client';
import { type Figure, median } from '../report/figure.js';

type State = Parameters<typeof applyToState>[0];

const channels = 200;
const subscribers = 50;
const topics = 20;

const range = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index + 1);

/** The state of a registration in an organization of so many people. */
const stateOf = (people: number): State => ({
  user_id: 1,
  zulip_feature_level: 496,
  max_message_id: 0,
  realm_users: range(people).map((id) => ({
    ...{ user_id: id, email: `user${id}@example.org`, delivery_email: `person.${id}@example.org`, full_name: `Person ${id}`, role: 400, timezone: '' },
    ...{ is_admin: false, is_owner: false, is_guest: false, is_bot: false, avatar_url: `/avatars/${id}.png?version=1`, avatar_version: 1 },
    ...{ date_joined: '2026-01-01T00:00:00+00:00', profile_data: { '1': { value: `phone ${id}` } } },
  })),
  realm_non_active_users: [],
  presences: Object.fromEntries(range(people).map((id) => [String(id), { active_timestamp: 1_700_000_000 + id, idle_timestamp: 1_700_000_000 + id }])),
  user_status: {},
  subscriptions: range(channels).map((id) => ({
    ...{ stream_id: id, name: `channel ${id}`, description: '', rendered_description: '', is_muted: false, in_home_view: true, color: '#c2c2c2' },
    ...{ pin_to_top: false, invite_only: false, subscriber_count: subscribers, subscribers: range(subscribers) },
  })),
  streams: range(channels).map((id) => ({ stream_id: id, name: `channel ${id}`, description: '', subscriber_count: subscribers })),
  user_topics: [],
  starred_messages: [],
  recent_private_conversations: [],
  realm_user_groups: range(20).map((id) => ({ id, name: `group ${id}`, members: range(subscribers), direct_subgroup_ids: [] })),
  unread_msgs: { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false },
});

/** What a busy day brings: mostly messages and presence. */
const eventAt = (index: number, people: number): State => {
  const person = 1 + ((index * 7919) % people);
  const channel = 1 + (index % channels);
  switch (index % 10) {
    case 0:
    case 1:
    case 2:
      return { type: 'message', flags: [], message: { id: index, type: 'stream', stream_id: channel, subject: `topic ${index % topics}`, sender_id: person } };
    case 3:
    case 4:
    case 5:
      return { type: 'presence', presences: { [String(person)]: { active_timestamp: index, idle_timestamp: index } } };
    case 6:
      return { type: 'update_message_flags', operation: 'add', op: 'add', flag: 'read', all: false, messages: [index - 6, index - 5] };
    case 7:
      return { type: 'user_status', user_id: person, status_text: `away ${index}` };
    case 8:
      return { type: 'realm_user', op: 'update', person: { user_id: person, full_name: `Renamed ${index}` } };
    default:
      return { type: 'subscription', op: index % 20 === 9 ? 'peer_add' : 'peer_remove', stream_ids: [channel], user_ids: [person] };
  }
};

/** Events a second, each applied to the state that the one before it left. */
const paceOf = (first: State, events: ReadonlyArray<State>): number => {
  const began = performance.now();
  const last = events.reduce(applyToState, first);
  const took = (performance.now() - began) / 1000;
  if (last === first) throw new Error('No event changed anything.');
  return events.length / took;
};

const collected = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
};

/** What a client does with events, and what it keeps. Without a goal: the server cannot mend it. */
export const measureClientState = (people: number, count: number, rounds: number): ReadonlyArray<Figure> => {
  const before = collected();
  // As it comes: from text.
  const first = JSON.parse(JSON.stringify(stateOf(people))) as State;
  const kept = (collected() - before) / 2 ** 20;
  const events = range(count).map((index) => eventAt(index, people));
  const paces = range(rounds).map(() => paceOf(first, events));
  const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit, baseline: null, baselineName: '', ratio: null, goal: null });
  return [
    figure(`events that a client applies to a state of ${people} people`, median(paces), '/s'),
    figure(`a client's state of ${people} people, in memory`, kept, 'MiB'),
  ];
};
