import createKnex, { type Knex } from 'knex';
import { markOwnSessions } from './own-sessions.js';

export interface KnexOptions {
  /** Default 0: a process at rest holds no connection. */
  readonly poolMin?: number;
  /** Default 10. */
  readonly poolMax?: number;
  /** Milliseconds after which PostgreSQL gives a statement up. Default 10,000. */
  readonly statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. Default `parley`. */
  readonly applicationName?: string;
}

/** A knex for `knexStore`, for those who do not bring their own. `connection` is a URL or what pg takes. Destroy it at the end. */
export const openKnex = (connection: string | Knex.PgConnectionConfig, options: KnexOptions = {}): Knex => {
  const { poolMin = 0, poolMax = 10, statementTimeoutMs = 10_000, applicationName = 'parley' } = options;
  const knex = createKnex({
    client: 'pg',
    connection: {
      // Compiling a statement takes longer than any of ours runs.
      options: '-c jit=off',
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: applicationName,
      statement_timeout: statementTimeoutMs,
    },
    pool: { min: poolMin, max: poolMax },
  });
  return markOwnSessions(knex);
};
