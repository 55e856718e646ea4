import { createWorkers, type WorkKind } from '@parley/core';
import { knexWorkSchedule } from '@parley/store-knex';
import { assembleCast, besideMigration, type Cast, good, makeChannel, say, startTestServer, type TestServer } from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
  await makeChannel(cast, 'design');
});
afterAll(() => server.close());

/** Does only this work, beside a migration that has locked the second table and then wants the first. */
const work = async (kind: WorkKind, first: string, second: string): Promise<void> => {
  const schedule = knexWorkSchedule({ knex: server.knex, clock: server.clock });
  await good(schedule.ensure({ kind, realmId: null, key: '' }, server.clock.now()));
  const { runRecurring } = createWorkers(server.chat.world, schedule);
  expect(await besideMigration(server.knex, first, second, runRecurring)).toBe(1);
  await good(schedule.finish({ kind, realmId: null, key: '' }, null));
};

const number = async (text: string): Promise<number> =>
  Number((await server.knex.raw<{ rows: ReadonlyArray<{ n: string }> }>(`select ${text} as n`)).rows[0]?.n);

test('work that a migration disturbs is done all the same', async () => {
  await say(cast.actor, 'design', 'hello');
  await work('noteWords', 'word_place', 'message');
  expect(await number('(select upto from parley.word_place)')).toBe(await number('(select message_id from parley.realm_counter)'));
  server.clock.advance(9 * 24 * 3_600_000);
  await work('trimLogs', 'realm', 'event_log');
  expect(await number('(select count(*) from parley.event_log)')).toBe(0);
});
