import { openKnex } from '../connection/open-knex.js';
import type { Row } from '../connection/scope.js';

/** What a read replica is. */
export interface StandbyState {
  readonly isStandby: boolean;
  /** Whether it replicates the primary, and no other server. */
  readonly isOfPrimary: boolean;
  readonly isPaused: boolean;
  /** Bytes of log that it had not replayed yet of what the primary had written before. */
  readonly behind: number;
}

const ask = async (connectionString: string, statement: string, values: ReadonlyArray<string> = []): Promise<Row> => {
  const knex = openKnex(connectionString, { poolMax: 1, prepares: false });
  try {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<Row> }>(statement, [...values]);
    return rows[0] ?? {};
  } finally {
    await knex.destroy();
  }
};

const cluster = '(select system_identifier::text from pg_control_system()) as cluster';

/** Asks both servers. Rejects if one does not answer. */
export const standbyState = async (primaryUrl: string, standbyUrl: string): Promise<StandbyState> => {
  const primary = await ask(primaryUrl, `select pg_current_wal_lsn()::text as written, ${cluster}`);
  const found = await ask(
    standbyUrl,
    `select pg_is_in_recovery() as is_standby, ${cluster}, case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as is_paused,
       greatest(0, pg_wal_lsn_diff(?::pg_lsn, pg_last_wal_replay_lsn()))::text as behind`,
    [String(primary['written'])],
  );
  return {
    isStandby: found['is_standby'] === true,
    isOfPrimary: found['cluster'] === primary['cluster'],
    isPaused: found['is_paused'] === true,
    behind: Number(found['behind']),
  };
};
