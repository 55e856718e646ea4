import { cookieBrowser, good, openQueue, setRealm, startTestServer, type TestPerson, type TestServer, whenWaiting } from '@parley/testkit';

const password = 'a sea of troubles';
const page = '/settings/';
const file = '/settings/zuliprc';
const newKey = '/settings/new-key';

let server: TestServer;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { name: 'The <court>' }, heartbeatMilliseconds: 3_600_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  zoe = await server.addPerson(`Zoe ${count}`, { password });
});

let sessions = 0;
/** Of the newest session. */
const token = () => String(sessions).padStart(43, 's');
/** A browser in which the person is signed in, with a page open. */
const signedIn = async (person: Pick<TestPerson, 'id'> = zoe) => {
  const visitor = cookieBrowser(server.url);
  sessions += 1;
  await good(server.chat.browser.begin(server.realm.id, person.id, token()));
  visitor.cookies.set('sessionid', token());
  await visitor.request(page);
  return visitor;
};
const download = async (text: string, visitor?: Awaited<ReturnType<typeof signedIn>>) => {
  const here = visitor ?? (await signedIn());
  return here.form(file, here.withToken({ password: text }));
};
const fileOf = (key: unknown) => `[api]\nemail=${zoe.email}\nkey=${String(key)}\nsite=${server.chat.world.server.realmUrl('')}\n`;

test('a person who is signed in downloads the file with which programs sign in, after giving the password', async () => {
  const visitor = await signedIn();
  const { status, text, headers } = await visitor.request(page);
  expect([status, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([200, 'no-referrer', 'no-store']);
  expect(text).toContain(`Signed in as Zoe ${count} (${zoe.email}).`);
  expect([text.includes(zoe.apiKey), text.includes('<script'), text.includes('The &lt;court&gt;')]).toEqual([false, false, true]);

  const reply = await download(password, visitor);
  expect([reply.status, reply.text]).toEqual([200, fileOf(zoe.apiKey)]);
  expect(['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'].map((name) => reply.headers.get(name))).toEqual([
    'application/octet-stream',
    'attachment; filename="zuliprc"',
    'no-store',
    'nosniff',
  ]);
  expect(JSON.stringify(server.logged)).not.toContain(zoe.apiKey);
});

test.each([
  ['names its origin', { origin: 'https://evil.example' }],
  ['names the same host by another protocol or port', { origin: 'http://localhost:1' }],
  ['is of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['is of another domain', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
])('a form of another site is refused, also with the token: the browser %s', async (_, headers) => {
  const visitor = await signedIn();
  const post = (path: string, more: Readonly<Record<string, string>>) =>
    visitor.request(path, { method: 'POST', headers: more, body: new URLSearchParams(visitor.withToken({ password })) });
  for (const path of [file, newKey]) expect((await post(path, headers)).status).toBe(403);
  expect((await zoe.get('/users/me')).status).toBe(200);
  expect((await post(file, { origin: server.url, 'sec-fetch-site': 'same-origin' })).text).toBe(fileOf(zoe.apiKey));
  expect((await post(file, { origin: 'null' })).text).toBe(fileOf(zoe.apiKey));
});

test('without a session, or with one that has ended, people sign in first, and come back', async () => {
  const visitor = cookieBrowser(server.url);
  const ended = await signedIn();
  await good(server.chat.browser.signOut(server.realm.id, token()));
  for (const one of [visitor, ended]) {
    for (const reply of [await one.request(page), await one.form(file, one.withToken({ password })), await one.form(newKey, one.withToken({}))]) {
      expect([reply.status, reply.headers.get('location'), reply.text]).toEqual([303, '/login/?next=%2Fsettings%2F', '']);
    }
  }
  expect((await zoe.get('/users/me')).status).toBe(200);
  await visitor.request('/login/');
  const back = await visitor.form('/accounts/login/', visitor.withToken({ username: zoe.email, password, next: page }));
  expect(back.headers.get('location')).toBe(page);
});

test('neither form works without the token of the page, nor by GET', async () => {
  const visitor = await signedIn();
  for (const [path, fields] of [
    [file, { password }],
    [newKey, {}],
  ] as const) {
    const refused = await visitor.form(path, { ...fields, csrfmiddlewaretoken: 'x'.repeat(43) });
    expect([refused.status, refused.text.includes(zoe.apiKey)]).toEqual([403, false]);
    expect((await visitor.request(path)).status).toBe(404);
  }
  expect((await zoe.get('/users/me')).status).toBe(200);
});

test('a wrong password gets no file, and counts as an attempt at signing in', async () => {
  const visitor = await signedIn();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { status, text } = await download('wrong', visitor);
    expect([status, text.includes('Wrong password!'), text.includes(zoe.apiKey)]).toEqual([400, true, false]);
  }
  for (let attempt = 0; attempt < 2; attempt += 1) await server.anybody.post('/fetch_api_key', { username: zoe.email, password: 'wrong' });
  const sixth = await download(password, visitor);
  expect([sixth.status, sixth.text.includes('too many attempts')]).toEqual([400, true]);
  expect((await server.anybody.post('/fetch_api_key', { username: zoe.email, password })).status).toBe(429);
});

test('who signs in without a password needs none', async () => {
  const without = await server.addPerson(`Without ${count}`);
  expect((await download('', await signedIn(without))).text).toContain(`key=${without.apiKey}\n`);
  await setRealm(server, { policies: { passwordSignIn: false } });
  expect((await download('')).text).toBe(fileOf(zoe.apiKey));
  await setRealm(server, { policies: { passwordSignIn: true } });
});

test('attack 23: another key ends the former one and its polls; the browser stays signed in', async () => {
  const visitor = await signedIn();
  const queue = await openQueue(zoe);
  const waiting = whenWaiting(server);
  const poll = queue.poll(-1, { dont_block: false });
  await waiting;
  const { status, text } = await visitor.form(newKey, visitor.withToken({}));
  expect([status, text.includes('role="status"'), (await poll).status]).toEqual([200, true, 401]);
  expect((await zoe.get('/users/me')).status).toBe(401);
  const reply = await download(password, visitor);
  const key = /^key=(\w{32})$/m.exec(reply.text)?.[1];
  expect([key === zoe.apiKey, reply.text]).toEqual([false, fileOf(key)]);
  expect((await server.knownPerson({ ...zoe, apiKey: String(key) }).get('/users/me')).status).toBe(200);
});

test('a session of one organization opens no settings of another', async () => {
  const there = await server.addRealm({ stringId: `denmark${count}` });
  const hamlet = await server.addPerson('Hamlet', { password }, there);
  sessions += 1;
  await good(server.chat.browser.begin(there.id, hamlet.id, token()));
  const visitor = cookieBrowser(server.url);
  visitor.cookies.set('sessionid', token());
  expect((await visitor.request(page)).status).toBe(303);
});
