import type { Log } from '@parley/core';
import createKnex, { type Knex } from 'knex';
import { answeringClient } from './answering-client.js';
import { markOwnSessions } from './own-sessions.js';

export interface KnexOptions {
  /** Default 0: a process at rest holds no connection. */
  readonly poolMin?: number;
  /** Default 10. */
  readonly poolMax?: number;
  /** Milliseconds after which PostgreSQL gives a statement up. Default 10,000. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds after which we do, whatever PostgreSQL does: where it is frozen, or the network is cut. Default 2,000 more. */
  readonly answerTimeoutMs?: number;
  /** Shown in pg_stat_activity. Default `parley`. */
  readonly applicationName?: string;
  /** Told what knex itself has to say. Default: nobody. */
  readonly log?: Log;
}

/** Of what knex says, the first line: more is stacks and statements. */
const maxLineLength = 200;

const logger = (log: Log | undefined): Knex.Logger => {
  const lineOf = (message: unknown): string => (String(message).split('\n', 1)[0] ?? '').slice(0, maxLineLength);
  const warn = (message: unknown): void => log?.warn('knex warns', { text: lineOf(message) });
  return { warn, error: warn, deprecate: (method: string) => warn(`${method} is deprecated`), debug: () => undefined };
};

/** A knex for `knexStore`, for those who do not bring their own. `connection` is a URL or what pg takes. Destroy it at the end. */
export const openKnex = (connection: string | Knex.PgConnectionConfig, options: KnexOptions = {}): Knex => {
  const { poolMin = 0, poolMax = 10, statementTimeoutMs = 10_000, answerTimeoutMs = statementTimeoutMs + 2_000, applicationName = 'parley', log } = options;
  const knex = createKnex({
    client: answeringClient(answerTimeoutMs),
    connection: {
      // Compiling a statement takes longer than any of ours runs.
      options: '-c jit=off',
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: applicationName,
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: answerTimeoutMs,
    },
    // Nobody waits for a connection longer than for an answer on it.
    acquireConnectionTimeout: answerTimeoutMs,
    pool: { min: poolMin, max: poolMax },
    log: logger(log),
  });
  return markOwnSessions(knex);
};
