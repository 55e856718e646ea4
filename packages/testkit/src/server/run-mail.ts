import { createMailWorker, type Mail, newestLevel } from '@parley/core';
import { knexMailOutbox } from '@parley/store-knex';
import type { MemoryMailer } from './memory-mailer.js';
import type { TestServer } from './test-server.js';

/** Sends all mail that is due by this server's clock, as one of its processes would. Returns it. Needs the mailer that stores what it is given. */
export const runMail = async ({ chat: { world }, knex, clock }: Pick<TestServer, 'chat' | 'knex' | 'clock'>): Promise<ReadonlyArray<Mail>> => {
  const mailer = world.mailer as MemoryMailer;
  const before = mailer.sent.length;
  await createMailWorker(world, knexMailOutbox({ knex, clock }), mailer, newestLevel).runDue();
  return mailer.sent.slice(before);
};
