import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import type { DuePersonalItem, WriteTx } from '../ports/store.js';
import { deliverReminder } from '../use-cases/personal/reminders/deliver-reminder.js';
import { deliverScheduledMessage } from '../use-cases/personal/scheduled-messages/deliver-scheduled-message.js';
import type { WorkWorld } from './work.js';

/** Looked up at once; what is left over comes right after. */
const maxConcurrent = 100;

const deliver = (world: WorkWorld, allowedLateness: number, { keepsake }: DuePersonalItem, tx: WriteTx): TaskEither.TaskEither<Failure, boolean> =>
  keepsake.of === 'reminder' ? deliverReminder(tx, world, keepsake.id) : deliverScheduledMessage(tx, world, keepsake.id, allowedLateness);

/**
 * Does what people have put off and whose time has come, each in a transaction of its own; answers how much that was. One statement where nothing is due. What cannot
 * be done now is logged and tried again at the next look. Every process may do this at the same time.
 */
export const deliverDue = (world: WorkWorld, allowedLateness: number): TaskEither.TaskEither<Failure, number> => {
  const { store, clock, log } = world;
  const { write } = committing(world);
  const attempt = (due: DuePersonalItem): TaskEither.TaskEither<Failure, boolean> => {
    const giveUp = (failure: string): Either.Either<Failure, boolean> => {
      log.error('what was due could not be done', { of: due.keepsake.of, failure });
      return Either.right(false);
    };
    // Not even a defect in one keeps the others from their time.
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
