import { createHmac } from 'node:crypto';
import type { Log } from '@parley/core';
import { countsInMemory, maxFileReads, type RequestCounts } from '@parley/http-express';
import { knexCallCounts, openKnex } from '@parley/store-knex';
import type { Config } from '../config/config.js';
import { leasedCalls, takenTogether } from './leased-calls.js';

export interface OpenCounts {
  readonly counts: RequestCounts;
  readonly close: () => Promise<void>;
}

type CountsConfig = Pick<Config, 'databaseUrl' | 'prepares' | 'rateLimits' | 'secret'>;

const second = 1_000;

/** What one server counts of its callers. Calls are counted for all servers where others may be on the same database: that of the operator. */
export const openCounts = ({ databaseUrl, prepares, rateLimits, secret }: CountsConfig, log: Log, now: () => number = Date.now): OpenCounts => {
  const counts = countsInMemory();
  if (databaseUrl === null || rateLimits === null) return { counts, close: () => Promise.resolve() };
  const knex = openKnex(databaseUrl, { poolMax: 1, prepares, log });
  const digest = (text: string): string =>
    createHmac('sha256', secret ?? '')
      .update(`call count ${text}`)
      .digest('base64url');
  const takeAll = knexCallCounts({ knex, clock: { now } });
  const take = takenTogether((requests) => takeAll(requests.map((request) => ({ ...request, key: digest(request.key) }))));
  const failed = (error: unknown): void =>
    log.warn('calls are counted by this server alone for now', { error: error instanceof Error ? error.name : typeof error });
  const leased = (of: string, limit: number, seconds: number) => leasedCalls({ of, limit, windowMs: seconds * second, take, now, failed });
  return {
    counts: {
      ...counts,
      perUser: leased('user', rateLimits.perUser, 60),
      perAddress: leased('address', rateLimits.perAddress, 60),
      perFile: leased('file', maxFileReads, 86_400),
    },
    close: () => knex.destroy(),
  };
};
