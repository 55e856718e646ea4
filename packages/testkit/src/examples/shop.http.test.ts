import { logPosition, type RealmId, type UserId } from '@parley/core';
import { type HostedChat, hostedChat } from '@parley/node';
import { openKnex } from '@parley/store-knex';
import type { Express } from 'express';
import type { Knex } from 'knex';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../database/index.js';
import { orderAsOne } from './own-transaction.js';
import { shop } from './shop.js';
import { signToken } from './sign-token.js';

const key = 'the key of the shop';
const tokenOf = (id: string) => `Bearer ${signToken(id, key)}`;

let database: TestDatabase;
let knex: Knex;
let chat: HostedChat;
let app: Express;

beforeAll(async () => {
  const migrateShop = async (url: string): Promise<void> => {
    const own = openKnex(url);
    await own.raw("create table shop_order (item text not null check (item <> ''), message_id bigint not null)");
    await own.destroy();
  };
  database = await createTestDatabase({ name: 'shop', migrate: migrateShop });
  knex = openKnex(database.connectionString);
  chat = await hostedChat({ knex, secret: 'a secret of the host, long enough', url: 'http://localhost/chat', organization: 'Shop' });
  const [realm] = await chat.realms.all();
  app = shop({ chat, realmId: realm?.id ?? (0 as RealmId), key });
  for (const name of ['hamlet', 'iago']) {
    await request(app)
      .put(`/people/${name}`)
      .send({ name, email: `${name}@example.org` })
      .expect(200);
  }
  await request(app)
    .post('/chat/api/v1/users/me/subscriptions')
    .set('authorization', tokenOf('hamlet'))
    .type('form')
    .send({ subscriptions: JSON.stringify([{ name: 'sales' }]), principals: JSON.stringify(['hamlet@example.org', 'iago@example.org']) })
    .expect(200);
});

afterAll(async () => {
  await chat.close();
  await knex.destroy();
  await database.drop();
});

const order = (body: object, name = 'hamlet') => request(app).post('/orders').set('authorization', tokenOf(name)).send(body);
const counts = async () => {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    'select (select count(*) from shop_order)::int as orders, (select max(id) from parley.message)::int as last',
  );
  return rows[0];
};

test("only the shop's own tokens sign in", async () => {
  const me = (token: string) => request(app).get('/chat/api/v1/users/me').set('authorization', token);
  expect((await me(tokenOf('iago')).expect(200)).body).toMatchObject({ full_name: 'iago' });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"iago"}').toString('base64url')}.`;
  for (const token of [`Bearer ${signToken('iago', 'another key')}`, `Bearer ${unsigned}`, tokenOf('nobody'), 'Bearer', '']) await me(token).expect(401);
});

test('an order and its message are committed together, and a poll on the router gets the message', async () => {
  const iago = (path: string, params: object) => request(app).get(`/chat/api/v1${path}`).set('authorization', tokenOf('iago')).query(params);
  const { body: queue } = await iago('/events', { dont_block: true, event_types: '["message"]' }).expect(200);
  const listening = new Promise<void>((resolve) => {
    const { wakeUp } = chat.service.world;
    const { listen } = wakeUp;
    Object.assign(wakeUp, {
      listen: (...listened: Parameters<typeof listen>) => {
        Object.assign(wakeUp, { listen });
        resolve();
        return listen(...listened);
      },
    });
  });
  const polling = iago('/events', { queue_id: queue.queue_id, last_event_id: -1 }).then(({ body }) => body);
  await listening;
  const { body: made } = await order({ item: 'paper', channel: 'sales' }).expect(201);
  expect((await polling).events).toMatchObject([{ type: 'message', message: { id: made.messageId, content: expect.stringContaining('paper') } }]);
  expect(await counts()).toEqual({ orders: 1, last: made.messageId });
});

test.each([
  ['the chat refuses', { item: 'ink', channel: 'nowhere' }, 400],
  ["the shop's own table refuses", { item: '', channel: 'sales' }, 500],
])('neither is committed where %s', async (_, body, status) => {
  const before = await counts();
  await order(body).expect(status);
  expect(await counts()).toEqual(before);
});

test("a transaction of the shop's own holds both, or neither", async () => {
  const [realm] = await chat.realms.all();
  if (realm === undefined) throw new Error('no organization');
  const { userId } = await chat.people.ensure(realm.id, { externalId: 'hamlet', name: 'hamlet', email: 'hamlet@example.org', role: 'member' });
  const session = await chat.trust(realm.id, userId);
  const [before, last] = [await counts(), await knex('shop_order').max('message_id')];
  await orderAsOne(chat, knex, realm.id, session, 'pens');
  expect(await counts()).toMatchObject({ orders: 2 });
  expect(await knex('shop_order').max('message_id')).not.toEqual(last);
  const after = await counts();
  await expect(orderAsOne(chat, knex, realm.id, session, '')).rejects.toThrow('shop_order');
  expect([before, await counts()]).toEqual([expect.objectContaining({ orders: 1 }), after]);
});

test('a refusal is one error with plain fields', async () => {
  const [realm] = await chat.realms.all();
  const ensured = chat.people.ensure(realm?.id ?? (0 as RealmId), { externalId: 'other', name: 'Other', email: 'iago@example.org', role: 'member' });
  await expect(ensured).rejects.toMatchObject({
    name: 'ChatError',
    refusal: 'emailTaken',
    status: 400,
    code: 'BAD_REQUEST',
    msg: expect.stringContaining('account already'),
  });
  const nobody = chat.trust(realm?.id ?? (0 as RealmId), 4_000 as UserId);
  await expect(nobody).rejects.toMatchObject({ refusal: 'noSuchUser', status: 400, code: 'BAD_REQUEST', msg: 'No such user' });
});

test('the shop follows the log', async () => {
  const { rows } = await knex.raw<{ rows: { realm_id: string }[] }>('select realm_id from parley.realm');
  const events = chat.events(Number(rows[0]?.realm_id) as RealmId, logPosition(0));
  const { value } = await events.next();
  expect(value?.event.kind).toBe('userAdded');
  await events.return?.();
});
