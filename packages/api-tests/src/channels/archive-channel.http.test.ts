import { countStatements, openQueue, readLog, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const make = async (params: TestParams = {}, by = iago): Promise<{ readonly id: number; readonly name: string }> => {
  const name = `channel ${(count += 1)}`;
  await by.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [by.id, zoe.id], ...params });
  return { id: (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number, name };
};
const archive = async (by: TestPerson, id: number, level = 496) => {
  const { status, body } = await by.at(level).delete(`/streams/${id}`);
  return [status, body.msg, body.code];
};
const notices = async (id: number): Promise<ReadonlyArray<string>> => {
  const narrow = [{ operator: 'channel', operand: id }];
  const { body } = await zoe.get('/messages', { anchor: 'newest', num_before: 20, num_after: 0, narrow, apply_markdown: false });
  return (body['messages'] as unknown as ReadonlyArray<{ readonly content: string; readonly subject: string }>).map(
    ({ subject, content }) => `${subject}: ${content}`,
  );
};

describe('an archived channel', () => {
  test('takes a new description without a message, and neither reading marks nor typing', async () => {
    const { id, name } = await make();
    await zoe.post('/messages', { type: 'stream', to: id, topic: 'lunch', content: 'hello' });
    await archive(owner, id);
    const queue = await openQueue(iago, { event_types: ['message', 'stream'], archived_channels: true });
    const before = await notices(id);
    for (const changed of [{ description: 'Another' }, { new_name: `${name} renamed` }]) {
      expect((await owner.patch(`/streams/${id}`, changed)).status).toBe(200);
    }
    expect(await notices(id)).toEqual(before);
    expect((await queue.newEvents()).map(({ type, property }) => [type, property])).toEqual([
      ['stream', 'description'],
      ['stream', 'name'],
    ]);
    for (const path of ['/mark_stream_as_read', '/mark_topic_as_read', '/typing']) {
      const { status, body } = await iago.post(path, { stream_id: id, topic_name: 'lunch', topic: 'lunch', op: 'start', type: 'stream', to: [] });
      expect([path, status, body.msg]).toEqual([path, 400, 'Invalid channel ID']);
    }
  });

  test('is told of as archived to levels that got the channel itself', async () => {
    const { id } = await make();
    const queue = await openQueue(iago.at(342), { event_types: ['stream'] });
    await archive(owner, id);
    expect((await queue.newEvents()).map(({ op, streams }) => [op, streams])).toEqual([
      ['delete', [expect.objectContaining({ stream_id: id, is_archived: true })]],
    ]);
  });
});

describe('DELETE /streams/{stream_id}', () => {
  test('requires the right to administer the channel', async () => {
    const { id, name } = await make();
    expect(await archive(zoe, id)).toEqual([400, 'You do not have permission to administer this channel.', 'BAD_REQUEST']);
    expect(await archive(iago, id, 324)).toEqual([400, 'Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL']);
    expect(await archive(iago, id)).toEqual([200, '', undefined]);
    expect((await owner.get(`/streams/${id}`)).body['stream']).toMatchObject({ name, is_archived: true, subscriber_count: 2 });
    expect(await archive(iago, id)).toEqual([400, 'Channel is already deactivated', 'BAD_REQUEST']);
    expect(await archive(owner, 999_999)).toEqual([400, 'Invalid channel ID', 'BAD_REQUEST']);
  });

  test('a hidden private channel looks like a missing one', async () => {
    const { id } = await make({ invite_only: true, principals: [] });
    expect(await archive(zoe, id)).toEqual([400, 'Invalid channel ID', 'BAD_REQUEST']);
    expect(await archive(owner, id)).toEqual([200, '', undefined]);
  });

  test('ends posting, keeps reading, and leaves a notice in the channel', async () => {
    const { id, name } = await make();
    await zoe.post('/messages', { type: 'stream', to: id, topic: 'lunch', content: 'hello' });
    await archive(iago, id);
    expect((await zoe.post('/messages', { type: 'stream', to: id, topic: 'lunch', content: 'again' })).status).toBe(400);
    expect((await notices(id)).slice(1)).toEqual(['lunch: hello', `channel events: Channel #**${name}** has been archived.`]);
    await owner.patch(`/streams/${id}`, { is_archived: false });
    expect((await notices(id)).at(-1)).toBe(`channel events: Channel #**${name}** has been unarchived.`);
    expect((await zoe.post('/messages', { type: 'stream', to: id, topic: 'lunch', content: 'again' })).status).toBe(200);
  });

  test('removes it from the default channels and as the place of announcements', async () => {
    const { id } = await make({ is_default_stream: true }, owner);
    await setRealm(server, { policies: { newChannelAnnouncementsChannelId: id as never } });
    const [queue, old] = [await openQueue(zoe), await openQueue(zoe.at(240))];
    const before = await readLog(server);
    const { statements } = await countStatements(server.knex, () => archive(owner, id));
    expect((await readLog(server, before.position)).entries.map(({ event }) => event.kind)).toEqual([
      'realmChanged',
      'channelUpdated',
      'defaultChannelsChanged',
      'messageSent',
    ]);
    expect(statements).toHaveLength(11);
    expect((await queue.newEvents()).map((event) => event['data'] ?? event['default_streams'] ?? event['op'] ?? event.type)).toEqual([
      { new_stream_announcements_stream_id: -1 },
      'delete',
      [],
      'message',
    ]);
    expect((await old.newEvents())[0]).toMatchObject({ type: 'realm', op: 'update_dict', property: 'default', data: { notifications_stream_id: -1 } });
    const { body } = await zoe.post('/register', { event_types: ['realm', 'default_streams'] });
    expect([body['realm_new_stream_announcements_stream_id'], body['realm_default_streams']]).toEqual([-1, []]);
  });
});
