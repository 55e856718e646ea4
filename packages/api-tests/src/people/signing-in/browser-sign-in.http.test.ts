import * as Either from 'fp-ts/lib/Either.js';
import { cookieBrowser, countStatements, good, setRealm, startTestServer, type TestPerson, type TestServer, whenWaiting } from '@parley/testkit';

const password = 'a sea of troubles';
const minutes = 60_000;

let server: TestServer;
let hamlet: TestPerson;

beforeAll(async () => {
  // Only what wakes a poll ends it within a test.
  server = await startTestServer({ heartbeatMilliseconds: 3_600_000 });
  hamlet = await server.addPerson('Hamlet', { password });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(30 * minutes));

const browser = (url = server.url) => {
  const one = cookieBrowser(url);
  return {
    ...one,
    signIn: async (fields: Readonly<Record<string, string>> = {}) => {
      await one.request('/login/');
      return one.form('/accounts/login/', one.withToken({ username: hamlet.email, password, ...fields }));
    },
    signOut: () => one.form('/accounts/logout/', one.withToken({})),
    me: async () => (await one.request('/json/users/me')).status,
    send: (headersOfPage: Readonly<Record<string, string>>) =>
      one.request('/json/users/me/alert_words', { method: 'POST', headers: headersOfPage, body: new URLSearchParams({ alert_words: '["ghost"]' }) }),
  };
};
type Browser = ReturnType<typeof browser>;

test('the page has one form and no script, and no other site may show it in a frame', async () => {
  const visitor = browser();
  for (const path of ['/login/', '/accounts/login/']) {
    const { status, text, headers } = await visitor.request(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'; frame-ancestors 'none'");
    expect(text.match(/<form/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
    expect(text).toContain(`name="csrfmiddlewaretoken" value="${visitor.cookies.get('csrftoken')}"`);
    expect(visitor.headers.set).toEqual([expect.stringMatching(/^csrftoken=[\w-]{43}; Max-Age=1209600; Path=\/; SameSite=Lax$/)]);
  }
});

test('a person signs in, calls /json, and signs out', async () => {
  const person = browser();
  expect(await person.me()).toBe(401);
  const began = await person.signIn({ next: '/json/users/me' });
  expect([began.status, began.headers.get('location'), began.text]).toEqual([303, '/json/users/me', '']);
  expect(person.headers.set).toContainEqual(expect.stringMatching(/^sessionid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/));
  expect(JSON.parse((await person.request('/json/users/me')).text)).toMatchObject({ user_id: hamlet.id });
  expect((await person.request('/login/')).text).toContain('Signed in as Hamlet.');

  const [session = ''] = [person.cookies.get('sessionid')];
  expect((await person.signOut()).status).toBe(303);
  expect(person.cookies.has('sessionid')).toBe(false);
  // The chat's page clears what it keeps of them.
  expect(person.headers.set).toContain(`signedout=${hamlet.id}; Max-Age=1209600; Path=/; SameSite=Lax`);
  person.cookies.set('sessionid', session);
  expect(await person.me()).toBe(401);
});

test('a change needs the token of the page in a header: another site does not know it', async () => {
  const person = browser();
  await person.signIn();
  const token = person.cookies.get('csrftoken') ?? '';
  for (const headers of [{}, { 'X-CSRFToken': '' }, { 'X-CSRFToken': `${token.slice(0, -1)}!` }] as const) {
    const { status, text } = await person.send(headers);
    expect([status, JSON.parse(text)]).toEqual([403, expect.objectContaining({ code: 'CSRF_FAILED' })]);
  }
  expect((await person.send({ 'X-CSRFToken': token })).status).toBe(200);
  person.cookies.delete('csrftoken');
  expect((await person.send({ 'X-CSRFToken': '' })).status).toBe(403);
});

test('a token that another host has set in the browser is none, in calls and in forms', async () => {
  const person = browser();
  await person.signIn();
  const own = person.cookies.get('csrftoken') ?? '';
  for (const planted of ['A'.repeat(43), 'B'.repeat(32)]) {
    person.cookies.set('csrftoken', planted);
    expect((await person.send({ 'X-CSRFToken': planted })).status).toBe(403);
    expect((await person.signOut()).status).toBe(403);
  }
  const stranger = browser();
  await stranger.signIn();
  expect((await person.send({ 'X-CSRFToken': stranger.cookies.get('csrftoken') ?? '' })).status).toBe(403);
  expect((await person.send({ 'X-CSRFToken': own })).status).toBe(200);
});

test('neither form works without the token, and both change nothing then', async () => {
  const person = browser();
  await person.request('/login/');
  expect((await person.form('/accounts/login/', { username: hamlet.email, password })).status).toBe(403);
  expect((await person.form('/accounts/login/', { username: hamlet.email, password, csrfmiddlewaretoken: 'x'.repeat(43) })).status).toBe(403);
  expect(person.cookies.has('sessionid')).toBe(false);
  await person.signIn();
  expect((await person.form('/accounts/logout/', {})).status).toBe(403);
  expect(await person.me()).toBe(200);
});

test('a wrong password and an unknown address get one page, which keeps the address and never the password', async () => {
  const pages = [];
  for (const username of [hamlet.email, 'nobody@example.org']) {
    const person = browser();
    const { status, text } = await person.signIn({ username, password: 'wrong "><script>' });
    expect([status, person.cookies.has('sessionid')]).toEqual([401, false]);
    expect(text).toContain('Your username or password is incorrect');
    expect(text).not.toContain('<script');
    pages.push(text.replaceAll(username, '').replaceAll(person.cookies.get('csrftoken') ?? '', ''));
  }
  expect(pages[0]).toBe(pages[1]);
  const hostile = await browser().signIn({ username: '"><img src=x>@example.org' });
  expect(hostile.text).not.toContain('<img');
});

test('attempts are limited as those for an API key', async () => {
  const person = browser();
  for (let attempt = 0; attempt < 5; attempt++) expect((await person.signIn({ password: 'no' })).status).toBe(401);
  const { status, headers } = await person.signIn();
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await server.anybody.post('/fetch_api_key', { username: hamlet.email, password })).status).toBe(429);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])('after signing in, %s is not gone to', async (next) => {
  expect((await browser().signIn({ next })).headers.get('location')).toBe('/login/');
});

test('a form of more than 10 kB or ten fields is refused before it is read', async () => {
  const person = browser();
  expect((await person.signIn({ more: 'x'.repeat(10_001) })).status).toBe(413);
  expect((await person.signIn(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`f${n}`, ''])))).status).toBe(413);
});

