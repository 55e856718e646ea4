import pg from 'pg';
import { connectionTo, type PostgresAddress } from '../connection.js';

/** Any pair of numbers will do, as long as it never changes. */
const lockKey = [0x7061726c, 0x65790001] as const;

export type LockSession = pg.Client;

/**
 * Takes the advisory lock of the cluster in a session of its own, or answers undefined when another session has it. The lock lasts as long as the session,
 * so that no way to die leaves it behind.
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
