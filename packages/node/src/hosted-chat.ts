import type { Log } from '@parley/core';
import { migrate } from '@parley/store-knex';
import type { Knex } from 'knex';
import type { HostedChat } from './hosted.js';
import { serverFacts } from './server-facts.js';
import { assembleHost } from './assemble-host.js';

/** What a host brings that takes every port as the standalone server fills it. */
export interface HostedChatOptions {
  /** On the host's own PostgreSQL; all tables stand in a schema of their own. */
  readonly knex: Knex;
  /** Everything secret is derived from it: at least as long as a good password, and the same at every start. */
  readonly secret: string;
  /** Where clients reach the router, without a trailing slash. */
  readonly url: string;
  /** The schema of all tables. Default `parley`. */
  readonly schema?: string;
  /** Default: nothing is logged. */
  readonly log?: Log;
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The service inside a host's own process, its tables brought up to date. */
export const hostedChat = async ({ knex, secret, url, schema = 'parley', log = silent }: HostedChatOptions): Promise<HostedChat> => {
  await migrate(knex, { schema });
  return assembleHost({ knex, secret, schema, log, server: serverFacts({ url, rootRealm: '' }) });
};
