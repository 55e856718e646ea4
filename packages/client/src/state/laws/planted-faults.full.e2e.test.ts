import { newestRegistration, startTestServer, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { stateWith } from '../../../fixtures/faults/planted-state.js';
import { reducerFaults } from '../../../fixtures/faults/reducer-faults.js';
import { settled } from '../../../fixtures/settled.js';
import { steady } from '../../../fixtures/state-law.js';
import type { JsonObject } from '../shared/json.js';
import { objectsAt } from '../shared/read.js';

/** What one thing that happened did to a client: its state, its events, and the state of a registration after them. */
interface Told {
  readonly name: string;
  readonly before: JsonObject;
  readonly events: ReadonlyArray<JsonObject>;
  readonly after: JsonObject;
}

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let cordelia: TestPerson;
let told: ReadonlyArray<Told>;

const good = async (work: Promise<TestReply>): Promise<JsonObject> => {
  const { status, text, body } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

const register = (): Promise<JsonObject> => good(hamlet.post('/register', { ...newestRegistration, client_gravatar: false }));

/** The history of a day, of which a client is told. The state before each step is that of a registration: faults of one step do not hide those of another. */
const play = async (): Promise<ReadonlyArray<Told>> => {
  const subscribe = (name: string): Promise<JsonObject> =>
    good(iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [iago.id, hamlet.id, cordelia.id] }));
  await subscribe('Verona');
  await subscribe('Denmark');
  const { subscriptions } = await good(hamlet.get('/users/me/subscriptions'));
  const idOf = (channel: string): number => Number((subscriptions as ReadonlyArray<JsonObject>).find(({ name }) => name === channel)?.['stream_id']);
  const say = async (topic: string, content = 'hello', to = 'Verona'): Promise<number> =>
    Number((await good(iago.post('/messages', { type: 'channel', to, topic, content })))['id']);
  const tell = (...people: ReadonlyArray<TestPerson>): Promise<JsonObject> =>
    good(iago.post('/messages', { type: 'direct', to: people.map(({ id }) => id), content: 'between us' }));
  const flag = (op: string, name: string, ...messages: ReadonlyArray<number>): Promise<JsonObject> =>
    good(hamlet.post('/messages/flags', { op, flag: name, messages }));
  const prefer = (policy: number): Promise<JsonObject> =>
    good(hamlet.post('/user_topics', { stream_id: idOf('Verona'), topic: 'lunch', visibility_policy: policy }));
  const mute = (value: boolean): Promise<JsonObject> =>
    good(hamlet.post('/users/me/subscriptions/properties', { subscription_data: [{ stream_id: idOf('Verona'), property: 'is_muted', value }] }));
  const write = (timestamp: number): Promise<JsonObject> =>
    good(hamlet.post('/drafts', { drafts: [{ type: 'stream', to: [idOf('Verona')], topic: 'later', content: `at ${timestamp}`, timestamp }] }));
  const leave = (person: TestPerson, channel: string): Promise<JsonObject> => good(person.delete('/users/me/subscriptions', { subscriptions: [channel] }));
  const { id: group } = await good(iago.post('/user_groups/create', { name: 'cooks', description: '', members: [iago.id, cordelia.id] })).then(
    async () => objectsAt(await good(iago.get('/user_groups')), 'user_groups').find(({ name }) => name === 'cooks') ?? {},
  );
  const [first, second, third] = [await say('lunch'), await say('lunch', '@**Hamlet** hello'), await say('dinner')];

  const day: ReadonlyArray<readonly [name: string, does: () => Promise<unknown>]> = [
    ['a star', () => flag('add', 'starred', first, third)],
    ['a message that is read', () => flag('add', 'read', third)],
    ['a mention that is edited away', () => good(iago.patch(`/messages/${second}`, { content: 'nobody' }))],
    ['a newer message', () => say('breakfast')],
    ['a deleted message', () => good(iago.delete(`/messages/${third}`))],
    ['a message that moves', () => good(iago.patch(`/messages/${first}`, { stream_id: idOf('Denmark'), propagate_mode: 'change_one', ...notices }))],
    // After the move: a topic is spelled as in its newest message, and no state tells how the others spell it.
    ['another spelling', () => say('LUNCH')],
    ['a direct message', () => tell(hamlet)],
    ['another conversation', () => tell(hamlet, cordelia)],
    ['the first conversation again', () => tell(hamlet)],
    ['a channel that is muted', () => mute(true)],
    ['a message in it', () => say('lunch')],
    ['a topic that one follows in it', () => prefer(3)],
    ['and not any more', () => prefer(0)],
    ['a draft', () => write(1_000_000)],
    ['a newer draft', () => write(2_000_000)],
    ['somebody with another name', () => good(iago.patch(`/users/${cordelia.id}`, { full_name: 'Cordelia of France' }))],
    ['somebody who leaves a group', () => good(iago.post(`/user_groups/${Number(group)}/members`, { delete: [cordelia.id] }))],
    ['somebody who leaves a channel', () => leave(cordelia, 'Denmark')],
    ['a channel that one leaves', () => leave(hamlet, 'Denmark')],
  ];
  const all: Told[] = [];
  for (const [name, does] of day) {
    const before = await register();
    await does();
    const { events } = await good(
      hamlet.get('/events', { queue_id: before['queue_id'] ?? '', last_event_id: before['last_event_id'] ?? -1, dont_block: true }),
    );
    all.push({ name, before, events: events as ReadonlyArray<JsonObject>, after: await register() });
  }
  return all;
};

const notices = { send_notification_to_old_thread: false, send_notification_to_new_thread: false };

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { messageEditLimit: null } } });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  cordelia = await server.addPerson('Cordelia');
  told = await play();
}, 120_000);
afterAll(() => server.close());

/** In which the order of keys has no meaning. */
const textOf = (state: JsonObject): string =>
  JSON.stringify(steady(settled(state)), (_, value: unknown) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))),
  );

/** The steps after which the state is not that of a registration. */
const differing = (apply: (state: JsonObject, event: JsonObject) => JsonObject): ReadonlyArray<string> =>
  told.filter(({ before, events, after }) => textOf(events.reduce(apply, before)) !== textOf(after)).map(({ name }) => name);

test('without a fault, each step leads to the state of a registration', async () => {
  expect(differing(await stateWith(null))).toEqual([]);
});

test.each(reducerFaults)('a client that $what is found', async (fault) => {
  expect(differing(await stateWith(fault))).not.toEqual([]);
});

test('a fault that has no place is an error', async () => {
  await expect(stateWith({ what: 'has no place', file: 'messages/flags.ts', right: 'nowhere', wrong: '' })).rejects.toThrow('has no place');
});
