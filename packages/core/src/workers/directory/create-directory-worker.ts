import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../../committing.js';
import type { Failure } from '../../failures.js';
import type { RealmId, UserId } from '../../model/ids.js';
import type { PeopleDirectory } from '../../ports/people-directory.js';
import type { Ports } from '../../ports/ports.js';
import type { ExternalAccount, Store, WriteTx } from '../../ports/store.js';
import { deactivateAccount } from '../../use-cases/people/activation/set-active.js';
import { inDueRealms } from '../passes/in-due-realms.js';
import { inPass, type PassPorts } from '../passes/in-pass.js';
import { logFailure } from '../../faults.js';

export interface DirectoryWorker {
  /** Deactivates the accounts of people who may not sign in to the directory any more; returns the count. Safe to repeat, in any number of processes. */
  readonly runOnce: () => Promise<number>;
}

/** Accounts that are looked up together. */
const pageSize = 500;

/** Returns those of these accounts that the directory no longer knows. */
type GoneOf = (accounts: ReadonlyArray<ExternalAccount>) => TaskEither.TaskEither<Failure, ReadonlyArray<ExternalAccount>>;

type DirectoryWorld = Pick<Ports, 'wakeUp' | 'clock'> & PassPorts & { readonly store: Store };

/** Whether the account was active until now. */
const end = (tx: WriteTx, world: DirectoryWorld, userId: UserId): TaskEither.TaskEither<Failure, boolean> =>
  pipe(
    tx.users.byIds([userId]),
    TaskEither.chain(([user]): TaskEither.TaskEither<Failure, boolean> => {
      if (user?.isActive !== true) return TaskEither.right(false);
      return pipe(
        () => deactivateAccount(tx, world, user),
        TaskEither.map(() => true),
      );
    }),
  );

const deactivateGone = async (world: DirectoryWorld, directory: PeopleDirectory): Promise<number> => {
  const { store, log } = world;

  const endAll = (realmId: RealmId, accounts: ReadonlyArray<ExternalAccount>): TaskEither.TaskEither<Failure, number> =>
    pipe(
      accounts,
      TaskEither.traverseSeqArray(({ userId }) =>
        pipe(
          committing(world).write(realmId, (tx) => end(tx, world, userId)),
          TaskEither.map((ended) => {
            if (ended) log.info('deactivated, as in the directory', { realmId, userId });
            return ended;
          }),
        ),
      ),
      TaskEither.map((ended) => ended.filter((one) => one).length),
    );

  const deactivateGoneIn = (realmId: RealmId, goneOf: GoneOf, beyond: UserId | null = null): TaskEither.TaskEither<Failure, number> =>
    pipe(
      store.transact(realmId, 'snapshot', (tx) => tx.users.withExternalIds(directory.prefix, beyond, pageSize)),
      TaskEither.chain(({ result: accounts }) => {
        const last = accounts.at(-1);
        if (last === undefined) return TaskEither.right(0);
        return pipe(
          goneOf(accounts),
          TaskEither.chain((gone) => endAll(realmId, gone)),
          TaskEither.chain((ended) =>
            pipe(
              deactivateGoneIn(realmId, goneOf, last.userId),
              TaskEither.map((others) => ended + others),
            ),
          ),
        );
      }),
    );

  let ended = 0;
  let failed: Failure | null = null;
  // A directory that has failed once is not tried for the other organizations.
  const goneOf: GoneOf = (accounts) => async () => {
    if (failed !== null) return Either.right([]);
    const gone = await directory.gone(accounts.map(({ externalId }) => externalId))();
    if (Either.isRight(gone)) {
      const ids = new Set(gone.right);
      return Either.right(accounts.filter(({ externalId }) => ids.has(externalId)));
    }
    failed = gone.left;
    return Either.right([]);
  };
  const looked = await inDueRealms(
    log,
    (page) => store.dueRealms.withExternalIds(directory.prefix, page),
    (id) =>
      pipe(
        deactivateGoneIn(id, goneOf),
        TaskEither.map((count) => {
          ended += count;
        }),
      ),
  )();
  const failure: Failure | null = Either.isLeft(looked) ? looked.left : failed;
  if (failure !== null) logFailure(log, 'the directory of people could not be looked at', failure.kind);
  return ended;
};

/** Deactivates accounts of people whom the directory no longer knows: their keys, sessions and queues end. */
export const createDirectoryWorker = (given: DirectoryWorld, directory: PeopleDirectory): DirectoryWorker => ({
  runOnce: () => inPass(given, 'directory', (world) => deactivateGone(world, directory)),
});
