import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { RealmId } from '../model/ids.js';
import type { Store } from '../ports/store.js';

/** Runs the same work in each realm, one after another; stops at the first failure. */
export const inEachRealm = (
  store: Pick<Store, 'realms'>,
  work: (realmId: RealmId) => TaskEither.TaskEither<Failure, void>,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    store.realms(),
    TaskEither.chain(TaskEither.traverseSeqArray(({ id }) => work(id))),
    TaskEither.map(() => undefined),
  );
