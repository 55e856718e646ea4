import type { Log } from '@parley/core';
import createKnex, { type Knex } from 'knex';
import { answeringClient } from './answering-client.js';
import { markOwnSessions } from './own-sessions.js';

export interface KnexOptions {
  /** Default 0: an idle process holds no connection. */
  readonly poolMin?: number;
  /** Default 10. */
  readonly poolMax?: number;
  /** Milliseconds after which PostgreSQL cancels a statement. Default 10,000. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds after which the client gives up, for when PostgreSQL is frozen or the network is cut. Default 2,000 more. */
  readonly answerTimeoutMs?: number;
  /** Whether statements are planned once per session, under names: false behind a pooler that gives each transaction another session. Default true. */
  readonly prepares?: boolean;
  /** Shown in pg_stat_activity. Default `parley`. */
  readonly applicationName?: string;
  /** Receives the messages of knex. Default: none. */
  readonly log?: Log;
}

/** Only the first line of a message of knex: the rest is stacks. */
const maxLineLength = 200;

/** Where a statement failed with its connection, knex puts the statement before the reason. */
const failedStatement = /^(Connection Error: )Error: .* - /s;

const logger = (log: Log | undefined): Knex.Logger => {
  const lineOf = (message: unknown): string => (String(message).replace(failedStatement, '$1').split('\n', 1)[0] ?? '').slice(0, maxLineLength);
  const warn = (message: unknown): void => {
    const text = lineOf(message);
    // Who runs the statement learns of it; an outage is told once.
    if (text.startsWith('Connection Error')) log?.debug?.('knex lost a connection', { text });
    else log?.warn('knex warns', { text });
  };
  return { warn, error: warn, deprecate: (method: string) => warn(`${method} is deprecated`), debug: () => undefined };
};

/** A knex for `knexStore`, for hosts without one. `connection` is a URL or the configuration of pg. Destroy it at the end. */
export const openKnex = (connection: string | Knex.PgConnectionConfig, options: KnexOptions = {}): Knex => {
  const {
    poolMin = 0,
    poolMax = 10,
    statementTimeoutMs = 10_000,
    answerTimeoutMs = statementTimeoutMs + 2_000,
    applicationName = 'parley',
    prepares = true,
    log,
  } = options;
  const knex = createKnex({
    client: answeringClient(answerTimeoutMs, prepares),
    connection: {
      // Compiling a statement takes longer than running any of ours.
      options: '-c jit=off',
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: applicationName,
      statement_timeout: statementTimeoutMs,
      connectionTimeoutMillis: answerTimeoutMs,
    },
    // The wait for a connection is as long as the wait for an answer.
    acquireConnectionTimeout: answerTimeoutMs,
    pool: { min: poolMin, max: poolMax },
    log: logger(log),
  });
  return markOwnSessions(knex, statementTimeoutMs);
};
