import pg from 'pg';
import { connectionTo, type PostgresAddress } from '../connection.js';

/** An arbitrary, permanent pair of numbers. */
const lockKey = [0x7061726c, 0x65790001] as const;

export type LockSession = pg.Client;

/**
 * Takes the advisory lock of the cluster in a separate session, or returns undefined when another session has it. The lock lasts as long as the session, so
 * every end of the process releases it.
 */
export const takeLock = async (address: PostgresAddress): Promise<LockSession | undefined> => {
  const session = new pg.Client({ ...connectionTo(address, 'postgres'), application_name: 'parley data directory lock', keepAlive: true });
  session.on('error', () => undefined);
  try {
    await session.connect();
    const answer = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [...lockKey]);
    if (answer.rows[0]?.taken === true) return session;
  } catch (error) {
    await session.end().catch(() => undefined);
    throw error;
  }
  await session.end();
  return undefined;
};
