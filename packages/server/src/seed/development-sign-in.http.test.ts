import { createServer, type Server } from 'node:http';
import { newestLevel } from '@parley/core';
import { startTestServer, type TestServer } from '@parley/testkit';
import request, { type Response } from 'supertest';
import { createListener } from '../serving/create-listener.js';
import { readiness } from '../serving/readiness.js';
import { seedDevelopment } from './seed-development.js';

let server: TestServer;
let development: Server;
let ordinary: Server;

const serve = async (seed: 'dev' | null): Promise<Server> => {
  const listener = createListener({
    chat: server.chat,
    config: { web: false, mcp: false, featureLevel: newestLevel, anyLevel: true, seed, trustedProxies: 0, origins: null, rateLimits: null, externalUrl: null },
    serverAddress: { url: 'http://localhost', rootRealm: 'zulip' },
    readiness: readiness(() => Promise.resolve(true)),
  });
  const serving = createServer(listener);
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  return serving;
};

beforeAll(async () => {
  server = await startTestServer();
  await seedDevelopment(server.chat, 'x');
  [development, ordinary] = [await serve('dev'), await serve(null)];
});
afterAll(async () => {
  for (const serving of [development, ordinary]) await new Promise((resolve) => serving.close(resolve));
  await server.close();
});

type Headers = Readonly<Record<string, string>>;

const own = { Host: 'zulip.localhost' };
const path = '/accounts/login/local/';
const token = 'a'.repeat(43);

const page = (headers: Headers = {}, http = development): Promise<Response> =>
  request(http)
    .get('/login/')
    .set({ ...own, ...headers });

const signInAs = (username: string, headers: Headers = {}, fields: Headers = {}, http = development): Promise<Response> =>
  request(http)
    .post(path)
    .set({ ...own, Cookie: `csrftoken=${token}`, ...headers })
    .type('form')
    .send({ username, csrfmiddlewaretoken: token, ...fields });

const namesOn = ({ text }: Response): ReadonlyArray<string> =>
  [...text.matchAll(/<button name="username" value="[^"]+">([^<]+)<\/button>/g)].map(([, name = '']) => name);

test('the people of the development organization stand on its sign-in page, and one click signs in', async () => {
  const names = namesOn(await page());
  expect(names).toEqual(expect.arrayContaining(['Desdemona', 'Iago', 'King Hamlet']));
  const signedIn = await signInAs('hamlet@zulip.com', {}, { next: '/#narrow/channel/1-design' });
  expect([signedIn.status, signedIn.headers['location']]).toEqual([303, '/#narrow/channel/1-design']);
  const cookies = (signedIn.headers['set-cookie'] as unknown as ReadonlyArray<string>).map((cookie) => cookie.split(';')[0]).join('; ');
  const me = await request(development)
    .get('/json/users/me')
    .set({ ...own, Cookie: cookies });
  expect([me.status, (me.body as { readonly full_name: string }).full_name]).toEqual([200, 'King Hamlet']);
});

const foreign: ReadonlyArray<readonly [string, Headers]> = [
  ['another origin', { Origin: 'https://evil.example' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a name that was made to lead here', { Host: 'evil.example' }],
];

test.each(foreign)('%s signs nobody in, and reads no names', async (_, headers) => {
  const refused = await signInAs('iago@zulip.com', headers);
  expect([refused.status === 303, JSON.stringify(refused.headers['set-cookie'] ?? '').includes('sessionid'), namesOn(refused)]).toEqual([false, false, []]);
  expect(namesOn(await page(headers))).toEqual([]);
});

test('a form without the token of this browser is refused', async () => {
  for (const csrfmiddlewaretoken of ['', 'b'.repeat(43)]) expect((await signInAs('iago@zulip.com', {}, { csrfmiddlewaretoken })).status).toBe(403);
});

test('elsewhere nobody is offered, and the form leads nowhere', async () => {
  expect([namesOn(await page({}, ordinary)), (await page({}, ordinary)).text.includes(path)]).toEqual([[], false]);
  expect((await signInAs('iago@zulip.com', {}, {}, ordinary)).status).toBe(404);
});
