import { countStatements, holdInserts, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let hamlet: TestPerson;
let bot: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

let number = 0;
beforeEach(async () => {
  number += 1;
  bot = await server.addPerson(`Robot ${number}`, { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
});

const path = '/bot_storage';
const stored = async (who: TestPerson = bot) => (await who.get(path)).body['storage'];

test('1.7: what a bot stores is there for it alone, whole or by keys', async () => {
  expect(await stored()).toEqual({});
  expect((await bot.put(path, { storage: { place: 'Elsinore', 'a key': '', __proto__x: '😀' } })).status).toBe(200);
  expect((await bot.put(path, { storage: { place: 'Wittenberg' } })).status).toBe(200);
  expect(await stored()).toEqual({ place: 'Wittenberg', 'a key': '', __proto__x: '😀' });
  expect((await bot.get(path, { keys: ['place', 'place'] })).body['storage']).toEqual({ place: 'Wittenberg' });
  const other = await server.addPerson(`Other ${number}`, { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
  expect(await stored(other)).toEqual({});
  expect(errorIn(await other.get(path, { keys: ['place'] }))).toEqual(refusal('Key does not exist.'));
});

test('1.7: unknown keys are refused on reading and ignored on removing; without keys all is removed', async () => {
  await bot.put(path, { storage: { a: '1', b: '2', c: '3' } });
  expect(errorIn(await bot.get(path, { keys: ['a', 'x'] }))).toEqual(refusal('Key does not exist.'));
  expect((await bot.delete(path, { keys: ['a', 'x'] })).status).toBe(200);
  expect(await stored()).toEqual({ b: '2', c: '3' });
  expect((await bot.delete(path)).status).toBe(200);
  expect(await stored()).toEqual({});
});

test('1.7: characters of keys and texts together have a limit, which a replaced text does not count against', async () => {
  const limit = 10_000_000;
  await bot.put(path, { storage: { a: 'x' } });
  await server.knex.raw('update parley.bot_storage set characters = ? where user_id = ?', [limit - 3, bot.id]);
  expect(errorIn(await bot.put(path, { storage: { bc: '😀y' } }))).toEqual(
    refusal(`Request exceeds storage limit by 1 characters. The limit is ${limit} characters.`),
  );
  expect(await stored()).toEqual({ a: 'x' });
  expect((await bot.put(path, { storage: { a: 'xyz', b: '' } })).status).toBe(200);
  expect(errorIn(await bot.put(path, { storage: { a: 'xyz!' } }))).toMatchObject({ msg: expect.stringContaining('by 1 characters') as string });
  await bot.delete(path, { keys: ['a'] });
  expect((await bot.put(path, { storage: { c: 'xyz' } })).status).toBe(200);
});

test('there are at most so many keys', async () => {
  await bot.put(path, { storage: { a: 'x' } });
  await server.knex.raw('update parley.bot_storage set entries = 10000 where user_id = ?', [bot.id]);
  expect(errorIn(await bot.put(path, { storage: { a: 'y', b: 'z' } }))).toEqual(refusal('Request exceeds the storage limit of 10000 keys.'));
  expect((await bot.put(path, { storage: { a: 'y' } })).status).toBe(200);
});

test.each([
  [{}, { code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'storage' argument" }],
  [{ storage: ['a'] }, { msg: 'storage is not a dict' }],
  [{ storage: { a: 1 } }, { msg: 'storage["a"] is not a string' }],
  [{ storage: { a: { b: 'c' } } }, { msg: 'storage["a"] is not a string' }],
  [{ storage: { ['k'.repeat(251)]: '' } }, { msg: 'storage has a key that is too long (limit: 250 characters)' }],
  [{ storage: { 'a\0': '' } }, { msg: 'storage has invalid format' }],
  [{ storage: '{"\\ud800":""}' }, { msg: 'storage has invalid format' }],
])('%j is refused', async (params, expected) => {
  expect(errorIn(await bot.put(path, params))).toMatchObject({ status: 400, ...expected });
  expect(await stored()).toEqual({});
});

test('a text that cannot be stored as it is comes back as closely as possible', async () => {
  expect((await bot.put(path, { storage: '{"a":"x\\u0000y\\ud800","__proto__":"z","constructor":"c"}' })).status).toBe(200);
  expect(JSON.stringify(await stored())).toContain('"__proto__":"z"');
  expect(await stored()).toMatchObject({ a: 'x\ufffdy\ufffd', constructor: 'c' });
});

test('levels: people stored texts until 493', async () => {
  expect((await hamlet.at(493).put(path, { storage: { a: 'b' } })).status).toBe(400);
  const older = await startTestServer({ level: 493 as never });
  try {
    const zoe = await older.addPerson('Zoe');
    expect((await zoe.put(path, { storage: { a: 'b' } })).status).toBe(200);
    expect((await zoe.get(path)).body['storage']).toEqual({ a: 'b' });
    expect(errorIn(await zoe.at(494).get(path))).toEqual(refusal('This endpoint only accepts bot requests.'));
  } finally {
    await older.close();
  }
  for (const method of ['put', 'get', 'delete'] as const)
    expect(errorIn(await hamlet[method](path, method === 'put' ? { storage: {} } : {}))).toEqual(refusal('This endpoint only accepts bot requests.'));
});

test('two requests at once count each other', async () => {
  await bot.put(path, { storage: { z: '' } });
  await server.knex.raw('update parley.bot_storage set characters = 9999990 where user_id = ?', [bot.id]);
  const held = await holdInserts(server, 'bot_storage_entry');
  const both = ['a', 'b'].map((key) => bot.put(path, { storage: { [key]: '1234567' } }));
  await held.waiting(1);
  await held.release();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(Object.keys((await stored()) as object)).toHaveLength(2);
});

test('costs as many statements for many keys as for one', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key ${index}`, 'x']));
  const statements = async (storage: Readonly<Record<string, string>>) => {
    const keys = Object.keys(storage);
    const { statements: sent } = await countStatements(server.knex, async () => {
      await bot.put(path, { storage });
      await bot.get(path, { keys });
      await bot.delete(path, { keys });
    });
    return sent.filter((text) => text.includes('bot_storage')).length;
  };
  const one = await statements({ a: 'x' });
  expect(await statements(many)).toBe(one);
});
