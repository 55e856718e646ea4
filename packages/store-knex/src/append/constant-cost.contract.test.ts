import type { GroupId, UserId } from '@parley/core';
import { defaultSettings } from '@parley/core/rules';
import { countStatements, good, newUser, openWorld, type StoreWorld, today } from '@parley/testkit';
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

const groupOf = async (people: ReadonlyArray<UserId>): Promise<GroupId> => {
  const settings = defaultSettings('group', world.realm.systemGroups, null);
  const group = { name: `group of ${people.length}`, description: '', creatorId: null, dateCreated: today, directSubgroups: [], settings };
  return world.run('write', async (tx) => {
    const { id } = await good(tx.groups.insert({ ...group, directMembers: people }));
    await good(tx.append({ entries: [], changesRules: true }));
    return id;
  });
};

const costOfSending = async (subscribers: number, mentions: 'group' | 'channel' | 'topic') => {
  const people = await world.run('write', ({ users }) =>
    good(users.insertAll(Array.from({ length: subscribers }, (_, index) => newUser(`${subscribers}-${mentions}-${index}@example.com`)))),
  );
  const { id } = await world.channel();
  await world.join(id, ...people);
  const change = {
    group: { mentionedGroups: mentions === 'group' ? [await groupOf(people)] : [] },
    channel: { mentionsChannel: true },
    topic: { mentionsTopic: true },
  }[mentions];
  const before = await rowsOf();
  const { statements } = await countStatements(knex, () => world.send(people[0]!, { channelId: id }, change));
  const after = await rowsOf();
  const written = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  return { statements: statements.length, rows: Object.fromEntries(written.filter(([, rows]) => rows > 0)) };
};

const plain = { message: 1, event_log: 1, topic: 1, topic_participant: 1, channel_day: 1 };

test.each([
  ['everybody', 'channel', plain],
  ['the participants of its topic', 'topic', plain],
  ['a group of all of them', 'group', { ...plain, group_mention: 1 }],
] as const)('a message to 2,000 subscribers that mentions %s costs what one to 2 costs', async (_, mentions, rows) => {
  const few = await costOfSending(2, mentions);
  expect(few).toEqual({ statements: 2, rows });
  expect(await costOfSending(2_000, mentions)).toEqual(few);
});
