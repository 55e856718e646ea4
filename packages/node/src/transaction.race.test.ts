import { ChatError, type HostedChat, hostedChat } from './index.js';
import type { RealmId, Session } from '@parley/core';
import { openKnex } from '@parley/store-knex';
import { createTestDatabase, holdInserts, type TestDatabase, patient } from '@parley/testkit';
import type { Knex } from 'knex';

let database: TestDatabase;
let knex: Knex;
let chat: HostedChat;
let realm: RealmId;
const times = [1, 2, 3];

beforeAll(async () => {
  const prepare = async (url: string): Promise<void> => {
    const own = openKnex(url, patient);
    await own.raw('create table host_order (item text not null)');
    await own.destroy();
  };
  database = await createTestDatabase({ name: 'host in a race', migrate: prepare });
  knex = openKnex(database.connectionString, { ...patient, poolMax: 12 });
  chat = await hostedChat({ knex, secret: 'a secret of the host, long enough', url: 'http://localhost/chat' });
  realm = (await chat.realms.all())[0]?.id ?? realm;
});

afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

beforeEach(() => knex('host_order').delete());

const person = (name: string, role: 'member' | 'guest' = 'member') => ({ externalId: name, name, email: `${name}@example.org`, role }) as const;
const sessionOf = async (name: string): Promise<Session> => chat.trust(realm, (await chat.people.ensure(realm, person(name))).userId);
const joining = (name: string) => ({ join: [{ name, description: null, color: null }], leave: [] });
const ordered = async () => (await knex('host_order').select<{ item: string }[]>('item')).map(({ item }) => item);
const channels = async () => (await knex('parley.channel').select<{ name: string }[]>('name')).map(({ name }) => name);

test.each(times)('a caller who loses the right between the decision and the commit is refused, and the order with them (%i)', async (time) => {
  const name = `ann${time}`;
  const ann = await sessionOf(name);
  let runs = 0;
  const held = await holdInserts({ knex }, 'subscription');
  const buying = chat.transaction(realm, async ({ trx, useCases }) => {
    runs += 1;
    await trx('host_order').insert({ item: name });
    await useCases.as(ann).changeSubscriptions(joining(`channel of ${name}`));
  });
  const outcome = buying.then(
    () => 'committed',
    (error: unknown) => (error instanceof ChatError ? error.refusal : error),
  );
  await held.waiting(1);
  await chat.people.ensure(realm, person(name, 'guest'));
  await held.release();
  expect(await outcome).toBe('notAllowedForGuests');
  expect([runs, await ordered(), (await channels()).includes(`channel of ${name}`)]).toEqual([2, [], false]);
});

test.each(times)('facts that change between two use cases rerun the function, and both are done once (%i)', async (time) => {
  const ann = await sessionOf(`bea${time}`);
  let runs = 0;
  await chat.transaction(realm, async ({ trx, useCases }) => {
    runs += 1;
    await useCases.as(ann).getOwnUser({});
    await trx('host_order').insert({ item: `run ${runs}` });
    if (runs === 1) await chat.people.ensure(realm, person(`newcomer${time}`));
    await useCases.as(ann).changeSubscriptions(joining(`twice ${time}`));
  });
  expect([runs, await ordered()]).toEqual([2, ['run 2']]);
});

test.each(times)("facts that change before the flush of a host's own transaction end it (%i)", async (time) => {
  const ann = await sessionOf(`cora${time}`);
  const send = async (trx: Knex.Transaction, swallow: boolean) => {
    const { useCases, flush } = chat.within(realm, trx);
    await useCases.as(ann).sendMessage({ to: { kind: 'direct', people: [ann.userId] }, content: 'x', once: null, readBySender: null });
    await chat.people.ensure(realm, person(`passer${time}${String(swallow)}`));
    await flush().catch((error: unknown) => {
      if (!swallow) throw error;
    });
  };
  await expect(knex.transaction((trx) => send(trx, false))).rejects.toMatchObject({ refusal: 'conflict' });
  await expect(knex.transaction((trx) => send(trx, true))).rejects.toThrow('without flush()');
});

test.each(times)('many concurrent calls for one person create one account (%i)', async (time) => {
  const brought = await Promise.all(Array.from({ length: 8 }, () => chat.people.ensure(realm, person(`dora${time}`))));
  expect(new Set(brought.map(({ userId }) => userId)).size).toBe(1);
  expect(brought.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
});

test('two transactions that deadlock are both done', async () => {
  await knex('host_order').insert([{ item: 'a' }, { item: 'b' }]);
  const eve = await sessionOf('eve');
  let met = 0;
  let go = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  const touch = (first: string, second: string) =>
    chat.transaction(realm, async ({ trx, useCases }) => {
      await trx('host_order').where({ item: first }).update({ item: first });
      met += 1;
      if (met === 2) go();
      await both;
      await trx('host_order').where({ item: second }).update({ item: second });
      await useCases.as(eve).sendMessage({ to: { kind: 'direct', people: [eve.userId] }, content: first, once: null, readBySender: null });
    });
  await Promise.all([touch('a', 'b'), touch('b', 'a')]);
  expect(met).toBeGreaterThan(2);
});
