import { randomUUID } from 'node:crypto';
import type { Fault, Log, LogPosition, QueueId, RealmId, Wake, WakeUp } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { type Hint, hintFrom, payloadsOf } from './hint.js';
import { type LogCoverage, logCoverage } from './log-coverage.js';
import { newestPolls } from './newest-polls.js';
import { notifyingConnection } from './notifying-connection.js';

export interface PgWakeUpOptions {
  /** Wakes the polls of this process. */
  readonly local: WakeUp;
  readonly connectionString: string;
  /** The log positions of these realms, read periodically. */
  readonly positions: (realmIds: ReadonlyArray<RealmId>) => TaskEither<Fault, ReadonlyMap<RealmId, LogPosition>>;
  readonly log: Log;
  /** Common to processes that notify each other. Default `parley`, like the schema of the tables. */
  readonly schema?: string;
  /** No other process has polls: this one hears the others, and tells them nothing. Default false. */
  readonly isAlone?: boolean;
  /** Milliseconds between two checks for lost hints. Default 2,000. */
  readonly checkEvery?: number;
}

export interface PgWakeUp {
  readonly wakeUp: WakeUp;
  /** Resolves when this process receives hints of the others. Optional to await. */
  readonly ready: Promise<void>;
  /** Sends the remaining hints and closes the connection. */
  readonly close: () => Promise<void>;
}

interface Watched {
  readonly coverage: LogCoverage;
  polls: number;
}

/** One poll at this process. */
interface Poll {
  readonly queue: Parameters<WakeUp['listen']>[0];
  isOpen: boolean;
}

/**
 * Wakes the polls of all processes on one database. A queue ended at one process ends at all, and a second poll of a queue displaces the first at every
 * process. If that notice is lost, the first one keeps waiting: both get the same events under the same ids.
 */
export const pgWakeUp = ({ local, connectionString, positions, log, schema = 'parley', isAlone = false, checkEvery = 2000 }: PgWakeUpOptions): PgWakeUp => {
  const self = randomUUID();
  const watched = new Map<RealmId, Watched>();
  const polls = newestPolls<Poll>();

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

  const displace = ({ queue, isOpen }: Poll): void => {
    // Displaces this process's poll, as a second poll of the queue would.
    if (isOpen) local.listen(queue).close();
  };

  const receive = (hint: Hint, isOwn: boolean): void => {
    if (hint.kind === 'polled') {
      if (isOwn) polls.receiveOwn(hint.queueIds, hint.notice);
      else polls.receiveOther(hint.queueIds).forEach(displace);
    } else if (isOwn) return;
    else if (hint.kind === 'wake') wakeHere(hint.wake);
    else {
      polls.forget(hint.queueIds);
      local.end(hint.queueIds);
    }
  };

  const connection = notifyingConnection({
    connectionString,
    channel: `${schema}_wake`,
    log,
    onPayload: (payload) => {
      const received = hintFrom(payload, self);
      if (received !== null) receive(received.hint, received.isOwn);
    },
    onListening: polls.lostTrack,
  });

  const publish = (hint: Hint): void => {
    if (!isAlone) connection.notify(payloadsOf(self, hint));
  };

  let notice = 0;
  let begun = new Set<QueueId>();

  /** Announces polls that begin in one turn together: thousands return after one event. */
  const notifyBegun = (): void => {
    const queueIds = [...begun];
    begun = new Set();
    publish({ kind: 'polled', queueIds, notice });
    notice += 1;
  };

  const begin = (poll: Poll): void => {
    const { queueId } = poll.queue;
    if (isAlone || !polls.begin(queueId, poll, notice)) return;
    if (begun.size === 0) setImmediate(notifyBegun);
    begun.add(queueId);
  };

  const checkLog = async (): Promise<void> => {
    const awaited = [...watched].filter(([, { polls }]) => polls > 0).map(([realmId]) => realmId);
    if (awaited.length === 0) return;
    const found = await positions(awaited)();
    // The database is away: waiting polls find out by their own reads.
    if (found._tag === 'Left') return;
    for (const [realmId, position] of found.right) {
      if (watched.get(realmId)?.coverage.hasGap(position) === true) local.wake({ realmId, position, entries: 0, keys: 'all', ephemeral: [] });
    }
  };

  let isChecking = false;
  const checking = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkLog().finally(() => {
      isChecking = false;
    });
  }, checkEvery);
  checking.unref();

  return {
    wakeUp: {
      wake: (wake) => {
        wakeHere(wake);
        publish({ kind: 'wake', wake });
      },
      enter: local.enter,
      listen: (queue) => {
        const room = watch(queue.realmId);
        const listener = local.listen(queue);
        const poll: Poll = { queue, isOpen: true };
        room.polls += 1;
        begin(poll);
        return {
          ...listener,
          close: () => {
            if (poll.isOpen) room.polls -= 1;
            poll.isOpen = false;
            listener.close();
          },
        };
      },
      end: (queueIds) => {
        local.end(queueIds);
        if (queueIds === 'all' || queueIds.length === 0) return;
        polls.forget(queueIds);
        publish({ kind: 'ended', queueIds });
      },
    },
    ready: connection.ready,
    close: async () => {
      clearInterval(checking);
      await connection.close();
    },
  };
};
