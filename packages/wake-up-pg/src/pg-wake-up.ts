import { randomUUID } from 'node:crypto';
import type { Fault, Log, LogPosition, RealmId, Wake, WakeUp } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { type Hint, hintFrom, payloadsOf } from './hint.js';
import { type LogCoverage, logCoverage } from './log-coverage.js';
import { notifyingConnection } from './notifying-connection.js';

export interface PgWakeUpOptions {
  /** Wakes the polls of this process. */
  readonly local: WakeUp;
  readonly connectionString: string;
  /** Where the logs of these realms stand, asked for now and then. */
  readonly positions: (realmIds: ReadonlyArray<RealmId>) => TaskEither<Fault, ReadonlyMap<RealmId, LogPosition>>;
  readonly log: Log;
  /** What processes have in common that are to hear of each other. Default `parley`, as the schema of the tables. */
  readonly schema?: string;
  /** Milliseconds between two looks for hints that were lost. Default 2,000. */
  readonly lookEvery?: number;
}

export interface PgWakeUp {
  readonly wakeUp: WakeUp;
  /** Resolves when this process hears the others. It need not be waited for. */
  readonly ready: Promise<void>;
  /** Tells what is still to be told, and gives the connection back. */
  readonly close: () => Promise<void>;
}

interface Watched {
  readonly coverage: LogCoverage;
  polls: number;
}

/**
 * Wakes the polls of all processes on one database. What one process ends, it ends for all; that a second poll of one queue displaces the first holds within a
 * process only: both get the same events under the same ids.
 */
export const pgWakeUp = ({ local, connectionString, positions, log, schema = 'parley', lookEvery = 2000 }: PgWakeUpOptions): PgWakeUp => {
  const self = randomUUID();
  const watched = new Map<RealmId, Watched>();

  const watch = (realmId: RealmId): Watched => {
    const found = watched.get(realmId);
    if (found !== undefined) return found;
    const begun = { coverage: logCoverage(), polls: 0 };
    watched.set(realmId, begun);
    return begun;
  };

  const wakeHere = (wake: Wake): void => {
    if (wake.position !== null) watched.get(wake.realmId)?.coverage.note(wake.position, wake.entries);
    local.wake(wake);
  };

  const connection = notifyingConnection({
    connectionString,
    channel: `${schema}_wake`,
    log,
    onPayload: (payload) => {
      const hint = hintFrom(payload, self);
      if (hint?.kind === 'wake') wakeHere(hint.wake);
      else if (hint !== null) local.end(hint.queueIds);
    },
  });

  const tell = (hint: Hint): void => connection.notify(payloadsOf(self, hint));

  const look = async (): Promise<void> => {
    const awaited = [...watched].filter(([, { polls }]) => polls > 0).map(([realmId]) => realmId);
    if (awaited.length === 0) return;
    const found = await positions(awaited)();
    // The database is away: whoever waits learns it from her own look.
    if (found._tag === 'Left') return;
    for (const [realmId, position] of found.right) {
      if (watched.get(realmId)?.coverage.misses(position) === true) local.wake({ realmId, position, entries: 0, keys: 'all', fleeting: [] });
    }
  };

  let isLooking = false;
  const looking = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, lookEvery);
  looking.unref();

  return {
    wakeUp: {
      wake: (wake) => {
        wakeHere(wake);
        tell({ kind: 'wake', wake });
      },
      listen: (queue) => {
        const room = watch(queue.realmId);
        const listener = local.listen(queue);
        let isOpen = true;
        room.polls += 1;
        return {
          ...listener,
          close: () => {
            if (isOpen) room.polls -= 1;
            isOpen = false;
            listener.close();
          },
        };
      },
      end: (queueIds) => {
        local.end(queueIds);
        if (queueIds !== 'all' && queueIds.length > 0) tell({ kind: 'ended', queueIds });
      },
    },
    ready: connection.ready,
    close: async () => {
      clearInterval(looking);
      await connection.close();
    },
  };
};