test('a session ends after two weeks, with another password, and for good with a deactivation', async () => {
  const person = browser();
  await person.signIn();
  server.clock.advance(14 * 24 * 60 * minutes - 1);
  expect(await person.me()).toBe(200);
  server.clock.advance(1);
  expect(await person.me()).toBe(401);

  await person.signIn();
  await good(server.chat.provision.setPassword(server.realm.id, hamlet.email, 'a bare bodkin'));
  expect(await person.me()).toBe(401);

  const owner = await server.addPerson('Desdemona', { role: 'owner' });
  const cordelia = await server.addPerson('Cordelia', { password });
  await person.signIn({ username: cordelia.email });
  expect(await person.me()).toBe(200);
  expect((await owner.delete(`/users/${cordelia.id}`)).status).toBe(200);
  expect(await person.me()).toBe(401);
  expect((await owner.post(`/users/${cordelia.id}/reactivate`)).status).toBe(200);
  expect(await person.me()).toBe(401);
  await person.signIn({ username: cordelia.email });
  expect(await person.me()).toBe(200);
});

test('a poll of a browser ends with its session: by signing out, and by another password', async () => {
  const laertes = await server.addPerson('Laertes', { password });
  const endings = [(person: Browser) => person.signOut(), () => good(server.chat.provision.setPassword(server.realm.id, laertes.email, 'a bare bodkin'))];
  for (const end of endings) {
    const person = browser();
    await person.signIn({ username: laertes.email });
    const opened = await person.request('/json/events?dont_block=true');
    const { queue_id: queueId } = JSON.parse(opened.text) as { readonly queue_id: string };
    const waiting = whenWaiting(server);
    const poll = person.request(`/json/events?queue_id=${queueId}&last_event_id=-1`);
    await waiting;
    await end(person);
    const { status, text } = await poll;
    expect([status, text.includes('Not logged in')]).toEqual([401, true]);
  }
});

