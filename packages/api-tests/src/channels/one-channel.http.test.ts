import { holders, named } from '@parley/core/model';
import { countStatements, setActive, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
const ids = new Map<string, number>();
const idOf = (name: string): number => ids.get(name) ?? 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  const make = async (name: string, principals: ReadonlyArray<TestPerson>, params: object = {}): Promise<void> => {
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: principals.map(({ id }) => id), ...params });
    ids.set(name, (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number);
  };
  await make('verona', [zoe, owner, iago]);
  await make('for guests', [guest, owner]);
  await make('rome', [owner], { is_web_public: true });
  await make('core team', [owner, iago], { invite_only: true });
  await make('run by zoe', [owner, iago], { invite_only: true });
  await make('old', [owner, iago]);
  await setChannel(server, idOf('run by zoe'), { settings: { canAdministerChannel: holders([zoe.id], []) } });
  await setChannel(server, idOf('old'), { isArchived: true });
});
afterAll(() => server.close());

const streamPath = (name: string): string => `/streams/${idOf(name)}`;
const refusal = { result: 'error', msg: 'Invalid channel ID', code: 'BAD_REQUEST' };

describe('GET /streams/{stream_id}', () => {
  test('answers the channel', async () => {
    expect((await zoe.get(streamPath('verona'))).body).toMatchObject({
      result: 'success',
      stream: { stream_id: idOf('verona'), name: 'verona', subscriber_count: 3 },
    });
    expect((await guest.get(streamPath('rome'))).body).toMatchObject({ stream: { name: 'rome' } });
  });

  test('also that of a private channel: to administrators, and from 349 on to holders of its permissions', async () => {
    const administrator = await server.addPerson('Admin', { role: 'administrator' });
    expect((await administrator.get(streamPath('core team'))).body).toMatchObject({ stream: { name: 'core team', invite_only: true } });
    expect((await zoe.get(streamPath('run by zoe'))).body).toMatchObject({ stream: { name: 'run by zoe' } });
    expect((await zoe.at(349).get(streamPath('run by zoe'))).status).toBe(200);
    expect((await zoe.at(348).get(streamPath('run by zoe'))).body).toEqual(refusal);
  });

  test('hidden and missing channels look the same', async () => {
    expect((await zoe.get('/streams/99999')).body).toEqual(refusal);
    expect((await zoe.get(streamPath('core team'))).text).toBe((await zoe.get('/streams/99999')).text);
    expect((await guest.get(streamPath('verona'))).body).toEqual(refusal);
    expect((await zoe.get('/streams/99999999999999999')).status).toBe(404);
  });

  test('exists from level 132 (before, the path has other methods), for archived channels from 480', async () => {
    expect((await zoe.at(131).get(streamPath('verona'))).status).toBe(405);
    expect((await zoe.at(132).get(streamPath('verona'))).status).toBe(200);
    expect((await zoe.at(479).get(streamPath('old'))).body).toEqual(refusal);
    expect((await zoe.at(480).get(streamPath('old'))).body).toMatchObject({ stream: { is_archived: true } });
  });
});

describe('GET /streams/{stream_id}/members', () => {
  test('returns its subscribers, without deactivated accounts', async () => {
    const gone = await server.addPerson('Gone');
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'verona' }], principals: [gone.id] });
    await setActive(server, gone.id, false);
    await zoe.get(`${streamPath('verona')}/members`);
    const { result, statements } = await countStatements(server.knex, () => zoe.get(`${streamPath('verona')}/members`));
    expect(result.body).toEqual({ result: 'success', msg: '', subscribers: [owner.id, iago.id, zoe.id] });
    expect(statements).toHaveLength(3);
  });

  test('for viewers of the channel', async () => {
    expect((await zoe.get(`${streamPath('run by zoe')}/members`)).body).toMatchObject({ subscribers: [owner.id, iago.id] });
    expect((await guest.get(`${streamPath('for guests')}/members`)).body).toMatchObject({ subscribers: [owner.id, guest.id] });
    expect((await zoe.get(`${streamPath('core team')}/members`)).body).toEqual(refusal);
    expect((await guest.get(`${streamPath('verona')}/members`)).body).toEqual(refusal);
    expect((await zoe.get('/streams/99999/members')).body).toEqual(refusal);
    expect((await server.anybody.get(`${streamPath('rome')}/members`)).status).toBe(401);
  });
});

describe('GET /users/{user_id}/subscriptions/{stream_id}', () => {
  const path = (person: TestPerson, name: string): string => `/users/${person.id}/subscriptions/${idOf(name)}`;

  test('answers yes or no', async () => {
    expect((await zoe.get(path(iago, 'verona'))).body).toEqual({ result: 'success', msg: '', is_subscribed: true });
    expect((await iago.get(path(zoe, 'core team'))).body).toMatchObject({ is_subscribed: false });
    expect((await zoe.at(11).get(path(iago, 'verona'))).status).toBe(404);
    expect((await zoe.at(12).get(path(iago, 'verona'))).status).toBe(200);
  });

  test('refuses hidden channels and unknown people', async () => {
    expect((await zoe.get(path(iago, 'core team'))).body).toEqual(refusal);
    expect((await zoe.get(`/users/99999/subscriptions/${idOf('verona')}`)).body.msg).toBe('No such user');
    const gone = await server.addPerson('Went');
    await setActive(server, gone.id, false);
    expect((await zoe.get(path(gone, 'verona'))).body.msg).toBe('User is deactivated');
  });

  test('about bots from level 458', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    expect((await zoe.at(457).get(path(bot, 'verona'))).body.msg).toBe('No such user');
    expect((await zoe.at(458).get(path(bot, 'verona'))).body).toMatchObject({ is_subscribed: false });
    expect((await bot.at(457).get(path(bot, 'verona'))).body).toMatchObject({ is_subscribed: false });
  });
});

describe('GET /users/{user_id}/channels', () => {
  test('returns the channels visible to the caller', async () => {
    expect((await owner.get(`/users/${iago.id}/channels`)).body['subscribed_channel_ids']).toEqual(['verona', 'core team', 'run by zoe'].map(idOf));
    expect((await zoe.get(`/users/${iago.id}/channels`)).body['subscribed_channel_ids']).toEqual(['verona', 'run by zoe'].map(idOf));
    expect((await guest.get(`/users/${owner.id}/channels`)).body['subscribed_channel_ids']).toEqual(['for guests', 'rome'].map(idOf));
    expect((await zoe.get('/users/99999/channels')).body.msg).toBe('No such user');
  });

  test('exists from level 440, and knows bots from 458', async () => {
    const bot = await server.addPerson('Second helper', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    expect((await zoe.at(439).get(`/users/${iago.id}/channels`)).status).toBe(404);
    expect((await zoe.at(440).get(`/users/${iago.id}/channels`)).status).toBe(200);
    expect((await zoe.at(457).get(`/users/${bot.id}/channels`)).body.msg).toBe('No such user');
    expect((await zoe.at(458).get(`/users/${bot.id}/channels`)).body['subscribed_channel_ids']).toEqual([]);
  });

  test('hides people from guests who may not see them', async () => {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    expect((await guest.get(`/users/${iago.id}/channels`)).body.msg).toBe('Insufficient permission');
    expect((await guest.get(`/users/${owner.id}/channels`)).status).toBe(200);
  });
});
