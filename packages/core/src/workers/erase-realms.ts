import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { RealmId } from '../model/ids.js';
import { repeatBatches } from './passes/repeat-batches.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work, WorkWorld } from './work.js';

/** In one round; the rest follows in the next. */
const files = { size: 100, max: 50 };
const rows = { size: 2_000, max: 100 };

/** Files first: their names are in the rows. */
const erase = ({ store, files: stored, log }: WorkWorld, id: RealmId): TaskEither.TaskEither<Failure, void> =>
  pipe(
    repeatBatches(files, stored.removeSome(id, files.size)),
    TaskEither.chainW(() => stored.removeSome(id, files.size)),
    TaskEither.chain((left) =>
      left > 0
        ? TaskEither.right(undefined)
        : repeatBatches(
            rows,
            pipe(
              store.erasures.rows(id, rows.size),
              TaskEither.map((deleted) => {
                if (deleted < rows.size) log.info('an organization was deleted', { realm: id });
                return deleted;
              }),
            ),
          ),
    ),
  );

/** Deletes the organizations whose owners asked for that, when their day has come; goes on where it was interrupted. Spec: level 332 */
export const eraseRealms: Work = {
  every: 60_000,
  run: (world) => {
    const now = world.clock.now();
    return inDueRealms(
      world.log,
      (page) => world.store.erasures.due(now, page),
      (id) =>
        pipe(
          world.store.erasures.begin(id, now),
          TaskEither.chainW((isBegun) => (isBegun ? erase(world, id) : TaskEither.right(undefined))),
        ),
    );
  },
};
