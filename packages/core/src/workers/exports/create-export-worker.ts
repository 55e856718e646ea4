import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../../committing.js';
import type { Failure } from '../../failures.js';
import { instant } from '../../model/instant.js';
import { exportLifetime, exportPath, maxExportAttempts, maxExportBytes } from '../../model/organization/realm-export.js';
import type { IdSource } from '../../ports/id-source.js';
import type { ClaimedExport, EndingExport, ExportSchedule, RealmArchiver } from '../../ports/operator/export-schedule.js';
import type { WriteTx } from '../../ports/store.js';
import { authorizeExportThen } from '../../use-cases/organization/exports/authorize-export-then.js';
import { publishExports } from '../../use-cases/shared/exports-changed.js';
import { forRequest } from '../passes/for-request.js';
import { inPass } from '../passes/in-pass.js';
import type { WorkWorld } from '../work.js';
import { logFailure } from '../../faults.js';

/** Milliseconds without a sign of life after which a worker counts as dead. */
const lease = 30_000;

/** Milliseconds between two signs of life. */
const renewal = 10_000;

/** Exports that end, and files that are removed, in one pass. */
const atOnce = 100;

/** Files are taken for archives by their type. */
const contentType = 'application/gzip';

export interface ExportWorkerParts {
  readonly schedule: ExportSchedule;
  readonly archiver: RealmArchiver;
  /** Runs something again and again, every so many milliseconds, until the returned function is called. */
  readonly repeat: (run: () => Promise<unknown>, every: number) => () => void;
}

export interface ExportWorker {
  /** Makes the export that waits the longest; returns whether there was one. Called every few seconds, one call after the other: one export at a time. */
  readonly makeNext: () => Promise<boolean>;
  /** Ends exports that were begun too often, and archives whose time is over; removes files that nobody can fetch. Returns the count. */
  readonly cleanUp: () => Promise<number>;
  /** Gives up the export that is being made; the next start makes it anew. */
  readonly stop: () => void;
}

type ExportWorld = WorkWorld & { readonly ids: Pick<IdSource, 'fileName' | 'passId'> };

