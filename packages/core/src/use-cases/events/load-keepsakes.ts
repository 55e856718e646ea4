import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted } from '../../failures.js';
import type { ScheduledMessage } from '../../model/scheduled-message.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx } from '../../ports/store.js';
import { scheduledUpToDate } from '../keepsakes/scheduled-up-to-date.js';
import type { AskingQueue, Unresolved } from './asking-queue.js';

/** What somebody keeps for herself, as far as events of hers name it, by id. */
export interface KnownKeepsakes {
  readonly scheduled: ReadonlyMap<number, ScheduledMessage>;
}

export const noKeepsakes: KnownKeepsakes = { scheduled: new Map() };

export const asksForKeepsakes = (event: Unresolved): boolean => event.kind === 'keepsakeChanged' && event.change !== 'removed';

/** One statement for each kind of thing that is named. */
export const loadKeepsakes = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  { caller, wanted }: AskingQueue,
): TaskEither.TaskEither<Failure, KnownKeepsakes> => {
  const scheduledIds = wanted.flatMap(({ event }) => (event.kind === 'keepsakeChanged' && event.change !== 'removed' ? [event.keepsake.id] : []));
  return pipe(
    scheduledIds.length === 0 ? TaskEither.right([]) : tx.scheduledMessages.byIds(caller.actor.user.id, scheduledIds),
    TaskEither.bimap(faulted, (scheduled) => ({ scheduled: new Map(scheduled.map((found) => [found.id, scheduledUpToDate(renderer, found)])) })),
  );
};
