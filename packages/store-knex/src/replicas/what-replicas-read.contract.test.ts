import { createWorkers } from '@parley/core';
import { type AnyScenario, assembleCast, type Cast, makeChannel, playsAll, say, scenarios, startTestServer, type TestServer } from '@parley/testkit';
import { headsLeft, watchHeads } from '../../fixtures/heads-left.js';
import { readEverything } from '../../fixtures/read-everything.js';
import { tableReader } from '../../fixtures/read-tables.js';
import { knexWorkSchedule } from '../repositories/work/work-schedule.js';
import { replicaReads } from './read-replicas.js';
import { atTheHead } from './replicated-tables.js';

const hour = 3_600_000;

/** Compared by each statement itself. */
const head = ['realm', 'realm_counter'];

/** Functions of the list, and the tables that they read beside. */
const functions = new Set(['words', 'word_digest', 'groups_reached', 'people_reached', 'mentioned_through_group', 'was_in_all']);
const readByFunctions = ['group_member_period', 'group_subgroup_period', 'role_period'];

const tables = [...[...atTheHead].filter((name) => !functions.has(name)), ...readByFunctions];

const noted = 'which words are noted changes no result, and a snapshot has all of them up to the place that it has';

/** Commits that change one of these tables and leave the head, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'update channel of description_checked_by': 'read by work alone, at the primary',
  'update channel_folder of description_checked_by': 'read by work alone, at the primary',
  'insert conversation_word': noted,
  'insert word_place': noted,
  'update word_place of upto': noted,
};

/** What scenarios themselves write, to have an old message or an idle channel. */
const writtenByTests = new Set(['update channel of retention', 'update conversation of last_message_at', 'update message of sent_at']);

/** `npm test` plays some of the scenarios, and `npm run test:full` all of them. */
const played = scenarios.filter((_, index) => playsAll || index % 24 === 0);

const sent = new Set<string>();
let server: TestServer;

const live = async (cast: Cast, scenario: AnyScenario, word: string): Promise<boolean> => {
  try {
    await scenario.when(cast, await scenario.given(cast, word), word);
    return true;
  } catch {
    // Some change what others rely on.
    return false;
  }
};

beforeAll(async () => {
  // A standby that is never there: what it is asked is known, and the primary answers.
  const read = ({ text }: { readonly text: string }): Promise<null> => {
    sent.add(text);
    return Promise.resolve(null);
  };
  server = await startTestServer({ replicas: replicaReads([{ isUsable: () => true, read }]) });
  await watchHeads(server.knex, tables);
  const cast = await assembleCast(server);
  const workers = createWorkers(server.chat.world, knexWorkSchedule(server));
  await workers.prepare();
  const stream = await makeChannel(cast, 'lunch');
  const message = await say(cast.actor, 'lunch', 'hello', 'today');
  let lived = 0;
  for (const [index, scenario] of played.entries()) if (await live(cast, scenario, `said${String(index)}`)) lived += 1;
  expect(lived).toBeGreaterThan(played.length * 0.95);
  await readEverything(cast, { stream, message });
  for (const later of [hour, 24 * hour, 40 * 24 * hour]) {
    server.clock.advance(later);
    await workers.runDue();
  }
}, 300_000);

afterAll(() => server.close());

test('statements that standbys answer read what is listed, by PostgreSQL’s plan of each and the functions that it calls', async () => {
  const tablesOf = await tableReader(server.knex);
  const read = new Set<string>();
  for (const text of sent) for (const table of await tablesOf(text)) read.add(table);
  const known = new Set<string>([...head, ...tables]);
  expect([...read].filter((table) => !known.has(table))).toEqual([]);
  expect(sent.size).toBeGreaterThan(40);
  // It is the real ones that are looked at: nearly all that is listed is read.
  expect(read.size).toBeGreaterThan(22);
});

test.each(['presence', 'event_queue', 'browser_session', 'send_key', 'work_item', 'stored_file', 'password_attempt', 'device', 'push', 'call_count'])(
  '%s is read at the primary alone',
  (table) => {
    expect(tables).not.toContain(table);
  },
);

test('each commit that changes what standbys may read moves the head, without which one that is behind would answer', async () => {
  const found = (await headsLeft(server.knex)).filter((changed) => !writtenByTests.has(changed));
  expect(found.filter((changed) => exceptions[changed] === undefined)).toEqual([]);
});

test('a commit that leaves the head is found', async () => {
  const before = await headsLeft(server.knex);
  await server.knex.raw('update parley.account set full_name = full_name || ? where realm_id = ?', ['!', server.realm.id]);
  expect((await headsLeft(server.knex)).filter((changed) => !before.includes(changed))).toEqual(['update account of full_name']);
});

test('a table that a statement reads is found, in a function and behind a name of its own as well', async () => {
  await server.knex.raw(`
    create view parley.shown as select user_id from parley.presence;
    create function parley.hides(bigint) returns bigint language sql as 'select count(*) from parley.event_queue where user_id = $1'`);
  const tablesOf = await tableReader(server.knex);
  expect(await tablesOf('select p.user_id from "parley"."presence" p where p.realm_id = ?')).toEqual(['presence']);
  expect(await tablesOf('select * from "parley"."shown"')).toEqual(['presence']);
  expect(await tablesOf('select "parley".hides(a.id) from "parley"."account" a')).toEqual(['account', 'event_queue']);
});
