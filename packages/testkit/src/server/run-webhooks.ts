import { createWebhookWorker, newestLevel, type HttpClient, type WebhookWorker } from '@parley/core';
import { knexWebhookCalls } from '@parley/store-knex';
import { webhookCallEncoder } from '@parley/wire';
import type { TestServer } from './test-server.js';

type Server = Pick<TestServer, 'chat' | 'knex' | 'clock'>;

/** What one of this server's processes would call services with. */
export const webhookWorker = ({ chat: { world }, knex, clock }: Server, http: HttpClient, level = newestLevel): WebhookWorker =>
  createWebhookWorker(world, { calls: knexWebhookCalls({ knex, clock }), http, encode: webhookCallEncoder, level });

/** Calls the services for which messages wait by this server's clock, as one of its processes would, until no call is under way. Returns the count. */
export const runWebhooks = async (server: Server, http: HttpClient, level = newestLevel): Promise<number> => {
  const worker = webhookWorker(server, http, level);
  let all = 0;
  for (let begun = await worker.runDue(); begun > 0; begun = await worker.runDue()) {
    all += begun;
    await worker.settled();
  }
  return all;
};
