import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { NewScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { heldScheduledMessage } from './held-scheduled-message.js';
import { beyondLimit, itemLimits } from '../item-limits.js';
import { inFuture, scheduledFrom } from '../schedule.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { authorizeMessage, type RequestedMessage } from '../../shared/sending/authorize-message.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface ScheduleMessage extends RequestedMessage {
  readonly dueAt: Instant;
  /** Whether it counts as read by its sender; null = depends on the client. */
  readonly readBySender: boolean | null;
  /** The waiting message that this one replaces. */
  readonly replaces: ScheduledMessageId | null;
}

export interface MessageScheduled {
  readonly scheduledMessageId: ScheduledMessageId;
}

const keep = (
  tx: WriteTx,
  { server }: Pick<Ports, 'server'>,
  caller: Caller,
  message: NewScheduledMessage,
  replaces: ScheduledMessageId | null,
): TaskEither.TaskEither<Failure, ScheduledMessageId> =>
  replaces === null
    ? pipe(tx.scheduledMessages.insert(message, itemLimits(server)), TaskEither.chainEitherKW(Either.mapLeft(beyondLimit('scheduledMessage'))))
    : pipe(
        heldScheduledMessage(tx, caller, replaces),
        TaskEither.filterOrElse(
          ({ state }) => state !== 'sent',
          () => refused({ kind: 'scheduledMessageAlreadySent' }),
        ),
        TaskEither.chainW(() => tx.scheduledMessages.replace(replaces, message)),
        TaskEither.map(() => replaces),
      );

/**
 * Schedules a message. It is checked now, as if sent, and again when due: the later check decides.
 *
 * Spec: 6 (`scheduled_messages`, level 179)
 */
export const scheduleMessage: UseCase<ScheduleMessage, MessageScheduled> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) => {
    const { client } = caller;
    return pipe(
      TaskEither.fromEither(pipe(inFuture(command.dueAt, ports.clock.now()), Either.mapLeft(refused))),
      TaskEither.bindTo('dueAt'),
      TaskEither.bind('checked', () => authorizeMessage(tx, ports, caller, command)),
      TaskEither.chain(({ dueAt, checked }) => {
        const readBySender = command.readBySender ?? client.isForReading;
        return keep(tx, ports, caller, scheduledFrom(caller, checked, { dueAt, readBySender, client: client.name }), command.replaces);
      }),
      TaskEither.chainFirst((id) =>
        publishPersonalItem(tx, caller, { keepsake: { of: 'scheduledMessage', id }, change: command.replaces === null ? 'added' : 'changed' }),
      ),
      TaskEither.map((scheduledMessageId) => ({ scheduledMessageId })),
    );
  },
};
