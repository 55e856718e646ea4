import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import type { Failure, Fault } from '../../failures.js';
import type { RealmId } from '../../model/ids.js';
import type { Log } from '../../ports/log.js';
import type { RealmPage } from '../../ports/store.js';
import { logFailure } from '../../faults.js';

/** Maximum number of realms that one statement finds; more follow at once. */
export const maxRealms = 500;

/** A realm in which something is due, perhaps with more about it. */
type Due = RealmId | { readonly realmId: RealmId };

const realmOf = (due: Due): RealmId => (typeof due === 'object' ? due.realmId : due);

/** Runs the work of one realm. Logs every failure, so that it does not stop the others. Returns whether it succeeded. */
export const attemptInRealm = async (log: Log, realm: RealmId, work: TaskEither.TaskEither<Failure, unknown>): Promise<boolean> => {
  const failure = await work().then(
    (outcome) => (Either.isLeft(outcome) ? outcome.left.kind : null),
    () => 'defect' as const,
  );
  if (failure !== null) logFailure(log, 'timed work failed in an organization', failure, { realm });
  return failure === null;
};

/**
 * Works in each realm that `find` names, page by page, each once: a realm with more work than one turn allows goes on in the next run. A failure in one realm is
 * logged and does not stop the others; only a failure to find them is returned. One statement if nothing is due.
 */
export const inDueRealms =
  <One extends Due>(
    log: Log,
    find: (page: RealmPage) => TaskEither.TaskEither<Fault, ReadonlyArray<One>>,
    work: (due: One) => TaskEither.TaskEither<Failure, unknown>,
  ): TaskEither.TaskEither<Failure, void> =>
  async () => {
    let beyond: RealmId | null = null;
    for (;;) {
      const found: Either.Either<Fault, ReadonlyArray<One>> = await find({ beyond, limit: maxRealms })();
      if (Either.isLeft(found)) return found;
      for (const due of found.right) await attemptInRealm(log, realmOf(due), work(due));
      const last = found.right.at(-1);
      if (last === undefined || found.right.length < maxRealms) return Either.right(undefined);
      beyond = realmOf(last);
    }
  };
