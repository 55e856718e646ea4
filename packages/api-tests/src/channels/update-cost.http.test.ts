import { countStatements, openQueue, playsAll, startTestServer, type TestParams, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { fillChannel } from '../../fixtures/people/crowd.js';
import { countRows } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let outside: TestPerson;
let small: number;
let large: number;

const crowd = playsAll ? 9_999 : 999;

const make = async (name: string): Promise<number> => {
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name }] });
  return (await iago.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
};

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'owner' });
  outside = await server.addPerson('Cordelia');
  small = await make('small');
  large = await make('large');
  await fillChannel(server, { channel: large, like: iago, people: crowd });
});
afterAll(() => server.close());

const costOf = async (work: () => Promise<{ readonly status: number; readonly text: string }>) => {
  const before = await countRows(server);
  const { result, statements } = await countStatements(server.knex, work);
  if (result.status !== 200) throw new Error(result.text);
  const after = await countRows(server);
  const changed = Object.entries(after).flatMap(([name, rows]) => (rows === before[name] ? [] : [[name, rows - (before[name] ?? 0)] as const]));
  return { statements, rows: Object.fromEntries(changed) };
};

/** Each change of rights is in the audit, once. */
const audited = { audit_change: 1, audit_commit: 1 };

test.each<[string, (word: string) => TestParams, number, object]>([
  ['a new name', (word) => ({ new_name: `${word} anew` }), 10, { ...audited, event_log: 2, message: 1 }],
  ['a description', () => ({ description: 'better' }), 9, { event_log: 2, message: 1 }],
  ['closing it', () => ({ is_private: true }), 10, { ...audited, event_log: 2, message: 1 }],
  ['opening it', () => ({ is_private: false }), 9, { ...audited, event_log: 2, message: 1 }],
  ['who joins it', () => ({ can_subscribe_group: { new: server.realm.systemGroups.moderators } }), 10, { ...audited, event_log: 1 }],
  ['the empty topic', () => ({ topics_policy: 'disable_empty_topic' }), 9, { ...audited, event_log: 2, message: 1 }],
  [
    'everything at once',
    (word) => ({
      new_name: `${word} at last`,
      description: 'best',
      is_private: true,
      history_public_to_subscribers: true,
      message_retention_days: 5,
      folder_id: null,
      can_send_message_group: { new: server.realm.systemGroups.moderators },
      can_add_subscribers_group: { new: { direct_members: [iago.id], direct_subgroups: [] } },
    }),
    15,
    { ...audited, event_log: 6, message: 5 },
  ],
])('%s costs the same with one subscriber and with a crowd: statements, rows, and an entry of the log for each event', async (_, params, statements, rows) => {
  const few = await costOf(() => iago.patch(`/streams/${small}`, params('small')));
  const many = await costOf(() => iago.patch(`/streams/${large}`, params('large')));
  expect([few.rows, many.rows]).toEqual([rows, rows]);
  expect(many.statements).toEqual(few.statements);
  expect(many.statements).toHaveLength(statements);
});

test('people who gain visibility get a crowd of subscribers in two events', async () => {
  const queue = await openQueue(outside);
  expect((await iago.patch(`/streams/${large}`, { is_private: false })).status).toBe(200);
  const events = await queue.newEvents();
  expect(typesOf(events)).toEqual(['stream/create', 'subscription/peer_add']);
  expect((events[1]?.['user_ids'] as ReadonlyArray<number>).length).toBe(crowd + 1);
});
