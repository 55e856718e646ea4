import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { CausedEntry } from '../../events/log-entry.js';
import type { Failure, Fault } from '../../failures.js';
import { type LogPosition, logPosition, type RealmId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { logFailure } from '../../faults.js';

/** Maximum of entries that are considered at once. */
const maxEntries = 500;

/** How far a realm's log was considered for one purpose. */
interface LogPlace {
  /** null: another transaction has it. `isIdle`: nobody is concerned. */
  holdPlace(): TaskEither.TaskEither<Fault, { readonly position: LogPosition; readonly isIdle?: boolean } | null>;
  movePlace(to: LogPosition): TaskEither.TaskEither<Fault, void>;
}

const endOf = (entries: ReadonlyArray<CausedEntry>, upTo: LogPosition): LogPosition =>
  entries.length < maxEntries ? upTo : (entries.at(-1)?.position ?? upTo);

/** Considers the next entries of the log. The place moves in the same transaction: each entry is considered once. Returns whether there may be more. */
export const considerLog = (
  tx: WriteTx,
  place: LogPlace,
  consider: (entries: ReadonlyArray<CausedEntry>) => TaskEither.TaskEither<Fault, void>,
): TaskEither.TaskEither<Failure, boolean> =>
  pipe(
    place.holdPlace(),
    TaskEither.chain((held): TaskEither.TaskEither<Failure, boolean> => {
      const upTo = tx.head.position;
      if (held === null || held.position >= upTo) return TaskEither.right(false);
      if (held.isIdle === true) {
        return pipe(
          place.movePlace(upTo),
          TaskEither.map(() => false),
        );
      }
      const after = logPosition(Math.max(held.position, tx.head.trimmedTo));
      return pipe(
        tx.log.readAll(after, upTo, maxEntries),
        TaskEither.chainFirst(consider),
        TaskEither.chainFirst((entries) => place.movePlace(endOf(entries, upTo))),
        TaskEither.map((entries) => entries.length === maxEntries),
      );
    }),
  );

/** Whether there may be more to consider in the realm. Whatever fails is logged, and considered again on the next call. */
const attemptNext = async ({ log }: Pick<Ports, 'log'>, realm: RealmId, considerNext: TaskEither.TaskEither<Failure, boolean>): Promise<boolean> => {
  const fail = (failure: Failure['kind']): boolean => {
    logFailure(log, 'messages could not be considered for notifications', failure, { realm });
    return false;
  };
  return considerNext().then(
    (considered) => (Either.isLeft(considered) ? fail(considered.left.kind) : considered.right),
    () => fail('defect'),
  );
};

/**
 * Considers the logs of realms that are behind to their ends. Realms take turns, one batch each, so that none waits behind the whole log of another; a failure does
 * not stop the others.
 */
export const considerRealms = async (
  ports: Pick<Ports, 'log'>,
  realmsBehind: TaskEither.TaskEither<Fault, ReadonlyArray<RealmId>>,
  considerNext: (realmId: RealmId) => TaskEither.TaskEither<Failure, boolean>,
): Promise<void> => {
  const behind = await realmsBehind();
  if (Either.isLeft(behind)) {
    logFailure(ports.log, 'new messages could not be found', behind.left.kind);
    return;
  }
  let realms = behind.right;
  while (realms.length > 0) {
    const further: RealmId[] = [];
    for (const id of realms) if (await attemptNext(ports, id, considerNext(id))) further.push(id);
    realms = further;
  }
};
