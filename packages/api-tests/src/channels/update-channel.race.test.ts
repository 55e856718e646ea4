import { holdInserts, readLog, startTestServer, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let administrator: TestPerson;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 30 });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  administrator = await server.addPerson('Admin', { role: 'administrator' });
  iago = await server.addPerson('Iago');
});
afterAll(() => server.close());

const make = async (name: string): Promise<number> => {
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name }] });
  return (await iago.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
};
const shown = async (id: number) => (await owner.get(`/streams/${id}`)).body['stream'] as unknown as Readonly<Record<string, unknown>>;
const topics = async (id: number) => (await owner.get(`/users/me/${id}/topics`)).body['topics'] as unknown as ReadonlyArray<{ readonly name: string }>;
const rounds = [0, 1, 2];

test.each(rounds)('attack 38: of two administrators who replace the same value, exactly one does (round %i)', async (round) => {
  const id = await make(`contested ${round}`);
  const before = await readLog(server);
  const { everyone, moderators, members } = server.realm.systemGroups;
  const held = await holdInserts(server, 'event_log');
  const asked = [
    owner.patch(`/streams/${id}`, { can_send_message_group: { new: moderators, old: everyone } }),
    administrator.patch(`/streams/${id}`, { can_send_message_group: { new: members, old: everyone } }),
  ];
  await held.waiting(1);
  await whenRowsAwaited(server, 1);
  await held.release();
  const replies = await Promise.all(asked);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(replies.find(({ status }) => status === 400)?.body.code).toBe('EXPECTATION_MISMATCH');
  expect(await shown(id)).toMatchObject({ can_send_message_group: replies[0]?.status === 200 ? moderators : members });
  expect((await readLog(server, before.position)).entries.map(({ event }) => event.kind)).toEqual(['channelUpdated']);
});

test.each(rounds)('attack 40: a concurrent message in a named topic keeps the channel from taking only the empty topic (round %i)', async (round) => {
  const id = await make(`spoken in ${round}`);
  const held = await holdInserts(server, 'message');
  const sending = iago.post('/messages', { type: 'stream', to: id, topic: 'lunch', content: 'hello' });
  await held.waiting(1);
  const updates = owner.patch(`/streams/${id}`, { topics_policy: 'empty_topic_only' });
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await sending).status).toBe(200);
  expect((await updates).body['empty_topic_display_name']).toBe('general chat');
  expect((await shown(id))['topics_policy']).toBe('inherit');
});

test.each(rounds)('attack 40: a message during the change is refused in a named topic (round %i)', async (round) => {
  const id = await make(`silenced ${round}`);
  const held = await holdInserts(server, 'event_log');
  const updates = owner.patch(`/streams/${id}`, { topics_policy: 'empty_topic_only' });
  await held.waiting(1);
  const sending = iago.post('/messages', { type: 'stream', to: id, topic: 'lunch', content: 'hello' });
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await updates).status).toBe(200);
  expect((await sending).status).toBe(400);
  expect([(await shown(id))['topics_policy'], await topics(id)]).toEqual(['empty_topic_only', []]);
});

test.each(rounds)('of two channels that concurrently take one name, one gets it (round %i)', async (round) => {
  const ids = [await make(`left ${round}`), await make(`right ${round}`)];
  const held = await holdInserts(server, 'event_log');
  const asked = ids.map((id) => owner.patch(`/streams/${id}`, { new_name: `Middle ${round}` }));
  await held.waiting(1);
  await whenRowsAwaited(server, 1);
  await held.release();
  const replies = await Promise.all(asked);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});
