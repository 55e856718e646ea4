import { createMissedMailWorker, type Mail, type MissedMailWorker } from '@parley/core';
import { knexMissedMailSchedule } from '@parley/store-knex';
import { runMail } from './run-mail.js';
import type { TestServer } from './test-server.js';

type Server = Pick<TestServer, 'chat' | 'knex' | 'clock'>;

/** The worker for missed messages of one of this server's processes. */
export const missedMailWorker = ({ chat: { world }, knex, clock }: Server): MissedMailWorker =>
  createMissedMailWorker(world, knexMissedMailSchedule({ knex, clock }));

/** Considers what is new, and sends the mails of missed messages, and all others, that are due by this server's clock. Returns them. */
export const runMissedMail = async (server: Server): Promise<ReadonlyArray<Mail>> => {
  await missedMailWorker(server).runDue();
  return runMail(server);
};
