import { featureLevel, named, newestLevel, openAt } from '@parley/core';
import {
  assembleCast,
  type AnyScenario,
  type Cast,
  type CastName,
  castNames,
  makeChannel,
  reachScenarios,
  scenarios,
  setRealm,
  startTestServer,
  type TestServer,
} from '@parley/testkit';
import type { Json, JsonObject } from '../json.js';
import { textAt } from '../events/client-state.js';
import { settled } from '../events/messages/unread.js';
import { applyToState } from '../events/wire-types.js';
import { stateRows } from './rows.js';

/** The oldest level, two on the way, and the newest. */
const levels = [1, 208, 339, 496];

const capabilities = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: false,
  stream_typing_notifications: true,
  user_settings_object: true,
  linkifier_url_template: true,
  user_list_incomplete: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
  individual_emoji_changes: true,
};

/** What differs between two readings of the same state: the queue's own, and the time. */
const volatile = ['queue_id', 'last_event_id', 'server_timestamp', 'presence_last_update_id'];

/** What no event tells of: the first message of a channel, and how much is written there. */
const untold = new Set(['first_message_id', 'stream_weekly_traffic']);

const told = (value: Json): Json => {
  if (Array.isArray(value)) return (value as ReadonlyArray<Json>).map(told);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value as JsonObject).flatMap(([key, part]) => (untold.has(key) ? [] : [[key, told(part)]])));
};

const steady = (state: JsonObject): JsonObject =>
  told(Object.fromEntries(Object.entries(settled(state)).filter(([key]) => !volatile.includes(key)))) as JsonObject;

/** Of each key, the events that change it. */
const changedBy = new Map<string, ReadonlyArray<string>>(
  stateRows.flatMap(({ keys, changes }) => ('changedBy' in changes ? keys.map((key) => [key, changes.changedBy] as const) : [])),
);

/** Applies an event, which changes no key that others alone change. */
const applied = (state: JsonObject, event: JsonObject): JsonObject => {
  const after = applyToState(state, event);
  const type = textAt(event, 'type');
  const changed = Object.keys(after).filter((key) => after[key] !== state[key] && JSON.stringify(after[key]) !== JSON.stringify(state[key]));
  expect({ type, unannounced: changed.filter((key) => changedBy.get(key)?.includes(type) !== true) }).toEqual({ type, unannounced: [] });
  return after;
};

interface Onlooker {
  readonly name: CastName;
  readonly before: JsonObject;
}

/** Clients that know no archived channels, and list everybody: at the newest level, about channels alone. */
const older = { ...capabilities, archived_channels: false, user_list_incomplete: false };
const isAboutChannels = ({ operation }: AnyScenario): boolean => /streams|channels|subscriptions/.test(operation);

interface Client {
  readonly name: string;
  readonly level: number;
  readonly capabilities: Readonly<Record<string, boolean>>;
  readonly runs: ReadonlyArray<AnyScenario>;
}

const clients: ReadonlyArray<Client> = [
  ...levels.map((level) => ({ name: `at level ${level}`, level, capabilities, runs: scenarios })),
  { name: 'at level 496, for a client that knows no archived channels', level: 496, capabilities: older, runs: scenarios.filter(isAboutChannels) },
];

const register = async (cast: Cast, { level, capabilities: declared }: Client, name: CastName): Promise<JsonObject> => {
  const reply = await cast[name]
    .at(level)
    .post('/register', { client_capabilities: declared, include_subscribers: true, slim_presence: true, apply_markdown: true });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
};

const look = (cast: Cast, client: Client): Promise<ReadonlyArray<Onlooker>> =>
  Promise.all(castNames.map(async (name) => ({ name, before: await register(cast, client, name) })));

const eventsOf = async (cast: Cast, level: number, { name, before }: Onlooker): Promise<ReadonlyArray<JsonObject>> => {
  const reply = await cast[name]
    .at(level)
    .get('/events', { queue_id: before['queue_id'] ?? null, last_event_id: before['last_event_id'] ?? -1, dont_block: true });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body['events'] as ReadonlyArray<JsonObject>;
};

describe.each(clients)('$name, what is fetched afterwards is what was fetched before with the events applied', (client) => {
  const { level, runs } = client;
  let server: TestServer;
  let cast: Cast;
  let times = 0;

  beforeAll(async () => {
    // With what people follow by themselves.
    server = await startTestServer({ realm: { policies: { userDefaults: {} } } });
    cast = await assembleCast(server);
    // Whether a client asked for subscribers is seen from the channels that it knows.
    await makeChannel(cast, 'first of all');
  });
  afterAll(() => server.close());

  const holds = async (scenario: AnyScenario): Promise<void> => {
    const isTold = scenario.untoldBefore === undefined || openAt(featureLevel(level) ?? newestLevel)(scenario.untoldBefore.gate);
    const kept = (state: JsonObject): JsonObject =>
      Object.fromEntries(Object.entries(steady(state)).filter(([key]) => isTold || !scenario.untoldBefore.keys.includes(key)));
    const word = `word${level}x${(times += 1)}`;
    const given = await scenario.given(cast, word);
    const onlookers = await look(cast, client);
    const reply = await scenario.when(cast, given, word);
    expect([reply.status, reply.body.code]).toEqual([scenario.then.status, scenario.then.code]);
    for (const onlooker of onlookers) {
      const events = await eventsOf(cast, level, onlooker);
      const expected = events.reduce(applied, onlooker.before);
      const after = await register(cast, client, onlooker.name);
      expect({ name: onlooker.name, ...kept(expected) }).toEqual({ name: onlooker.name, ...kept(after) });
      if (scenario.secretAmong !== undefined && !scenario.secretAmong.includes(onlooker.name)) {
        expect(JSON.stringify([events, after])).not.toContain(word);
      }
    }
  };

  test.each(runs.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => holds(scenario));

  describe('where guests see those alone whom they have something in common with', () => {
    beforeAll(() => setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } }));

    test.each(reachScenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => holds(scenario));
  });
});
