import type { MessageId, UserId } from '@parley/core';
import { countStatements, everyone, fixedClock, good, newMessage, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexStore } from '../transaction/knex-store.js';

let database: StoreDatabase;
let knex: Knex;
let world: StoreWorld;
let ann: UserId;
let bob: UserId;

beforeAll(async () => {
  // One session, so that its own counters cover all reads.
  database = await openStoreDatabase({ poolMax: 1 });
  ({ knex } = database);
  world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  ann = await world.person();
  bob = await world.person();
});

afterAll(() => database.close());

const replace = (person: UserId, ...words: ReadonlyArray<string>): Promise<void> =>
  world.run('write', async (tx) => {
    await good(tx.alertWords.replace(person, words));
    await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'alertWordsChanged' }, audience: everyone }], changesRules: true }));
  });

const html = '<p>time for <em>Lunch</em></p>';

const alerted = async (id: MessageId): Promise<ReadonlyArray<number>> => {
  const rows = await knex('parley.message_flag').where({ message_id: id }).orderBy('user_id');
  return rows.map((row: { user_id: string }) => Number(row.user_id));
};

test('another process with older words looks for the present ones', async () => {
  const { id: channel } = await world.channel();
  await world.join(channel, ann, bob);
  const elsewhere = knexStore({ knex, clock: fixedClock() });
  const sendElsewhere = () =>
    good(
      elsewhere.transact(world.realm.id, 'write', (tx) => () => {
        const recipient = { kind: 'channel', channelId: channel, topic: 'greetings' } as const;
        const message = newMessage(ann, recipient, { html, sentAt: 1_700_000_000_000 as never });
        return tx.append({
          entries: [{ kind: 'message', message, audience: { kind: 'channelSubscribers', channelId: channel } }],
          changesRules: false,
        })();
      }),
    ) as Promise<{ readonly result: { readonly messageIds: ReadonlyArray<MessageId> } }>;
  const found = async () => alerted((await sendElsewhere()).result.messageIds[0]!);
  expect(await found()).toEqual([]);
  await replace(bob, 'lunch');
  expect(await found()).toEqual([bob]);
  await replace(ann, 'lunch');
  expect(await found()).toEqual([ann, bob]);
  await replace(bob);
  expect(await found()).toEqual([ann]);
  await replace(ann);
});

/** Rows of a table read so far, by indexes and without. */
const lookedAt = async (table: string): Promise<number> => {
  await knex.raw('select pg_stat_force_next_flush()');
  const { rows } = await knex.raw<{ rows: { read: string }[] }>(
    "select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where schemaname = 'parley' and relname = ?",
    [table],
  );
  return Number(rows[0]?.read);
};

const costOf = async (work: () => Promise<MessageId>) => {
  const tables = ['alert_word_list', 'subscription_period', 'account'];
  const before = await Promise.all(tables.map(lookedAt));
  const { result, statements } = await countStatements(knex, work);
  const after = await Promise.all(tables.map(lookedAt));
  const read = after.map((rows, index) => rows - (before[index] ?? 0));
  return { statements: statements.filter((text) => !text.includes('pg_stat')).length, read, alerted: await alerted(result) };
};

test('the words of ten thousand people, most of them in other channels, cost a message as much as those of one', async () => {
  const { id: channel } = await world.channel();
  await world.join(channel, ann, bob);
  await replace(bob, 'lunch');
  const send = () => world.send(ann, { channelId: channel }, { html });
  await send();
  const few = await costOf(send);
  expect(few).toMatchObject({ alerted: [bob], read: [0, expect.any(Number) as number, 0] });
  expect(few.read[1]).toBeLessThan(5);
  await knex.raw(
    `with made as (
       insert into parley.account (realm_id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings)
       select realm_id, 'crowd' || n || '@example.org', 'crowd' || n || '@example.org', 'Crowd ' || n, 'crowd ' || n, 'member', date_joined, timezone, settings
       from parley.account, generate_series(1, 10000) as n where id = ? returning realm_id, id
     ), listed as (
       insert into parley.alert_word_list (realm_id, user_id, words) select realm_id, id, array['lunch', 'word ' || id] from made
     ), counted as (update parley.realm set alert_words = alert_words + 1 where realm_id = ?)
     update parley.realm_counter set rules = rules + 1 where realm_id = ?`,
    [ann, world.realm.id, world.realm.id],
  );
  await knex.raw('vacuum analyze');
  // Reads the words once.
  expect((await costOf(send)).read[0]).toBeGreaterThanOrEqual(10_000);
  const many = await costOf(send);
  expect(many).toMatchObject({ statements: few.statements, alerted: [bob], read: [0, expect.any(Number) as number, 0] });
  expect(many.read[1]).toBeLessThan(20);
});
