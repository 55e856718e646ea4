import type { Cluster } from '../cluster/cluster.js';
import type { PostgresAddress } from '../connection.js';
import { takeLock, type LockSession } from './directory-lock.js';
import { pause } from '../pause.js';
import { runningPid } from '../processes/shut-down.js';

interface HeldFile {
  readonly cluster: Cluster;
  readonly address: PostgresAddress;
  readonly session: LockSession;
  readonly onLost: (reason: string) => void;
}

export interface HeldLock {
  /** Stops watching. The session itself ends with PostgreSQL, and keeps the lock until then. */
  readonly release: () => void;
  /** Releases the lock while PostgreSQL continues. */
  readonly giveUp: () => Promise<void>;
}

const attempts = 120;
const attemptPause = 500;

/**
 * Watches the session that holds the advisory lock, and takes the lock again when PostgreSQL has dropped all sessions to recover from a crashed one. The
 * server's presence keeps other servers out meanwhile.
 */
export const holdLock = ({ cluster, address, session, onLost }: HeldFile): HeldLock => {
  let released = false;
  let current = session;

  const retake = async (): Promise<void> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (released) return;
      if ((await runningPid(cluster)) === undefined) {
        if (!released) onLost('PostgreSQL has ended unexpectedly');
        return;
      }
      const next = await takeLock(address).catch(() => undefined);
      if (next !== undefined) {
        watch(next);
        return;
      }
      await pause(attemptPause);
    }
    onLost('The lock of the data directory is lost');
  };

  const watch = (held: LockSession): void => {
    if (released) {
      void held.end().catch(() => undefined);
      return;
    }
    current = held;
    held.once('end', () => {
      if (!released) void retake();
    });
  };

  watch(session);
  const release = (): void => {
    released = true;
  };
  const giveUp = async (): Promise<void> => {
    release();
    await current.end().catch(() => undefined);
  };
  return { release, giveUp };
};
