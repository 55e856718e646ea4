import { countStatements, setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import type { Json, JsonObject } from '@parley/wire';

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;
const ids = new Map<string, number>();

const subscriptions = '/users/me/subscriptions';
const idOf = (name: string): number => ids.get(name) ?? 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  await owner.post(subscriptions, { subscriptions: [{ name: 'verona' }, { name: 'left' }, { name: 'old' }], principals: [owner.id, hamlet.id] });
  await owner.post(subscriptions, { subscriptions: [{ name: 'denmark' }], is_default_stream: true });
  await owner.post(subscriptions, { subscriptions: [{ name: 'rome' }], is_web_public: true });
  await owner.post(subscriptions, { subscriptions: [{ name: 'secret' }], invite_only: true });
  await hamlet.delete(subscriptions, { subscriptions: ['left'] });
  for (const name of ['verona', 'left', 'old', 'denmark', 'rome', 'secret']) {
    ids.set(name, (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number);
  }
  await setChannel(server, idOf('old'), { isArchived: true });
});
afterAll(() => server.close());

const register = async (person: Pick<TestPerson, 'post'>, params: Record<string, Json> = {}) => (await person.post('/register', params)).body;
const objects = (value: Json | undefined): ReadonlyArray<JsonObject> => value as ReadonlyArray<JsonObject>;
const names = (value: Json | undefined): ReadonlyArray<unknown> => objects(value).map(({ name }) => name);
const understanding = (...words: string[]) => ({ notification_settings_null: true, ...Object.fromEntries(words.map((word) => [word, true])) });

describe('POST /register: channels', () => {
  test('are in three lists, by name, without hidden ones', async () => {
    const body = await register(hamlet, { include_subscribers: true });
    expect(names(body['subscriptions'])).toEqual(['verona']);
    expect(names(body['unsubscribed'])).toEqual(['left']);
    expect(names(body['never_subscribed'])).toEqual(['denmark', 'rome']);
    expect(names(body['streams'])).toEqual(['denmark', 'left', 'rome', 'verona']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body['realm_default_streams']).toEqual([idOf('denmark')]);
  });

  test('a guest sees their own channels, and what everybody sees', async () => {
    const body = await register(guest);
    expect(names(body['streams'])).toEqual(['rome']);
    expect(names(body['never_subscribed'])).toEqual(['rome']);
    expect(body['realm_default_streams']).toEqual([]);
    expect(names((await register(guest.at(204)))['streams'])).toEqual([]);
  });

  test('archived ones for clients that know them, in each list from its own level on', async () => {
    const knowing = { client_capabilities: understanding('archived_channels') };
    expect(names((await register(hamlet, knowing))['subscriptions'])).toEqual(['old', 'verona']);
    expect(names((await register(hamlet, knowing))['streams'])).toContain('old');
    expect(names((await register(hamlet.at(377), knowing))['streams'])).not.toContain('old');
    expect(names((await register(hamlet.at(314), knowing))['subscriptions'])).toEqual(['verona']);
    const late = await server.addPerson('Late');
    expect(names((await register(late.at(362), knowing))['never_subscribed'])).toContain('old');
    expect(names((await register(late.at(361), knowing))['never_subscribed'])).not.toContain('old');
  });

  test('subscribers are listed on request', async () => {
    const verona = async (params: Record<string, Json>) => objects((await register(hamlet, params))['subscriptions'])[0];
    expect(await verona({})).not.toHaveProperty('subscribers');
    expect(await verona({ include_subscribers: true })).toMatchObject({ subscribers: [owner.id, hamlet.id] });
    expect(await verona({ include_subscribers: 'partial' })).toMatchObject({ subscribers: [owner.id, hamlet.id] });
    expect(objects((await register(hamlet.at(78), { include_subscribers: true }))['subscriptions'])[0]).toMatchObject({
      subscribers: [owner.email, hamlet.email],
    });
  });

  test('notification settings are concrete for clients without inheritance', async () => {
    expect(objects((await register(hamlet))['subscriptions'])[0]).toMatchObject({ push_notifications: false, wildcard_mentions_notify: true });
    const inheriting = await register(hamlet, { client_capabilities: understanding() });
    expect(objects(inheriting['subscriptions'])[0]).toMatchObject({ push_notifications: null, wildcard_mentions_notify: null });
  });

  test('default channels were objects below level 330', async () => {
    expect(names((await register(hamlet.at(329)))['realm_default_streams'])).toEqual(['denmark']);
  });
});

describe('the work of POST /register', () => {
  const statements = async (person: TestPerson): Promise<number> => {
    await register(person);
    return (await countStatements(server.knex, () => register(person, { include_subscribers: true }))).statements.length;
  };

  test('is independent of the number of channels', async () => {
    const reader = await server.addPerson('Frequent');
    const join = (from: number, to: number) =>
      reader.post(subscriptions, { subscriptions: Array.from({ length: to - from }, (_, index) => ({ name: `channel ${from + index}` })) });
    await join(0, 3);
    const few = await statements(reader);
    await join(3, 300);
    expect(await statements(reader)).toBe(few);
    // And the default one.
    expect(objects((await register(reader))['subscriptions'])).toHaveLength(301);
    expect(few).toBeLessThan(25);
  });
});
