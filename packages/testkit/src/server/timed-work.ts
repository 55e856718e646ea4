import { type Chat, createWorkers, millisecondsPerDay } from '@parley/core';
import { knexWorkSchedule } from '@parley/store-knex';
import type { TestServer } from './test-server.js';

type Server = Pick<TestServer, 'chat' | 'clock' | 'knex'>;

/** Runs all timed work now. `world`: default the server's own. */
export const doTimedWork = async ({ chat, clock, knex }: Server, world: Chat['world'] = chat.world): Promise<void> => {
  const workers = createWorkers(world, knexWorkSchedule({ knex, clock }));
  await workers.prepare();
  await knex.raw('update parley.work_item set due_at = 0');
  await workers.runDue();
};

/** Lets half a year pass for these channels, directly in their tables, so that nothing else of half a year happens. */
export const neglectChannel = async (server: Server, ...ids: ReadonlyArray<number>): Promise<void> => {
  const past = server.clock.now() - 180 * millisecondsPerDay;
  await server.knex.raw('update parley.conversation set last_message_at = ? where id = any(?::bigint[])', [past, [...ids]]);
  await doTimedWork(server);
};

/** Lets all messages of one channel expire, by its tables alone, and deletes expired messages. */
export const expireChannel = async (server: Server, id: number): Promise<void> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ retention: object }> }>('select retention from parley.channel where id = ?', [id]);
  const keepFor = (retention: object | undefined) =>
    server.knex.raw('update parley.channel set retention = ?::jsonb where id = ?', [JSON.stringify(retention), id]);
  await keepFor({ kind: 'days', days: 1 });
  await server.knex.raw('update parley.message set sent_at = sent_at - ? where conversation_id = ?', [2 * millisecondsPerDay, id]);
  await doTimedWork(server);
  await keepFor(rows[0]?.retention);
};
