import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { scheduledUpToDate } from './scheduled-up-to-date.js';

/** A person's unsent scheduled messages, by time. */
export const ownScheduledMessages = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  { actor }: Pick<Caller, 'actor'>,
): TaskEither.TaskEither<Failure, ReadonlyArray<ScheduledMessage>> =>
  pipe(
    tx.scheduledMessages.of(actor.user.id),
    TaskEither.map((scheduled) => scheduled.map((found) => scheduledUpToDate(renderer, found))),
  );
