import type { AddressInfo } from 'node:net';
import { chatRouter, type Identity } from '@parley/http-express';
import { openKnex } from '@parley/store-knex';
import express from 'express';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../database/index.js';
import { startHost } from './ten-lines.js';

const secret = 'a secret of the host, long enough';

let database: TestDatabase;
let host: Awaited<ReturnType<typeof startHost>>;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: (url) => openKnex(url).destroy() });
  host = await startHost(database.connectionString, secret, 0);
  origin = `http://127.0.0.1:${(host.listener.address() as AddressInfo).port}/chat/api/v1`;
});
afterAll(async () => {
  await host.chat.close();
  host.listener.close();
  await host.knex.destroy();
  await database.drop();
});

test('ten lines put the chat into an application: with an organization, and an account for each signed-in person', async () => {
  const settings = await fetch(`${origin}/server_settings`);
  expect(await settings.json()).toMatchObject({ result: 'success', realm_name: 'Parley', zulip_feature_level: 496 });
  const me = (name: string) => request(origin).get('/users/me').set('x-signed-in', name);
  const [ada, again, bob] = [await me('ada').expect(200), await me('ada').expect(200), await me('bob').expect(200)];
  expect([ada.body, bob.body]).toMatchObject([
    { full_name: 'ada', email: 'ada@example.org', role: 400 },
    { full_name: 'bob', email: 'bob@example.org', role: 400 },
  ]);
  expect(again.body.user_id).toBe(ada.body.user_id);
  await request(origin).get('/users/me').expect(401);
});

test('who comes with many calls at once at first sight gets one account', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => request(origin).get('/users/me').set('x-signed-in', 'cleo').expect(200)));
  expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
  expect(await host.knex('parley.account').where({ email: 'cleo@example.org' })).toHaveLength(1);
});

test('only signed-in people fetch files', async () => {
  const { body } = await request(origin).post('/user_uploads').set('x-signed-in', 'ada').attach('file', Buffer.from('hello'), 'hello.txt').expect(200);
  const file = request(origin.replace('/api/v1', ''));
  expect((await file.get(body.url).set('x-signed-in', 'ada').expect(200)).text).toBe('hello');
  for (const name of ['bob', undefined])
    await file
      .get(body.url)
      .set(name === undefined ? {} : { 'x-signed-in': name })
      .expect(403);
});

test('a second start finds the organization and the people of the first', async () => {
  const second = await startHost(database.connectionString, secret, 0);
  try {
    expect((await second.chat.realms.all()).map(({ name }) => name)).toEqual(['Parley']);
  } finally {
    await second.chat.close();
    second.listener.close();
    await second.knex.destroy();
  }
});

describe('what the host says of somebody', () => {
  const served = (identity: Identity<express.Request>) => request(express().use(chatRouter(host.chat, { identity }))).get('/api/v1/users/me');
  const eve = { externalId: 'eve', name: 'Eve', email: 'eve@example.org' };

  test('is followed by the account, which is written only when it changes', async () => {
    let identified: typeof eve & { readonly role?: 'moderator' } = eve;
    const app = express().use(chatRouter(host.chat, { identity: async () => identified }));
    const me = async () => (await request(app).get('/api/v1/users/me').expect(200)).body;
    const rules = async () => (await host.knex('parley.realm_counter').first('rules')).rules;
    const { user_id: id } = await me();
    const before = await rules();
    expect(await me()).toMatchObject({ user_id: id, full_name: 'Eve', role: 400 });
    expect(await rules()).toBe(before);
    identified = { ...eve, name: 'Eve E.', role: 'moderator' };
    expect(await me()).toMatchObject({ user_id: id, full_name: 'Eve E.', role: 300 });
  });

  test('may be an account of the chat', async () => {
    const [realm] = await host.chat.realms.all();
    if (realm === undefined) throw new Error('no organization');
    const { userId } = await host.chat.people.ensure(realm.id, { ...eve, externalId: 'fay', email: 'fay@example.org', role: 'member' });
    expect((await served(() => userId).expect(200)).body).toMatchObject({ user_id: userId });
  });

  test.each<[string, Identity<express.Request>]>([
    ['an address that another account has', () => ({ ...eve, externalId: 'another' })],
    ['no address', () => ({ ...eve, externalId: 'gus', email: 'nowhere' })],
    ['nothing, since the sign-in is broken', () => Promise.reject(new Error('broken'))],
  ])('with %s is a fault of the host: 500, and no account', async (_, identity) => {
    const count = async () => Number((await host.knex('parley.account').count('id'))[0]?.['count']);
    const before = await count();
    expect((await served(identity).expect(500)).body).toMatchObject({ result: 'error', msg: 'Internal server error' });
    expect(await count()).toBe(before);
  });
});
