import type { ChannelId, MessageId, Store, UserId } from '@parley/core';
import { audienceOf, copyMessages, fixedClock, good, newMessage, openWorld, type StoreWorld, patient } from '@parley/testkit';
import type { Knex } from 'knex';
import { laterSteps } from '../../fixtures/later-steps.js';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { openKnex } from '../connection/open-knex.js';
import { migrations } from '../migrations/index.js';
import { knexStore } from '../transaction/knex-store.js';
import { isMigrated } from './is-migrated.js';
import { migrate, migrateBy } from './migrate.js';

const history = 100_000;

let database: StoreDatabase;
let knex: Knex;
let pools: ReadonlyArray<Knex>;
let servers: ReadonlyArray<Store>;
let world: StoreWorld;
let ann: UserId;
let channel: ChannelId;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 3 });
  ({ knex } = database);
  pools = [1, 2].map(() => openKnex(database.connectionString, { ...patient, poolMax: 2 }));
  servers = pools.map((pool) => knexStore({ knex: pool, clock: fixedClock() }));
  world = await openWorld(servers[0]!);
  ann = await world.person();
  channel = (await world.channel()).id;
  await world.join(channel, ann);
  const first = await world.send(ann, { channelId: channel, topic: 'lunch' }, { content: 'été' });
  await copyMessages(knex, world.realm.id, first, history - 1);
}, 240_000);

afterAll(async () => {
  for (const pool of pools) await pool.destroy();
  await database.close();
});

const send = async (server: Store, content: string): Promise<MessageId> => {
  const recipient = { kind: 'channel', channelId: channel, topic: 'lunch' } as const;
  const { result } = await good(
    server.transact(world.realm.id, 'write', (tx) =>
      tx.append({
        entries: [{ kind: 'message', message: newMessage(ann, recipient, { content }), audience: audienceOf(recipient) }],
        changesRules: false,
        isWhole: true,
      }),
    ),
  );
  return result.messageIds[0]!;
};

const one = async <Row>(sql: string): Promise<Row | undefined> => (await knex.raw<{ rows: ReadonlyArray<Row> }>(sql)).rows[0];

/** Messages, those that have the later column, and those where it is wrong. */
const lengths = () =>
  one(
    `select count(*)::integer as messages, count(length)::integer as filled, count(*) filter (where length <> char_length(content))::integer as wrong from parley.message`,
  );

const applied = async (): Promise<ReadonlyArray<string>> =>
  (await knex.raw<{ rows: ReadonlyArray<{ name: string }> }>('select name from parley.migration order by id')).rows
    .slice(migrations.length)
    .map(({ name }) => name);

test('an interrupted filling leaves whole batches, and servers of before that go on', async () => {
  let batches = 0;
  const interrupted = laterSteps(() => {
    batches += 1;
    return batches < 3 ? Promise.resolve() : Promise.reject(new Error('the power is gone'));
  });
  await expect(migrateBy([...migrations, ...interrupted], knex)).rejects.toThrow('the power is gone');
  expect(await lengths()).toEqual({ messages: history, filled: 30_000, wrong: 0 });
  expect(await applied()).toEqual(['001-lengths']);
  expect(await isMigrated(knex)).toBe(true);
  await send(servers[1]!, 'meanwhile');
}, 120_000);

test('the next start fills the rest in batches while two servers write, and both go on with its tables', async () => {
  let isOver = false;
  const sent: [number, number] = [0, 0];
  const write = async (index: 0 | 1): Promise<void> => {
    while (!isOver) {
      await send(servers[index]!, `server ${String(index)}, ${String(sent[index])}`);
      sent[index] += 1;
    }
  };
  const batches: number[] = [];
  const steps = laterSteps(async (rows) => {
    batches.push(rows);
    // Each of them commits a message between two batches: nothing holds the table.
    const before = [...sent];
    while (sent.some((count, index) => count === before[index])) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  const writing = Promise.all([write(0), write(1)]);
  try {
    await migrateBy([...migrations, ...steps], knex);
  } finally {
    isOver = true;
    await writing;
  }
  // What was filled before the interruption is not filled again.
  expect(batches.reduce((sum, rows) => sum + rows, 0)).toBe(history - 30_000);
  expect(Math.max(...batches)).toBe(10_000);
  await Promise.all(servers.map((server) => send(server, 'afterwards')));
  const messages = history + 1 + sent[0] + sent[1] + 2;
  expect(await lengths()).toEqual({ messages, filled: messages, wrong: 0 });
  expect(await applied()).toEqual(['001-lengths', '002-filled-lengths']);

  // Two versions side by side: the servers of before are ready, read and write; the later one finds nothing left to do.
  expect(await Promise.all(pools.map((pool) => isMigrated(pool)))).toEqual([true, true]);
  await migrateBy([...migrations, ...laterSteps(() => Promise.reject(new Error('filled again')))], knex);
  const another = await send(servers[1]!, 'one more');
  const { result } = await good(servers[0]!.transact(world.realm.id, 'snapshot', (tx) => tx.messages.sizes([another])));
  expect([...result.keys()]).toEqual([another]);
}, 240_000);

test('another server of before does not start any more, and says why', async () => {
  await expect(migrate(knex)).rejects.toThrow('a newer Parley has changed the tables (001-lengths, 002-filled-lengths). Install that release or a later one');
  expect(await applied()).toEqual(['001-lengths', '002-filled-lengths']);
});
