import { createRegistrationWorker, type PushRelay } from '@parley/core';
import { knexTokenRegistrations } from '@parley/store-knex';
import type { TestServer } from './test-server.js';

/** Registers the tokens that are due by this server's clock with the relay, or another one, as one of its processes would. Returns the count. */
export const runRegistrations = (
  { chat: { world }, knex, clock }: Pick<TestServer, 'chat' | 'knex' | 'clock'>,
  relay: PushRelay | undefined = world.pushRelay,
): Promise<number> => {
  if (relay === undefined) throw new Error('This server has no relay.');
  return createRegistrationWorker(world, knexTokenRegistrations({ knex, clock }), relay).runDue();
};
