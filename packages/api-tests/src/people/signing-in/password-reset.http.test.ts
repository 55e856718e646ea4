import { request as sendRaw } from 'node:http';
import {
  cookieBrowser,
  countStatements,
  good,
  linkKeyIn,
  openQueue,
  runMail,
  setActive,
  setRealm,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';

const password = 'a sea of troubles';
const chosen = 'there is rosemary, that is for remembrance';
const hour = 3_600_000;
const path = '/accounts/password/reset/';

let server: TestServer;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { name: 'The <court>' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(24 * hour);
  await runMail(server);
  count += 1;
  zoe = await server.addPerson(`Zoe ${count}`, { password });
});

type Browser = ReturnType<typeof cookieBrowser>;

const ask = async (email: string, visitor: Browser = cookieBrowser(server.url)) => {
  await visitor.request(path);
  return visitor.form(path, visitor.withToken({ email }));
};
const keyIn = (text: string | undefined): string => linkKeyIn(text, 'passwordReset');
const keyMailed = async (email = zoe.email): Promise<string> => {
  expect((await ask(email)).status).toBe(200);
  return keyIn((await runMail(server)).at(-1)?.text);
};
const choose = async (key: string, newPassword = chosen, again = newPassword, visitor: Browser = cookieBrowser(server.url)) => {
  await visitor.request(path);
  return visitor.form(`${path}${key}`, visitor.withToken({ new_password: newPassword, new_password_again: again }));
};
const signsIn = async (text: string, person: Pick<TestPerson, 'email'> = zoe): Promise<number> =>
  (await server.anybody.post('/fetch_api_key', { username: person.email, password: text })).status;

test('a person asks for a link, gets it by mail, and chooses another password with it', async () => {
  const visitor = cookieBrowser(server.url);
  const page = await visitor.request(path);
  expect([page.status, page.text.match(/<form/g)?.length, page.text.includes('The &lt;court&gt;')]).toEqual([200, 1, true]);
  expect((await visitor.request('/login/')).text).toContain(`href="${path}"`);
  const asked = await visitor.form(path, visitor.withToken({ email: ` ${zoe.email.toUpperCase()}` }));
  expect([asked.status, asked.text.includes('Look at your mail')]).toEqual([200, true]);

  const mails = await runMail(server);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[zoe.email, 'Another password at The <court>']]);
  const key = keyIn(mails[0]?.text);
  expect(mails[0]?.text).toContain(`\n${server.chat.world.server.realmUrl('')}${path}${key}\n`);

  const form = await visitor.request(`${path}${key}`);
  expect([form.status, form.text.includes(zoe.email), await signsIn(password)]).toEqual([200, true, 200]);
  const done = await visitor.form(`${path}${key}`, visitor.withToken({ new_password: chosen, new_password_again: chosen }));
  expect([done.status, done.text.includes('Your password is changed')]).toEqual([200, true]);
  expect([await signsIn(chosen), await signsIn(password)]).toEqual([200, 401]);
});

test('each of these pages is for no cache, no frame and no other site, and its secret part is in no log', async () => {
  const key = await keyMailed();
  const visitor = cookieBrowser(server.url);
  for (const at of [path, `${path}${key}`, `${path}unknown`]) {
    const { headers, text } = await visitor.request(at);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*form-action 'self'; frame-ancestors 'none'$/);
    expect(text).not.toContain('<script');
  }
  await choose(key);
  expect(server.logged.some(({ fields }) => JSON.stringify(fields).includes(key))).toBe(false);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select * from parley.password_reset');
  expect(rows).toEqual([]);
});

test('looking at the page of a link changes nothing; the form works once', async () => {
  const key = await keyMailed();
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(`${server.url}${path}${key}`, { method })).status).toBe(200);
  expect(await signsIn(password)).toBe(200);
  expect((await choose(key)).status).toBe(200);
  const again = await choose(key, 'something else, and quite long');
  expect([again.status, again.text.includes('This link is not valid'), await signsIn(chosen)]).toEqual([404, true, 200]);
});

