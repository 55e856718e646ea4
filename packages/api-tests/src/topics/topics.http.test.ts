import { messageId } from '@parley/core';
import { good, setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

const channel = async (name: string, params: object = {}, people: ReadonlyArray<TestPerson> = [owner]): Promise<number> => {
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: people.map(({ id }) => id), ...params });
  return (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number;
};
const say = async (to: string, topic: string): Promise<number> =>
  (await owner.post('/messages', { type: 'stream', to, topic, content: 'hello' })).body['id'] as number;
const join = (name: string, ...people: ReadonlyArray<TestPerson>) =>
  owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: people.map(({ id }) => id) });
const topics = async (person: Pick<TestPerson, 'get'>, id: number, params: object = {}) =>
  (await person.get(`/users/me/${id}/topics`, params as never)).body['topics'];

describe('the topics of a channel', () => {
  test('are the newest first, in the spelling of their newest message (4.4 rows 1, 2)', async () => {
    const id = await channel('public');
    expect(await topics(iago, id)).toEqual([]);
    await say('public', 'A');
    const b = await say('public', 'b');
    const a = await say('public', 'a');
    expect(await topics(iago, id)).toEqual([
      { name: 'a', max_id: a },
      { name: 'b', max_id: b },
    ]);
  });

  test('keep the prefix of a resolved one', async () => {
    const id = await channel('resolved');
    const last = await say('resolved', '✔ done');
    expect(await topics(iago, id)).toEqual([{ name: '✔ done', max_id: last }]);
  });

  test('are refused for missing, hidden and foreign channels (4.4 rows 3, 7; attack 11)', async () => {
    const secret = await channel('secret', { invite_only: true });
    const open = await channel('no guests');
    const elsewhere = await server.addRealm({ stringId: 'lear' });
    const king = await server.addPerson('King Lear', { role: 'owner' }, elsewhere);
    const replies = [
      await iago.get('/users/me/999999/topics'),
      await iago.get(`/users/me/${secret}/topics`),
      await guest.get(`/users/me/${open}/topics`),
      await king.get(`/users/me/${open}/topics`),
      await iago.get('/users/me/9007199254740991/topics'),
    ];
    for (const { status, text } of replies) {
      expect([status, text]).toEqual([400, '{"result":"error","msg":"Invalid channel ID","code":"BAD_REQUEST"}']);
    }
    expect((await iago.get('/users/me/-1/topics')).status).toBe(404);
  });

  test('of a protected history are those since joining, a bot’s since the bot’s (4.4 rows 4, 5, 8; attack 10)', async () => {
    const id = await channel('protected', { invite_only: true });
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    await say('protected', 'before');
    await say('protected', 'both');
    await join('protected', iago);
    const both = await say('protected', 'both');
    const after = await say('protected', 'after');
    await join('protected', bot);
    const last = await say('protected', 'with the bot');
    expect(await topics(iago, id)).toEqual([
      { name: 'with the bot', max_id: last },
      { name: 'after', max_id: after },
      { name: 'both', max_id: both },
    ]);
    expect(await topics(bot, id)).toEqual([{ name: 'with the bot', max_id: last }]);
    await iago.delete('/users/me/subscriptions', { subscriptions: ['protected'] });
    expect((await iago.get(`/users/me/${id}/topics`)).status).toBe(400);
  });

  test('of a protected history are those of one’s own copies, wherever they were moved (4.4 row 6)', async () => {
    const id = await channel('moved', { invite_only: true });
    const before = await say('moved', 'target');
    await join('moved', iago);
    const [own, last] = [await say('moved', 'source'), await say('moved', 'elsewhere')];
    await server.knex.raw(`update parley.message set topic = 'target', topic_key = 'target' where id in (?, ?)`, [before, own]);
    await server.knex.raw(`update parley.topic set last_message_id = ? where channel_id = ? and key = 'target'`, [own, id]);
    expect(await topics(iago, id)).toEqual([
      { name: 'elsewhere', max_id: last },
      { name: 'target', max_id: own },
    ]);
    expect(await topics(owner, id)).toContainEqual({ name: 'target', max_id: own });
  });

  test('have the remaining name and id when the newest are deleted (4.4 row 10)', async () => {
    const id = await channel('deleted');
    const kept = await say('deleted', 'Name');
    const [gone, alone] = [await say('deleted', 'NAME'), await say('deleted', 'alone')];
    await good(
      server.chat.world.store.transact(server.realm.id, 'write', (tx) => async () => ({
        _tag: 'Right' as const,
        right: await good(tx.messages.delete([gone, alone].map(messageId))),
      })),
    );
    expect(await topics(iago, id)).toEqual([{ name: 'Name', max_id: kept }]);
  });

  test('of a shared history are all', async () => {
    const id = await channel('shared', { invite_only: true, history_public_to_subscribers: true });
    const before = await say('shared', 'before');
    await join('shared', iago);
    expect(await topics(iago, id)).toEqual([{ name: 'before', max_id: before }]);
  });

  test('may be empty for clients that understand it (4.4 rows 9, 12)', async () => {
    const id = await channel('nameless');
    const last = await say('nameless', '');
    expect(await topics(iago, id)).toEqual([{ name: 'general chat', max_id: last }]);
    expect(await topics(iago, id, { allow_empty_topic_name: true })).toEqual([{ name: '', max_id: last }]);
    expect(await topics(iago.at(334), id, { allow_empty_topic_name: true })).toEqual([{ name: '', max_id: last }]);
    const old = await iago.at(333).get(`/users/me/${id}/topics`, { allow_empty_topic_name: true });
    expect(old.body['ignored_parameters_unsupported']).toEqual(['allow_empty_topic_name']);
  });

  test('of an archived channel are readable from level 480 on (4.4 row 11)', async () => {
    const id = await channel('archived');
    await setChannel(server, id, { isArchived: true });
    expect((await iago.at(479).get(`/users/me/${id}/topics`)).body.msg).toBe('Invalid channel ID');
    expect((await iago.at(480).get(`/users/me/${id}/topics`)).status).toBe(200);
  });
});