/** Makes the archives that administrators ask for, one at a time. Every process of a server may run one: each export goes to one of them. */
export const createExportWorker = (given: ExportWorld, { schedule, archiver, repeat }: ExportWorkerParts): ExportWorker => {
  const { clock, files, ids } = given;
  let isStopped = false;

  const soon = () => instant(clock.now() + lease);

  /** Publishes the end of an export if it came to it. */
  const end = (world: ExportWorld, { realmId }: Pick<ClaimedExport, 'realmId'>, mark: (tx: WriteTx) => TaskEither.TaskEither<Failure, boolean>) =>
    committing(world).write(realmId, (tx) =>
      pipe(
        mark(tx),
        TaskEither.chainFirst((isEnded): TaskEither.TaskEither<Failure, unknown> => (isEnded ? () => publishExports(tx) : TaskEither.right(undefined))),
      ),
    );

  const store = (claimed: ClaimedExport) => (start: number, bytes: Uint8Array) => {
    const path = exportPath(claimed.file);
    return start === 0 ? files.put(claimed.realmId, path, { contentType, bytes }) : files.append(claimed.realmId, path, { start, bytes });
  };

  /** Refused once the person who asked may not have it made any more. */
  const authorize = (claimed: ClaimedExport): TaskEither.TaskEither<Failure, unknown> =>
    given.store.transact(claimed.realmId, 'snapshot', (tx) => () => authorizeExportThen(tx, given, claimed.id));

  const make = (claimed: ClaimedExport, goesOn: () => boolean): TaskEither.TaskEither<Failure, number> =>
    pipe(
      authorize(claimed),
      TaskEither.chainW((): TaskEither.TaskEither<Failure, unknown> =>
        files.remove(claimed.realmId, claimed.former === null ? [] : [exportPath(claimed.former)]),
      ),
      TaskEither.chainW(() => archiver.archive({ ...claimed, now: clock.now() }, maxExportBytes, goesOn, store(claimed))),
    );

  /** Makes one export, and renews the claim meanwhile. */
  const perform = async (world: ExportWorld, claimed: ClaimedExport): Promise<void> => {
    const { log } = world;
    const { realmId, id, file } = claimed;
    let isHeld = true;
    const renew = async (): Promise<void> => {
      const renewed = await schedule.renew(claimed, soon())();
      if (Either.isRight(renewed) && !renewed.right) isHeld = false;
    };
    const stopRenewing = repeat(renew, renewal);
    const made = await make(claimed, () => isHeld && !isStopped)().finally(stopRenewing);
    const isInterrupted = Either.isLeft(made) && (isStopped || !isHeld);
    if (Either.isLeft(made) && made.left.kind === 'refused')
      log.info('an export was not made: who asked for it may not any more', { realm: realmId, export: id });
    else if (Either.isLeft(made) && !isInterrupted)
      log.error('an export failed', { realm: realmId, export: id, failure: made.left.kind, error: 'cause' in made.left ? made.left.cause : null });
    const ended = isInterrupted
      ? Either.right(false)
      : await end(world, claimed, (tx) =>
          Either.isRight(made) ? tx.exports.succeed(id, file, clock.now(), made.right) : tx.exports.fail(id, file, clock.now()),
        )();
    if (Either.isLeft(ended)) {
      // The claim ends by itself, and the export is made anew.
      logFailure(log, 'an export could not be ended', ended.left.kind, { realm: realmId, export: id });
      return;
    }
    if (ended.right && Either.isRight(made)) {
      log.info('an export was made', { realm: realmId, export: id, bytes: made.right });
      return;
    }
    const removed = await files.remove(realmId, [exportPath(file)])();
    if (Either.isLeft(removed)) return;
    await (isInterrupted ? schedule.release(claimed) : schedule.forgetFile(claimed, file))();
  };

  const endOne = async (world: ExportWorld, one: EndingExport): Promise<void> => {
    const ended = await end(world, one, (tx) => (one.end === 'fail' ? tx.exports.fail(one.id, null, clock.now()) : tx.exports.delete(one.id, clock.now())))();
    if (Either.isLeft(ended)) logFailure(world.log, 'an export could not be ended', ended.left.kind, { realm: one.realmId, export: one.id });
    else if (ended.right) world.log.debug?.('an export has ended', { realm: one.realmId, export: one.id, how: one.end });
  };

  const removeLeft = async (world: ExportWorld): Promise<number> => {
    const left = await schedule.leftFiles(atOnce)();
    if (Either.isLeft(left)) return 0;
    for (const one of left.right) {
      const removed = await pipe(
        files.remove(one.realmId, [exportPath(one.file)]),
        TaskEither.chain(() => schedule.forgetFile(one, one.file)),
      )();
      if (Either.isLeft(removed))
        logFailure(forRequest(world, one).log, 'the file of an export could not be removed', removed.left.kind, { realm: one.realmId, export: one.id });
    }
    return left.right.length;
  };

  return {
    makeNext: () =>
      inPass(given, 'exports', async (world) => {
        if (isStopped) return false;
        const claimed = await schedule.claim(clock.now(), soon(), ids.fileName(), maxExportAttempts)();
        if (Either.isLeft(claimed)) {
          logFailure(world.log, 'exports could not be claimed', claimed.left.kind);
          return false;
        }
        if (Option.isNone(claimed.right)) return false;
        await perform(forRequest(world, claimed.right.value), claimed.right.value);
        return true;
      }),
    cleanUp: () =>
      inPass(given, 'endedExports', async (world) => {
        const now = clock.now();
        const ending = await schedule.ending(now, instant(now - exportLifetime), maxExportAttempts, atOnce)();
        if (Either.isLeft(ending)) {
          logFailure(world.log, 'ended exports could not be found', ending.left.kind);
          return 0;
        }
        for (const one of ending.right) await endOne(forRequest(world, one), one);
        return ending.right.length + (await removeLeft(world));
      }),
    stop: () => {
      isStopped = true;
    },
  };
};
