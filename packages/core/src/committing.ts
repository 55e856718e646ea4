import * as TaskEither from './task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { logKey } from './events/audience.js';
import type { Failure } from './failures.js';
import type { RealmId } from './model/ids.js';
import type { Caused } from './model/request-id.js';
import type { Ports } from './ports/ports.js';
import type { Committed, Store, WriteTx } from './ports/store.js';

/** Facts may change between reading and writing; after this many attempts the realm's counter is locked first. */
const optimisticAttempts = 5;

/** Runs a transaction again after a conflict, and the last time with the realm's counter locked first. */
export const repeatingTransaction = <Result>(
  transact: (mode: 'write' | 'serial') => TaskEither.TaskEither<Failure, Result>,
  attempt: number = 1,
): TaskEither.TaskEither<Failure, Result> =>
  pipe(
    transact(attempt > optimisticAttempts ? 'serial' : 'write'),
    TaskEither.orElse((failure) =>
      failure.kind === 'conflict' && attempt <= optimisticAttempts + 1 ? repeatingTransaction(transact, attempt + 1) : TaskEither.left(failure),
    ),
  );

/** Runs writing transactions, with what surrounds them. */
export interface Committing {
  /** Wakes the polls that wait for committed entries, and returns the result. */
  wake<Result>(realmId: RealmId, committed: Committed<Result>): Result;
  /** Commits work of one realm: again after a conflict, and the last time with the realm's counter locked first. Wakes waiting polls after the commit. */
  commit<Result>(
    realmId: RealmId,
    transact: (mode: 'write' | 'serial') => TaskEither.TaskEither<Failure, Committed<Result>>,
  ): TaskEither.TaskEither<Failure, Result>;
  /** Commits work of one realm, as `commit` does, in transactions of the store's own. */
  write<Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result>;
  /** Commits work of one realm with its counter locked first: only a deadlock is a conflict then. */
  serial<Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>): TaskEither.TaskEither<Failure, Result>;
}

/** With a `requestId`, the transactions of its own are caused by that request. */
export const committing = ({ store, wakeUp, requestId = null }: Pick<Ports, 'wakeUp'> & { readonly store: Store } & Partial<Caused>): Committing => {
  const caused =
    <Result>(work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) =>
    (tx: WriteTx): TaskEither.TaskEither<Failure, Result> => {
      if (requestId !== null) tx.causedBy(requestId);
      return work(tx);
    };

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
  ): TaskEither.TaskEither<Failure, Result> =>
    pipe(
      repeatingTransaction(transact),
      TaskEither.map((committed) => wake(realmId, committed)),
    );

  return {
    wake,
    commit,
    write: (realmId, work) => commit(realmId, (mode) => store.transact(realmId, mode, caused(work))),
    serial: (realmId, work) => commit(realmId, () => store.transact(realmId, 'serial', caused(work))),
  };
};
