import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { WriteTx } from '../../ports/store.js';

/** Stores whether the relay refuses notifications of the organization, and notifies its clients. Two statements; none if it is known. */
export const noteCoverage = (tx: WriteTx, refusedByRelay: boolean): TaskEither.TaskEither<Failure, void> => {
  if (tx.realm.policies.refusedByRelay === refusedByRelay) return TaskEither.right(undefined);
  const changes = { policies: { refusedByRelay } };
  return pipe(
    tx.changeRealm(changes),
    TaskEither.chainW(() =>
      tx.append({ entries: [{ kind: 'event', event: { kind: 'realmChanged', changes }, audience: { kind: 'everyone' } }], changesRules: true }),
    ),
    TaskEither.map(() => undefined),
  );
};
