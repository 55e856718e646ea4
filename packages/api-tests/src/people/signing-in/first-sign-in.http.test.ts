import { createHmac } from 'node:crypto';
import { millisecondsPerDay } from '@parley/core';
import { signedTokens } from '@parley/node';
import { cookieBrowser, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { grant, userIn } from '../../../fixtures/people/people.js';

const key = 'a secret that a program of the operator has';
const password = 'there is rosemary';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ signInTokens: signedTokens({ '': { algorithm: 'HS256', key } }) });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet', { password });
  await grant(server, iago, 'canCreateUsers');
});
afterAll(() => server.close());

const added = async () => {
  const email = `ophelia${(count += 1)}@example.org`;
  const id = (await iago.post('/users', { email, full_name: `Ophelia ${count}`, password })).body['user_id'] as number;
  return { id, email };
};
const shownAt = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}+00:00`;
const joined = async (id: number): Promise<unknown> => userIn(await hamlet.get(`/users/${id}`))['date_joined'];
const dayLater = (): void => server.clock.advance(millisecondsPerDay);

const byPassword = async (email: string): Promise<void> => {
  expect((await server.anybody.post('/fetch_api_key', { username: email, password })).status).toBe(200);
};
const byToken = async (email: string) => {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ email, exp: Math.floor(server.clock.now() / 1000) + 60 })}`;
  const token = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  return (await server.anybody.post('/jwt/fetch_api_key', { token, include_profile: 'true' })).body;
};
const byPage = async (email: string): Promise<void> => {
  const browser = cookieBrowser(server.url);
  await browser.request('/login/');
  await browser.form('/accounts/login/', browser.withToken({ username: email, password }));
  expect((await browser.request('/json/users/me')).status).toBe(200);
};

test.each([
  ['a password', byPassword],
  ['a signed token', byToken],
  ['the page', byPage],
])('a person whom an administrator added joins when they first sign in, by %s, and not again', async (_way, signIn) => {
  const { id, email } = await added();
  const madeAt = server.clock.now();
  dayLater();
  expect(await joined(id)).toBe(shownAt(madeAt));
  const [older, newer] = [await openQueue(hamlet.at(474), { event_types: ['realm_user'] }), await openQueue(hamlet.at(475), { event_types: ['realm_user'] })];
  await signIn(email);
  const first = shownAt(server.clock.now());
  expect(await joined(id)).toBe(first);
  dayLater();
  await Promise.all([signIn(email), signIn(email)]);
  expect(await joined(id)).toBe(first);
  expect(await newer.newEvents()).toEqual([expect.objectContaining({ type: 'realm_user', op: 'update', person: { user_id: id, date_joined: first } })]);
  expect(await older.newEvents()).toEqual([]);
});

test('a session of a person whom the program signed in counts, and a refused password does not', async () => {
  const { id, email } = await added();
  const madeAt = shownAt(server.clock.now());
  dayLater();
  expect((await server.anybody.post('/fetch_api_key', { username: email, password: 'wrong' })).status).toBe(401);
  expect(await joined(id)).toBe(madeAt);
  expect(await server.chat.browser.begin(server.realm.id, id as TestPerson['id'], 't'.repeat(43))()).toMatchObject({ _tag: 'Right' });
  expect(await joined(id)).toBe(shownAt(server.clock.now()));
});

test('a token that signs in first answers with the new day', async () => {
  const { email } = await added();
  dayLater();
  expect((await byToken(email))['user']).toMatchObject({ date_joined: shownAt(server.clock.now()) });
});

test('an account that its person or the operator made keeps its day', async () => {
  const before = await joined(hamlet.id);
  dayLater();
  await byPassword(hamlet.email);
  expect(await joined(hamlet.id)).toBe(before);
});
