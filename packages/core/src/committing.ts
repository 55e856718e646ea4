import * as TaskEither from './task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { logKey } from './events/audience.js';
import type { Failure } from './failures.js';
import type { RealmId } from './model/ids.js';
import type { Ports } from './ports/ports.js';
import type { Committed, Store, WriteTx } from './ports/store.js';

/** Facts may change between reading and writing; after this many attempts the realm's counter is locked first. */
const optimisticAttempts = 5;

/** Runs writing transactions, with what surrounds them. */
export interface Committing {
  /** Wakes the polls that wait for committed entries, and returns the result. */
  wake<Result>(realmId: RealmId, committed: Committed<Result>): Result;
  /** Commits work of one realm: again after a conflict, and the last time with the realm's counter locked first. Wakes waiting polls after the commit. */
  commit<Result>(
    realmId: RealmId,
    transact: (mode: 'write' | 'serial') => TaskEither.TaskEither<Failure, Committed<Result>>,
  ): TaskEither.TaskEither<Failure, Result>;
  /** Does the same in transactions of the store's own. */
  write<Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result>;
  /** Does the same once, with the realm's counter locked first. */
  serial<Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result>;
}

export const committing = ({ store, wakeUp }: Pick<Ports, 'wakeUp'> & { readonly store: Store }): Committing => {
  const wake = <Result>(realmId: RealmId, committed: Committed<Result>): Result => {
    if (committed.position !== null || committed.ephemeral.length > 0) {
      const { position, entries, kinds, messages, ephemeral } = committed;
      const keys = position === null ? committed.keys : [...committed.keys, logKey];
      wakeUp.wake({ realmId, position, entries, keys, kinds, ...(messages === undefined ? {} : { messages }), ephemeral });
    }
    return committed.result;
  };

  const commit = <Result>(
    realmId: RealmId,
    transact: (mode: 'write' | 'serial') => TaskEither.TaskEither<Failure, Committed<Result>>,
    attempt: number = 1,
  ): TaskEither.TaskEither<Failure, Result> =>
    pipe(
      transact(attempt > optimisticAttempts ? 'serial' : 'write'),
      TaskEither.map((committed) => wake(realmId, committed)),
      TaskEither.orElse((failure) =>
        failure.kind === 'conflict' && attempt <= optimisticAttempts + 1 ? commit(realmId, transact, attempt + 1) : TaskEither.left(failure),
      ),
    );

  return {
    wake,
    commit: (realmId, transact) => commit(realmId, transact),
    write: (realmId, work) => commit(realmId, (mode) => store.transact(realmId, mode, work)),
    serial: (realmId, work) =>
      pipe(
        store.transact(realmId, 'serial', work),
        TaskEither.map((committed) => wake(realmId, committed)),
      ),
  };
};
