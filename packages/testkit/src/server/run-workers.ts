import { createWorkers, type WorkOptions } from '@parley/core';
import { knexWorkSchedule } from '@parley/store-knex';
import type { TestServer } from './test-server.js';

/** Runs all work that is due by this server's clock, as one of its processes would. Returns its count. */
export const runWorkers = ({ chat, knex, clock }: Pick<TestServer, 'chat' | 'knex' | 'clock'>, options: WorkOptions = {}): Promise<number> =>
  createWorkers(chat.world, knexWorkSchedule({ knex, clock }), options).runDue();
