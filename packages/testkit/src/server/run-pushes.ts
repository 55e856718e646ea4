import { createPushWorker, newestLevel, type PushRelay, type PushWorker } from '@parley/core';
import { knexPushSchedule } from '@parley/store-knex';
import type { TestServer } from './test-server.js';

type Server = Pick<TestServer, 'chat' | 'knex' | 'clock'>;

/** What one of this server's processes would notify phones with. Its relay, unless another is given. */
export const pushWorker = ({ chat: { world }, knex, clock }: Server, relay: PushRelay | undefined = world.pushRelay, level = newestLevel): PushWorker => {
  if (relay === undefined) throw new Error('This server has no relay.');
  return createPushWorker(world, { schedule: knexPushSchedule({ knex, clock }), relay, level });
};

/** Considers what is new, and sends and removes the notifications that are due by this server's clock. */
export const runPushes = (server: Server): Promise<number> => pushWorker(server).runDue();
