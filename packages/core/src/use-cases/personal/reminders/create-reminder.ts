import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { MessageId, ReminderId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { beyondLimit, itemLimits } from '../item-limits.js';
import { inFuture } from '../schedule.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import type { UseCase } from '../../use-case.js';

export interface CreateReminder {
  readonly messageId: MessageId;
  readonly dueAt: Instant;
  readonly note: string | null;
}

export interface ReminderCreated {
  readonly reminderId: ReminderId;
}

/** Schedules a message to be shown to the caller again at a time that they choose, if they may read it now. Spec: 6 (`reminders`, level 381) */
export const createReminder: UseCase<CreateReminder, ReminderCreated> = {
  mode: 'write',
  run:
    (tx, { clock, server }) =>
    (caller, { messageId, dueAt, note }) => {
      const { actor, levels } = caller;
      return pipe(
        TaskEither.fromEither(pipe(inFuture(dueAt, clock.now()), Either.mapLeft(refused))),
        TaskEither.chain(() => loadReaderChannels(tx, caller)),
        TaskEither.chain((readerChannels) => knownMessage(tx, caller, readerChannels, messageId)),
        TaskEither.chainW((known) => tx.reminders.insert({ userId: actor.user.id, messageId: known, note, dueAt, levels }, itemLimits(server))),
        TaskEither.chainEitherKW(Either.mapLeft(beyondLimit('reminder'))),
        TaskEither.chainFirst((id) => publishPersonalItem(tx, caller, { keepsake: { of: 'reminder', id }, change: 'added' })),
        TaskEither.map((reminderId) => ({ reminderId })),
      );
    },
};
