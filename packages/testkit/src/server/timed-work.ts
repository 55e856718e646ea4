import { type Chat, createWorkers, millisecondsPerDay } from '@parley/core';
import { knexWorkSchedule } from '@parley/store-knex';
import type { TestServer } from './test-server.js';

type Server = Pick<TestServer, 'chat' | 'clock' | 'knex'>;

/** All timed work, done now. `world`: what it is done with, where that is not the server's own. */
export const doTimedWork = async ({ chat, clock, knex }: Server, world: Chat['world'] = chat.world): Promise<void> => {
  const workers = createWorkers(world, knexWorkSchedule({ knex, clock }));
  await workers.prepare();
  await knex.raw('update parley.work_item set due_at = 0');
  await workers.runDue();
};

/** Half a year without a message, put into the tables of these channels: what else happens in half a year does not happen. */
export const neglectChannel = async (server: Server, ...ids: ReadonlyArray<number>): Promise<void> => {
  const past = server.clock.now() - 180 * millisecondsPerDay;
  await server.knex.raw('update parley.conversation set last_message_at = ? where id = any(?::bigint[])', [past, [...ids]]);
  await doTimedWork(server);
};

/** All that was said in one channel becomes older than it may, by the tables of that channel alone; and what is over is deleted. */
export const expireChannel = async (server: Server, id: number): Promise<void> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ retention: object }> }>('select retention from parley.channel where id = ?', [id]);
  const keepFor = (retention: object | undefined) =>
    server.knex.raw('update parley.channel set retention = ?::jsonb where id = ?', [JSON.stringify(retention), id]);
  await keepFor({ kind: 'days', days: 1 });
  await server.knex.raw('update parley.message set sent_at = sent_at - ? where conversation_id = ?', [2 * millisecondsPerDay, id]);
  await doTimedWork(server);
  await keepFor(rows[0]?.retention);
};
