import type { Log } from '@parley/core';
import { migrate } from '@parley/store-knex';
import type { Knex } from 'knex';
import { assembleHost } from './assemble-host.js';
import { ChatError } from './chat-error.js';
import type { HostedChat } from './hosted.js';
import { serverFacts } from './server-facts.js';

/** The options of a host that takes every port from the standalone server. */
export interface HostedChatOptions {
  /** On the host's own PostgreSQL; all tables are in a separate schema. */
  readonly knex: Knex;
  /** The source of all derived secrets: at least 32 characters, the same at every start. */
  readonly secret: string;
  /** The router's address for clients, without a trailing slash. */
  readonly url: string;
  /** The schema of all tables. Default `parley`. */
  readonly schema?: string;
  /** Default: no log. */
  readonly log?: Log;
  /** The name of the organization that is created at the root if there is none. Default `Parley`; null: none is created. */
  readonly organization?: string | null;
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Processes that start at once may all try. */
const ensureOrganization = async ({ realms, provision }: HostedChat, name: string): Promise<void> => {
  if ((await realms.all()).length > 0) return;
  await provision.createRealm({ stringId: '', name }).catch((error: unknown) => {
    if (!(error instanceof ChatError) || !['shortNameTaken', 'shortNameNeeded', 'conflict'].includes(error.refusal)) throw error;
  });
};

/** The service inside a host's own process: migrates its tables, and creates the first organization. Throws, with nothing done, for a too short secret. */
export const hostedChat = async (options: HostedChatOptions): Promise<HostedChat> => {
  const { knex, secret, url, schema = 'parley', log = silent, organization = 'Parley' } = options;
  const chat = assembleHost({ knex, secret, schema, log, server: serverFacts({ url, rootRealm: '' }) });
  await migrate(knex, { schema });
  if (organization !== null) await ensureOrganization(chat, organization);
  return chat;
};