test('a person who chooses another password stays signed in with this browser alone', async () => {
  const gertrude = await server.addPerson('Gertrude', { password });
  const [here, elsewhere] = [browser(), browser()];
  for (const one of [here, elsewhere]) await one.signIn({ username: gertrude.email });
  const reply = await here.request('/json/settings', {
    method: 'PATCH',
    headers: { 'X-CSRFToken': here.cookies.get('csrftoken') ?? '' },
    body: new URLSearchParams({ old_password: password, new_password: 'the lady doth protest too much' }),
  });
  expect([reply.status, await here.me(), await elsewhere.me()]).toEqual([200, 200, 401]);
  expect((await gertrude.get('/users/me')).status).toBe(200);
});

test('a password that changes while it is checked lets nobody in', async () => {
  const ophelia = await server.addPerson('Ophelia', { password });
  const { passwords } = server.chat.world;
  Object.assign(server.chat.world, {
    passwords: {
      ...passwords,
      matches: (text: string, hash: string | null) => async () => {
        const found = await passwords.matches(text, hash)();
        if (Either.isRight(found) && found.right) await server.chat.provision.setPassword(server.realm.id, ophelia.email, 'something else')();
        return found;
      },
    },
  });
  try {
    const person = browser();
    expect((await person.signIn({ username: ophelia.email })).status).toBe(401);
    expect(await person.me()).toBe(401);
  } finally {
    Object.assign(server.chat.world, { passwords });
  }
});

test('a session is of one organization', async () => {
  const other = await server.addRealm({ stringId: 'denmark' });
  await server.addPerson('Hamlet', { password, email: hamlet.email }, other);
  const person = browser();
  await server.chat.browser.begin(server.realm.id, hamlet.id, 'a'.repeat(43))();
  person.cookies.set('sessionid', 'a'.repeat(43));
  expect(await person.me()).toBe(200);
  expect(await server.chat.resume(other.id, 'a'.repeat(43))()).toMatchObject({ left: { refusal: { kind: 'notLoggedIn' } } });
});

test('a person keeps the newest 50 sessions; the server stores no token', async () => {
  const tokens = Array.from({ length: 52 }, (_, n) => String(n).padStart(43, 't'));
  const person = browser();
  for (const token of tokens) {
    server.clock.advance(1);
    await server.chat.browser.begin(server.realm.id, hamlet.id, token)();
  }
  const answers = [];
  for (const token of tokens) {
    person.cookies.set('sessionid', token);
    answers.push(await person.me());
  }
  expect(answers).toEqual([401, 401, ...Array.from({ length: 50 }, () => 200)]);
  const stored = await server.knex.raw<{ readonly rows: ReadonlyArray<unknown> }>('select * from parley.browser_session');
  expect(JSON.stringify(stored.rows)).not.toContain('ttttt');
});

test('a call costs two statements more than with an API key: the head of the organization, and the session', async () => {
  const person = browser();
  await server.chat.browser.begin(server.realm.id, hamlet.id, 'c'.repeat(43))();
  person.cookies.set('sessionid', 'c'.repeat(43));
  await person.me();
  await hamlet.get('/users/me');
  const byKey = await countStatements(server.knex, () => hamlet.get('/users/me'));
  const byCookie = await countStatements(server.knex, () => person.me());
  expect([byKey.statements.length, byCookie.statements.length]).toEqual([1, 3]);
  expect(byCookie.statements.filter((statement) => statement.includes('browser_session'))).toHaveLength(1);
});

test('where passwords are switched off, nobody signs in with one', async () => {
  await setRealm(server, { policies: { passwordSignIn: false } });
  const { status, text } = await browser().signIn();
  expect([status, text.includes('role="alert"')]).toEqual([401, true]);
  await setRealm(server, { policies: { passwordSignIn: true } });
});