test('an address of an account, of a deactivated one, of a bot, and of nobody get the same page, the same work, and one mail each', async () => {
  const gone = await server.addPerson(`Gone ${count}`, { password });
  await setActive(server, gone.id, false);
  const bot = await server.addPerson(`Helper ${count}`, { bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  const elsewhere = await server.addPerson(`King ${count}`, { password }, await server.addRealm({ stringId: `lear${count}` }));
  await ask('somebody@example.org');
  const found = [];
  for (const email of [zoe.email, gone.email, bot.email, elsewhere.email, 'nobody@example.org']) {
    server.clock.advance(24 * hour);
    await runMail(server);
    const visitor = cookieBrowser(server.url);
    let reply: Awaited<ReturnType<typeof ask>> | null = null;
    const { statements } = await countStatements(server.knex, async () => (reply = await ask(email, visitor)));
    const { status, text } = reply ?? { status: 0, text: '' };
    const mails = await runMail(server);
    found.push({ status, text, statements, mails: mails.map(({ subject }) => subject) });
    expect(mails.map(({ to, text: written }) => [to, keyIn(written) !== ''])).toEqual([[email, email === zoe.email]]);
  }
  for (const one of found) expect(one).toEqual(found[0]);
});

test('the link goes to the address of the account, also where another text is the same once it is folded', async () => {
  const written = zoe.email.replace('z', '\uff3a');
  expect((await ask(written)).status).toBe(200);
  expect((await runMail(server)).map(({ to }) => to)).toEqual([zoe.email]);
});

test('the link leads to the configured address, whatever host the request names', async () => {
  const visitor = cookieBrowser(server.url);
  await visitor.request(path);
  const body = new URLSearchParams(visitor.withToken({ email: zoe.email })).toString();
  const { hostname, port } = new URL(server.url);
  const headers = {
    Host: 'localhost:1',
    'X-Forwarded-Host': 'evil.example',
    Cookie: `csrftoken=${visitor.cookies.get('csrftoken')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  };
  const status = await new Promise((resolve, reject) => {
    const sent = sendRaw({ hostname, port, path, method: 'POST', headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    sent.once('error', reject);
    sent.end(body);
  });
  const [mail] = await runMail(server);
  expect([status, mail?.text.includes('evil.example'), mail?.text.includes(':1/')]).toEqual([200, false, false]);
  expect(mail?.text).toContain(`${server.chat.world.server.realmUrl('')}${path}`);
});

test('neither form works without the token of the page, and both change nothing then', async () => {
  const visitor = cookieBrowser(server.url);
  await visitor.request(path);
  expect((await visitor.form(path, { email: zoe.email })).status).toBe(403);
  expect(await runMail(server)).toEqual([]);
  const key = await keyMailed();
  const fields = { new_password: chosen, new_password_again: chosen };
  expect((await visitor.form(`${path}${key}`, { ...fields, csrfmiddlewaretoken: 'x'.repeat(43) })).status).toBe(403);
  expect([await signsIn(password), (await choose(key)).status]).toEqual([200, 200]);
});

test.each([
  ['short', 'short', 'New password is too weak!'],
  ['password', 'password', 'New password is too weak!'],
  ['x'.repeat(101), 'x'.repeat(101), 'New password is too weak!'],
  [chosen, `${chosen}!`, 'The two passwords differ.'],
])('%j and %j are refused, and the link stays valid', async (newPassword, again, text) => {
  const key = await keyMailed();
  const refused = await choose(key, newPassword, again);
  expect([refused.status, refused.text.includes(text), refused.text.includes('<form')]).toEqual([400, true, true]);
  expect([await signsIn(password), (await choose(key)).status]).toEqual([200, 200]);
});

test('a link ends after 24 hours, with a newer one, with another password, with another address and with the account', async () => {
  const isDead = async (key: string): Promise<boolean> => key !== '' && (await choose(key)).status === 404;
  const first = await keyMailed();
  server.clock.advance(1);
  const second = await keyMailed();
  expect([first === second, await isDead(first)]).toEqual([false, true]);
  server.clock.advance(24 * hour);
  expect(await isDead(second)).toBe(true);

  const third = await keyMailed();
  expect((await zoe.patch('/settings', { old_password: password, new_password: chosen })).status).toBe(200);
  expect(await isDead(third)).toBe(true);

  server.clock.advance(24 * hour);
  const fourth = await keyMailed();
  await server.knex.raw('update parley.account set email = ? where id = ?', [`moved${count}@example.org`, zoe.id]);
  expect(await isDead(fourth)).toBe(true);
  await server.knex.raw('update parley.account set email = ? where id = ?', [zoe.email, zoe.id]);

  server.clock.advance(24 * hour);
  const fifth = await keyMailed();
  await setActive(server, zoe.id, false);
  expect(await isDead(fifth)).toBe(true);
});

test('a link of another organization is none here', async () => {
  const there = await server.addRealm({ stringId: `denmark${count}` });
  await server.addPerson('Hamlet', { password, email: zoe.email }, there);
  const key = await keyMailed();
  const other = await server.chat.visit('getPasswordReset', there.id, circumstances(), { key })();
  expect(other).toMatchObject({ left: { refusal: { kind: 'noSuchPasswordReset' } } });
});

const circumstances = () => ({ levels: { floor: 496, call: 496 } as never, client: { name: 'website', isForReading: false } });

/** Resolves when so many statements wait for a lock. */
const untilWaiting = async (statements: number): Promise<void> => {
  for (;;) {
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= statements) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

test.each(['x', 'a'.repeat(24), '%00', 'a%2fb', "a'%20or%201=1"])('a link with %j is a page that says so', async (key) => {
  for (const reply of [await cookieBrowser(server.url).request(`${path}${key}`), await choose(key)]) {
    expect([reply.status, reply.text.includes('This link is not valid')]).toEqual([404, true]);
  }
});

test('of two forms that use one link at once, one sets its password', async () => {
  const key = await keyMailed();
  const holder = await server.knex.transaction();
  await holder.raw('select 1 from parley.password_reset where user_id = ? for update', [zoe.id]);
  const both = [choose(key, `${chosen} one`), choose(key, `${chosen} two`)];
  // Both have found the link, and are about to take it.
  await untilWaiting(2);
  await holder.commit();
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect([...statuses].sort()).toEqual([200, 404]);
  const [winner, loser] = statuses[0] === 200 ? ['one', 'two'] : ['two', 'one'];
  expect([await signsIn(`${chosen} ${winner}`), await signsIn(`${chosen} ${loser}`)]).toEqual([200, 401]);
});

test('another password ends the sessions in browsers; the API key and its queues stay', async () => {
  const queue = await openQueue(zoe);
  const person = cookieBrowser(server.url);
  await good(server.chat.browser.begin(server.realm.id, zoe.id, 's'.repeat(43)));
  person.cookies.set('sessionid', 's'.repeat(43));
  expect((await person.request('/json/users/me')).status).toBe(200);
  expect((await choose(await keyMailed())).status).toBe(200);
  expect((await person.request('/json/users/me')).status).toBe(401);
  expect([(await zoe.get('/users/me')).status, await queue.newEvents()]).toEqual([200, []]);
});

test('it forgets failed attempts, and a password that had to be reset is set anew', async () => {
  await good(server.chat.provision.requirePasswordReset(server.realm.id, zoe.email));
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await signsIn('wrong')).toBe(401);
  expect(await signsIn(password)).toBe(429);
  expect((await choose(await keyMailed())).status).toBe(200);
  expect(await signsIn(chosen)).toBe(200);
});

describe('requests', () => {
  test('for one address are two in an hour and five in a day, with an account or without', async () => {
    for (const email of [zoe.email, `nobody${count}@example.org`]) {
      server.clock.advance(24 * hour);
      expect([(await ask(email)).status, (await ask(email.toUpperCase())).status]).toEqual([200, 200]);
      const third = await ask(email);
      expect([third.status, third.headers.get('x-ratelimit-limit'), Number(third.headers.get('retry-after'))]).toEqual([429, '2', 3600]);
      expect(await runMail(server)).toHaveLength(2);
    }
  });

  test('from one network address are five in a day, for all addresses together', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask(`guest${n}@example.org`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await runMail(server)).toHaveLength(5);
  });

  test('for a text that is no address are refused, and not counted', async () => {
    for (let n = 0; n < 7; n += 1) expect((await ask('abc')).status).toBe(400);
    expect(await runMail(server)).toEqual([]);
  });
});

test('where passwords are switched off, nothing is mailed, and links are not valid', async () => {
  const key = await keyMailed();
  await setRealm(server, { policies: { passwordSignIn: false } });
  const refused = await ask(zoe.email);
  expect([refused.status, refused.text.includes('role="alert"'), await runMail(server), (await choose(key)).status]).toEqual([401, true, [], 404]);
  await setRealm(server, { policies: { passwordSignIn: true } });
});

test('a server that sends no mail says so', async () => {
  const silent = await startTestServer({ mailer: null });
  try {
    const visitor = cookieBrowser(silent.url);
    expect(await visitor.request(path)).toMatchObject({ status: 404, text: expect.stringContaining('This server sends no mail') as unknown });
    expect((await visitor.request('/login/')).text).not.toContain('Forgot your password?');
    expect((await visitor.form(path, visitor.withToken({ email: 'zoe@example.org' }))).text).toContain('This server sends no mail');
  } finally {
    await silent.close();
  }
});
