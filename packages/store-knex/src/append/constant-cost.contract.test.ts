import { countStatements, good, newUser, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { openTestStore, type TestStore } from '../../fixtures/store-database.js';

let database: TestStore;
let knex: Knex;
let world: StoreWorld;

beforeAll(async () => {
  database = await openTestStore({ poolMax: 1 });
  ({ knex } = database);
  world = await openWorld(database.store);
});

afterAll(async () => {
  await database.close();
});

/** The row counts of all tables with rows. */
const rowsOf = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows: tables } = await knex.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'parley'",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await knex(name).withSchema('parley').count();
    counts[name] = Number(row?.['count']);
  }
  return counts;
};

const costOfSending = async (subscribers: number, mentionsChannel: boolean) => {
  const people = await world.run('write', ({ users }) =>
    good(users.insertAll(Array.from({ length: subscribers }, (_, index) => newUser(`${subscribers}-${String(mentionsChannel)}-${index}@example.com`)))),
  );
  const { id } = await world.channel();
  await world.join(id, ...people);
  const before = await rowsOf();
  const { statements } = await countStatements(knex, () => world.send(people[0]!, { channelId: id }, { mentionsChannel, mentionsTopic: true }));
  const after = await rowsOf();
  const written = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  return { statements: statements.length, rows: Object.fromEntries(written.filter(([, rows]) => rows > 0)) };
};

test.each([false, true])('a message to 2,000 subscribers costs what one to 2 costs, whether it mentions them all or not (%s)', async (mentionsChannel) => {
  const few = await costOfSending(2, mentionsChannel);
  expect(few).toEqual({ statements: 2, rows: { message: 1, event_log: 1, topic: 1, topic_participant: 1, channel_day: 1, message_flag: 1 } });
  expect(await costOfSending(2_000, mentionsChannel)).toEqual(few);
});
