import * as Either from 'fp-ts/lib/Either.js';
import type * as TaskEither from '../task-either.js';
import { renderedAhead } from '../use-cases/shared/sending/rendered-ahead.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import type { RealmId } from '../model/ids.js';
import type { DuePersonalItem, WriteTx } from '../ports/store.js';
import type { NotSent } from '../use-cases/personal/scheduled-messages/failure-notice.js';
import { deliverReminder } from '../use-cases/personal/reminders/deliver-reminder.js';
import { deliverScheduledMessage } from '../use-cases/personal/scheduled-messages/deliver-scheduled-message.js';
import { forRequest } from './passes/for-request.js';
import type { WorkWorld } from './work.js';
import { logFailure } from '../faults.js';

/** Maximum number of items found at once; the rest follows immediately. */
const maxConcurrent = 100;

/** Of an item that was there: what came of it. */
type Delivery = 'delivered' | NotSent;

/** `gone`: it was delivered or deleted meanwhile. */
type Outcome = 'delivered' | 'gone' | 'failed';

const deliver =
  (world: WorkWorld, allowedLateness: number, { item }: DuePersonalItem, tx: WriteTx): TaskEither.TaskEither<Failure, Delivery | null> =>
  () =>
    item.of === 'reminder' ? deliverReminder(tx, world, item.id) : deliverScheduledMessage(tx, world, item.id, allowedLateness);

/**
 * Delivers due reminders and scheduled messages, each in a transaction of its own; returns the count. Realms take turns, so that none waits behind all items of
 * another. One statement if nothing is due. A failure is logged; its realm is tried again on the next call. Processes may run this concurrently.
 */
export const deliverDue = (world: WorkWorld, allowedLateness: number): TaskEither.TaskEither<Failure, number> => {
  const { store, clock } = world;
  const attempt = async (due: DuePersonalItem): Promise<Outcome> => {
    const own = forRequest(world, due);
    const { of, id } = due.item;
    const giveUp = (failure: Failure['kind']): Outcome => {
      logFailure(own.log, 'what was due could not be done', failure, { of });
      return 'failed';
    };
    const end = (outcome: Delivery | null): Outcome => {
      if (outcome === null) return 'gone';
      own.log.debug?.('what was due was done', { of, id, outcome });
      return 'delivered';
    };
    // An exception in one item does not delay the others.
    return renderedAhead(
      world,
      due.texts,
      committing(own).write(due.realmId, (tx) => deliver(world, allowedLateness, due, tx)),
    )().then(
      (outcome) => (Either.isLeft(outcome) ? giveUp(outcome.left.kind) : end(outcome.right)),
      () => giveUp('defect'),
    );
  };
  return async () => {
    const failed = new Set<RealmId>();
    let delivered = 0;
    for (;;) {
      const found = await store.due(clock.now(), maxConcurrent, [...failed])();
      if (Either.isLeft(found)) return found;
      const [before, failedBefore] = [delivered, failed.size];
      for (const due of found.right) {
        const outcome = await attempt(due);
        if (outcome === 'delivered') delivered += 1;
        if (outcome === 'failed') failed.add(due.realmId);
      }
      const isMore = found.right.length === maxConcurrent && (delivered > before || failed.size > failedBefore);
      if (!isMore) return Either.right(delivered);
    }
  };
};
