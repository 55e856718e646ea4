import { scryptSync } from 'node:crypto';
import type { PasswordCheck } from '@parley/core';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

const password = 'a sea of troubles';
const halfAnHour = 1_800_000;

let server: TestServer;
let hamlet: TestPerson;
/** Number of password checks. */
let checks = 0;
/** What a check waits for before it answers. */
let held: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await startTestServer({ poolMax: 20 });
  hamlet = await server.addPerson('Hamlet', { password });
  const { passwords } = server.chat.world;
  const quick: PasswordCheck = {
    ...passwords,
    matches: (text, hash) => async () => {
      checks += 1;
      await held;
      return { _tag: 'Right', right: hash !== null && text === password };
    },
    isOutdated: () => false,
  };
  Object.assign(server.chat.world, { passwords: quick });
});
beforeEach(() => server.clock.advance(halfAnHour));
afterAll(() => server.close());

const signIn = (text: string, username = hamlet.email, level?: number) =>
  (level === undefined ? server.anybody : server.anybody.at(level)).post('/fetch_api_key', { username, password: text });
const statuses = async (...texts: ReadonlyArray<string>): Promise<ReadonlyArray<number>> => {
  const found: number[] = [];
  for (const text of texts) found.push((await signIn(text)).status);
  return found;
};

describe('4.20, attack 67: attempts at one user name', () => {
  test('are five in half an hour, and the sixth is refused, also with the right password: row 12', async () => {
    const first = server.clock.now();
    expect(await statuses('1', '2', '3', '4', '5')).toEqual([401, 401, 401, 401, 401]);
    server.clock.advance(60_000);
    checks = 0;
    const { status, body, headers } = await signIn(password);
    const retryAfter = (first + halfAnHour - server.clock.now()) / 1000;
    expect([status, body]).toEqual([
      429,
      { result: 'error', msg: 'API usage exceeded rate limit', code: 'RATE_LIMIT_HIT', 'retry-after': expect.closeTo(retryAfter, 0) },
    ]);
    expect(Number(headers.get('retry-after'))).toBe(body['retry-after']);
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['5', '0']);
    expect(Number(headers.get('x-ratelimit-reset'))).toBe(Math.ceil(server.clock.now() / 1000 + Number(body['retry-after'])));
    expect((await signIn(password, hamlet.email, 35)).body).not.toHaveProperty('code');
    expect(checks).toBe(0);
    server.clock.advance(Number(body['retry-after']) * 1000);
    expect(await statuses(password)).toEqual([200]);
  });

  test('are cleared by a success: row 14', async () => {
    expect(await statuses('1', '2', '3', '4', password, '1', '2', '3', '4', '5', password)).toEqual([401, 401, 401, 401, 200, 401, 401, 401, 401, 401, 429]);
  });

  test('are counted in any half hour', async () => {
    expect(await statuses('1')).toEqual([401]);
    server.clock.advance(halfAnHour - 1000);
    expect(await statuses('2', '3', '4', '5', '6')).toEqual([401, 401, 401, 401, 429]);
    server.clock.advance(1001);
    expect(await statuses('7', '8')).toEqual([401, 429]);
  });

  test('are counted together in any case, and with blanks', async () => {
    for (const username of [hamlet.email.toUpperCase(), ` ${hamlet.email}`, `${hamlet.email} `, hamlet.email, hamlet.email])
      expect((await signIn('no', username)).status).toBe(401);
    expect((await signIn(password)).status).toBe(429);
    expect((await signIn('no', 'nobody@example.org')).status).toBe(401);
  });

  test('in another organization count there alone: they lock nobody out here, and success there gives no more of them', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const there = await server.addPerson('Elsewhere', { password, email: hamlet.email }, lear);
    const signInThere = async (text: string) => (await there.post('/fetch_api_key', { username: hamlet.email, password: text })).status;
    for (let time = 0; time < 5; time += 1) expect(await signInThere('no')).toBe(401);
    expect([await signInThere(password), await statuses('1', '2', '3', '4', '5')]).toEqual([429, [401, 401, 401, 401, 401]]);
    server.clock.advance(halfAnHour);
    expect([await statuses('1', '2', '3', '4'), await signInThere(password), await statuses('5', password)]).toEqual([[401, 401, 401, 401], 200, [401, 429]]);
  });

  test('that come at once are at most five', async () => {
    checks = 0;
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(String(index))));
    expect(replies.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
    expect(checks).toBe(5);
  });

  test('an invalid address does not count', async () => {
    for (let time = 0; time < 7; time += 1) expect((await signIn(password, 'abc')).status).toBe(400);
  });

  test('are stored as digests, and deleted in time', async () => {
    await statuses('1');
    const rows = async () =>
      (await server.knex.raw<{ rows: ReadonlyArray<object> }>("select * from parley.password_attempt where counted_by in ('userName', 'address')")).rows;
    expect(JSON.stringify(await rows())).not.toContain('hamlet');
    server.clock.advance(halfAnHour);
    for (const name of ['a', 'b', 'c']) await signIn('no', `${name}@example.org`);
    expect(await rows()).toHaveLength(4);
  });
});

