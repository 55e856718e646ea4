import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import type { DuePersonalItem, WriteTx } from '../ports/store.js';
import { deliverReminder } from '../use-cases/personal/reminders/deliver-reminder.js';
import { deliverScheduledMessage } from '../use-cases/personal/scheduled-messages/deliver-scheduled-message.js';
import type { WorkWorld } from './work.js';

/** Maximum number of items found at once; the rest follows immediately. */
const maxConcurrent = 100;

const deliver = (world: WorkWorld, allowedLateness: number, { keepsake }: DuePersonalItem, tx: WriteTx): TaskEither.TaskEither<Failure, boolean> =>
  keepsake.of === 'reminder' ? deliverReminder(tx, world, keepsake.id) : deliverScheduledMessage(tx, world, keepsake.id, allowedLateness);

/**
 * Delivers due reminders and scheduled messages, each in a transaction of its own; returns the count. One statement if nothing is due. A failure is logged and
 * tried again on the next call. Processes may run this concurrently.
 */
export const deliverDue = (world: WorkWorld, allowedLateness: number): TaskEither.TaskEither<Failure, number> => {
  const { store, clock, log } = world;
  const { write } = committing(world);
  const attempt = (due: DuePersonalItem): TaskEither.TaskEither<Failure, boolean> => {
    const giveUp = (failure: string): Either.Either<Failure, boolean> => {
      log.error('what was due could not be done', { of: due.keepsake.of, failure });
      return Either.right(false);
    };
    // An exception in one item does not delay the others.
    return () =>
      write(due.realmId, (tx) => deliver(world, allowedLateness, due, tx))().then(
        (outcome) => (Either.isLeft(outcome) ? giveUp(outcome.left.kind) : outcome),
        () => giveUp('defect'),
      );
  };
  return pipe(
    store.due(clock.now(), maxConcurrent),
    TaskEither.chain(TaskEither.traverseSeqArray(attempt)),
    TaskEither.chain((done) => {
      const count = done.filter((isDone) => isDone).length;
      const isMore = done.length === maxConcurrent && count > 0;
      return isMore
        ? pipe(
            deliverDue(world, allowedLateness),
            TaskEither.map((more) => count + more),
          )
        : TaskEither.right(count);
    }),
  );
};
