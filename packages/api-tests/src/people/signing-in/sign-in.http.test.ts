import request from 'supertest';
import type { PasswordCheck } from '@parley/core';
import { good, setActive, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

const password = 'a sea of troubles';
const wrong = { result: 'error', msg: 'Your username or password is incorrect', code: 'AUTHENTICATION_FAILED' };

let server: TestServer;
let hamlet: TestPerson;
let gone: TestPerson;
let bot: TestPerson;
/** Every checked password, with whether there was a hash. */
const tried: boolean[] = [];

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet', { password });
  gone = await server.addPerson('Gone', { password });
  bot = await server.addPerson('Helper', { password, bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  await setActive(server, gone.id, false);
  const { passwords } = server.chat.world;
  const watched: PasswordCheck = {
    ...passwords,
    matches: (text, hash) => {
      tried.push(hash !== null);
      return passwords.matches(text, hash);
    },
  };
  Object.assign(server.chat.world, { passwords: watched });
});
afterAll(() => server.close());

const signIn = async (params: Record<string, string>, at?: number) => {
  const { status, body, text } = await (at === undefined ? server.anybody : server.anybody.at(at)).post('/fetch_api_key', params);
  return { status, body, text };
};

const unauthorized = (msg: string) => ({ result: 'error', msg, code: 'UNAUTHORIZED' });
const withKey = ({ anybody }: TestServer, email: string, key: string) =>
  anybody.get('/users/me', {}, { headers: { authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` } });

/** Keeps attempts of one test from counting in the next. */
beforeEach(() => server.clock.advance(1_800_000));

describe('4.20: POST /fetch_api_key', () => {
  test('gives the key that signs in: rows 1, 11', async () => {
    const { status, body } = await signIn({ username: hamlet.email, password });
    expect([status, body]).toEqual([200, { result: 'success', msg: '', api_key: hamlet.apiKey, email: hamlet.email, user_id: hamlet.id }]);
    expect((await signIn({ username: ` ${hamlet.email.toUpperCase()}`, password })).body).toEqual(body);
    expect((await signIn({ username: hamlet.email, password }, 170)).body).not.toHaveProperty('user_id');
    expect((await signIn({ username: hamlet.email, password }, 171)).body).toHaveProperty('user_id');
  });

  test('attack 67: a wrong password, an unknown address, a bot and a closed account with a wrong password are equal to the byte: rows 2, 3, 5', async () => {
    const answers = [
      await signIn({ username: hamlet.email, password: 'no' }),
      await signIn({ username: hamlet.email, password: '' }),
      await signIn({ username: 'nobody@example.org', password }),
      await signIn({ username: `user${hamlet.id}@localhost`, password }),
      await signIn({ username: bot.email, password }),
      await signIn({ username: gone.email, password: 'no' }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body]).toEqual([401, wrong]);
  });

  test('attack 67: each of them costs one check of a password', async () => {
    for (const username of [hamlet.email, 'nobody@example.org', bot.email, gone.email]) {
      tried.length = 0;
      await signIn({ username, password: 'no' });
      expect(tried).toHaveLength(1);
    }
  });

  test('attack 67: a closed account is reported only with its password: row 5', async () => {
    expect(await signIn({ username: gone.email, password })).toMatchObject({ status: 401, body: { code: 'USER_DEACTIVATED', msg: 'Account is deactivated' } });
  });

  test('a password that must be reset is reported only with that password, until it is set anew: row 8', async () => {
    const { provision } = server.chat;
    const person = await server.addPerson('Forgetful', { password });
    const tryIt = (text: string, at?: number) => signIn({ username: person.email, password: text }, at);
    await good(provision.requirePasswordReset(server.realm.id, person.email.toUpperCase()));
    const msg = 'Your password has been disabled and needs to be reset';
    expect(await tryIt(password)).toMatchObject({ status: 401, body: { result: 'error', code: 'PASSWORD_RESET_REQUIRED', msg } });
    expect((await tryIt('no')).body).toEqual(wrong);
    expect((await tryIt(password, 76)).status).toBe(401);
    const old = await tryIt(password, 75);
    expect([old.status, old.body]).toEqual([403, { result: 'error', msg }]);
    expect((await person.get('/users/me')).status).toBe(200);

    await setActive(server, person.id, false);
    expect((await tryIt(password)).body).toMatchObject({ code: 'USER_DEACTIVATED' });
    await setActive(server, person.id, true);
    await good(provision.setPassword(server.realm.id, person.email, 'another one'));
    expect((await tryIt(password)).body).toEqual(wrong);
    expect(await tryIt('another one')).toMatchObject({ status: 200, body: { api_key: person.apiKey } });
  });

  test('only people have passwords that can be changed', async () => {
    const { provision } = server.chat;
    for (const email of [bot.email, 'nobody@example.org', '\u0000']) {
      expect(await good(provision.requirePasswordReset(server.realm.id, email))).toEqual({ _tag: 'Left', left: 'noSuchPerson' });
      expect(await good(provision.setPassword(server.realm.id, email, 'words'))).toEqual({ _tag: 'Left', left: 'noSuchPerson' });
    }
    for (const text of ['', 'x'.repeat(101)]) {
      expect(await good(provision.setPassword(server.realm.id, hamlet.email, text))).toEqual({ _tag: 'Left', left: 'passwordInvalid' });
    }
    expect((await signIn({ username: hamlet.email, password })).status).toBe(200);
  });

  test('below level 76 refusals are 403 with a reason: row 2', async () => {
    const { status, body } = await signIn({ username: hamlet.email, password: 'no' }, 75);
    expect([status, body]).toEqual([403, { result: 'error', msg: 'Your username or password is incorrect.', reason: 'incorrect_creds' }]);
    expect((await signIn({ username: gone.email, password }, 75)).body).toMatchObject({ reason: 'user disable' });
  });

  test('an invalid address: row 4', async () => {
    for (const username of ['abc', 'a@b@c', '@', '', 'a b@example.org']) {
      expect(await signIn({ username, password })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', msg: 'Enter a valid email address.' } });
    }
  });

  test('missing parameters: row 10', async () => {
    expect(await signIn({ username: hamlet.email })).toMatchObject({
      status: 400,
      body: { code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'password' argument", var_name: 'password' },
    });
    expect((await signIn({})).body).toMatchObject({ msg: "Missing 'username' argument" });
  });

  test('attack 67: only the form is read, and GET is unknown: row 13', async () => {
    const { status, headers, body } = await server.anybody.get('/fetch_api_key', { username: hamlet.email, password });
    expect(status).toBe(405);
    expect(headers.get('allow')).toContain('POST');
    expect(JSON.stringify(body)).not.toContain(hamlet.apiKey);
  });

  test('attack 67: long and strange passwords are merely wrong', async () => {
    for (const strange of ['x'.repeat(100_000), '\u0000', `${password}\u0000`, `${password}\n`, '\u{1F600}'.repeat(30), "' or 1=1 --", '\ud800']) {
      server.clock.advance(1_800_000);
      expect(await signIn({ username: hamlet.email, password: strange })).toMatchObject({ status: 401, body: wrong });
    }
  });

  test('attack 67: all of a long password counts, also what is beyond 72 bytes', async () => {
    const long = 'ä sea of troubles, '.repeat(5);
    const person = await server.addPerson('Long Password', { password: long });
    expect((await signIn({ username: person.email, password: long })).body).toMatchObject({ api_key: person.apiKey });
    for (const other of [long.slice(0, -1), `${long}x`, `${long.slice(0, -1)}x`]) {
      expect(await signIn({ username: person.email, password: other })).toMatchObject({ status: 401, body: wrong });
    }
  });

  test('an account of another organization is unknown here', async () => {
    const lear = await server.addRealm({ stringId: 'lear' });
    const king = await server.addPerson('King Lear', { password }, lear);
    expect((await signIn({ username: king.email, password })).body).toEqual(wrong);
    const elsewhere = await withKey(server, king.email, king.apiKey);
    expect([elsewhere.status, elsewhere.body]).toEqual([401, unauthorized('Account is not associated with this subdomain')]);
    expect((await withKey(server, king.email, hamlet.apiKey)).body).toEqual(unauthorized('Invalid API key'));
  });
});

test('a key goes with either address of its account, in any case', async () => {
  for (const email of [hamlet.email, hamlet.email.toUpperCase(), `user${hamlet.id}@localhost`, `USER${hamlet.id}@LOCALHOST`]) {
    expect((await withKey(server, email, hamlet.apiKey)).body).toMatchObject({ result: 'success', user_id: hamlet.id });
  }
  expect((await withKey(server, bot.email, hamlet.apiKey)).body).toEqual(unauthorized('Invalid API key'));
});

describe('4.20: a server with other settings', () => {
  let other: TestServer;
  let zoe: TestPerson;

  beforeAll(async () => {
    other = await startTestServer();
    zoe = await other.addPerson('Zoe', { password });
  });
  afterAll(() => other.close());

  const tryZoe = async (text: string) => {
    const { status, body } = await other.anybody.post('/fetch_api_key', { username: zoe.email, password: text });
    return [status, body['code']];
  };

  test('attack 67: passwords switched off: row 7', async () => {
    await setRealm(other, { policies: { passwordSignIn: false } });
    expect(await tryZoe(password)).toEqual([401, 'PASSWORD_AUTH_DISABLED']);
    expect(await tryZoe('no')).toEqual([401, 'PASSWORD_AUTH_DISABLED']);
    await setRealm(other, { policies: { passwordSignIn: true } });
  });

  test('attack 67: an organization that is closed: row 6', async () => {
    await other.knex.raw('update parley.realm set is_deactivated = true where realm_id = ?', [other.realm.id]);
    await other.knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [other.realm.id]);
    expect(await tryZoe(password)).toEqual([401, 'REALM_DEACTIVATED']);
    expect(await tryZoe('no')).toEqual([401, 'AUTHENTICATION_FAILED']);
    expect((await withKey(other, zoe.email, zoe.apiKey)).body).toEqual(unauthorized('This organization has been deactivated'));
    await setActive(other, zoe.id, false);
    expect((await withKey(other, zoe.email, zoe.apiKey)).body).toEqual(unauthorized('This organization has been deactivated'));
  });
});

describe('while a password is checked', () => {
  test('the only connection is free for others', async () => {
    const narrow = await startTestServer({ poolMax: 1, queues: 'memory' });
    try {
      const zoe = await narrow.addPerson('Zoe', { password });
      let begun = (): void => undefined;
      let finish = (): void => undefined;
      const hasBegun = new Promise<void>((resolve) => (begun = resolve));
      const mayFinish = new Promise<void>((resolve) => (finish = resolve));
      const { passwords } = narrow.chat.world;
      const slow: PasswordCheck = {
        ...passwords,
        matches: (text, hash) => async () => {
          begun();
          await mayFinish;
          return passwords.matches(text, hash)();
        },
      };
      Object.assign(narrow.chat.world, { passwords: slow });
      const signingIn = narrow.anybody.post('/fetch_api_key', { username: zoe.email, password });
      await hasBegun;
      expect((await zoe.get('/users/me')).status).toBe(200);
      finish();
      expect((await signingIn).body).toMatchObject({ api_key: zoe.apiKey });
    } finally {
      await narrow.close();
    }
  });
});

describe('4.20: the host name', () => {
  test('without an organization: row 9', async () => {
    const { status, body } = await request(server.url)
      .post('/api/v1/fetch_api_key')
      .set('Host', 'nowhere.localhost')
      .type('form')
      .send({ username: hamlet.email, password });
    expect([status, body]).toEqual([404, { result: 'error', msg: 'Invalid subdomain', code: 'NONEXISTENT_SUBDOMAIN' }]);
  });
});