test('attack 67: attempts from one address are a hundred in a minute, for all names together', async () => {
  const at = async (index: number): Promise<number> => (await signIn('no', `somebody${index}@example.org`)).status;
  const found = new Map<number, number>();
  for (let index = 0; index < 101; index += 1) {
    const status = await at(index);
    found.set(status, (found.get(status) ?? 0) + 1);
  }
  expect([...found]).toEqual([
    [401, 100],
    [429, 1],
  ]);
  expect((await signIn(password)).headers.get('x-ratelimit-limit')).toBe('100');
  server.clock.advance(60_000);
  expect(await statuses(password)).toEqual([200]);
});

test('in a full queue are refused with a time to retry, and not counted', async () => {
  let finish: () => void = () => undefined;
  held = new Promise((resolve) => (finish = resolve));
  const before = server.logged.length;
  const sent = Array.from({ length: 60 }, (_, index) => signIn('no', `guest${index}@example.org`));
  // Refused ones have their answers while everybody else waits.
  let refused = 0;
  const turnedAway = await new Promise((resolve) => {
    for (const one of sent) void one.then((reply) => reply.status === 429 && (refused += 1) === 38 && resolve(reply));
  });
  finish();
  const replies = await Promise.all(sent);
  held = Promise.resolve();
  const counts = replies.map(({ status }) => status);
  expect(turnedAway).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_HIT', 'retry-after': 3 } });
  expect([counts.filter((status) => status === 401).length, counts.filter((status) => status === 429).length]).toEqual([22, 38]);
  expect(server.logged.slice(before).filter(({ message }) => message !== 'request')).toEqual([]);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>(`select 1 from parley.password_attempt where counted_by = 'userName' and until > ?`, [
    server.clock.now(),
  ]);
  expect(rows).toHaveLength(22);
});

describe('a password with a hash of the old kind', () => {
  const hashOf = async (): Promise<string> =>
    (await server.knex.raw<{ rows: ReadonlyArray<{ password_hash: string }> }>('select password_hash from parley.account where id = ?', [hamlet.id])).rows[0]
      ?.password_hash ?? '';
  const salt = Buffer.from('0123456789abcdef');
  const old = [
    'scrypt',
    32_768,
    8,
    1,
    salt.toString('base64url'),
    scryptSync(password, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 1 << 26 }).toString('base64url'),
  ].join('$');

  test('signs in, and has a new hash from then on', async () => {
    const real = await startTestServer({ passwordCost: { N: 32_768, r: 8, p: 3 } });
    try {
      const zoe = await real.addPerson('Zoe', { password });
      await real.knex.raw('update parley.account set password_hash = ? where id = ?', [old, zoe.id]);
      const tryIt = (text: string) => real.anybody.post('/fetch_api_key', { username: zoe.email, password: text });
      expect((await tryIt('no')).status).toBe(401);
      expect((await tryIt(password)).body).toMatchObject({ api_key: zoe.apiKey });
      const { rows } = await real.knex.raw<{ rows: ReadonlyArray<{ password_hash: string }> }>('select password_hash from parley.account where id = ?', [
        zoe.id,
      ]);
      expect(rows[0]?.password_hash).toMatch(/^scrypt-sha512\$32768\$8\$3\$/);
      expect((await tryIt(password)).status).toBe(200);
    } finally {
      await real.close();
    }
  });

  test('never replaces one that was set meanwhile', async () => {
    await server.knex.raw('update parley.account set password_hash = ? where id = ?', [old, hamlet.id]);
    const { passwords } = server.chat.world;
    const slow: PasswordCheck = {
      ...passwords,
      isOutdated: () => true,
      hash: (text) => async () => {
        await server.knex.raw(`update parley.account set password_hash = 'chosen' where id = ?`, [hamlet.id]);
        return passwords.hash(text)();
      },
    };
    Object.assign(server.chat.world, { passwords: slow });
    expect(await statuses(password)).toEqual([200]);
    Object.assign(server.chat.world, { passwords });
    expect(await hashOf()).toBe('chosen');
  });
});
