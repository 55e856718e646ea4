import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import { decideEdit, type ScheduledMessageEdit } from './decide-edit.js';
import { heldScheduledMessage } from './held-scheduled-message.js';
import { scheduledFrom } from '../schedule.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { authorizeMessage } from '../../shared/sending/authorize-message.js';
import type { UseCase } from '../../use-case.js';

export interface EditScheduledMessage extends ScheduledMessageEdit {
  readonly id: ScheduledMessageId;
}

const isEmptyEdit = ({ kind, to, topic, content, dueAt }: ScheduledMessageEdit): boolean => [kind, to, topic, content, dueAt].every((value) => value === null);

/** Edits an unsent message. Checks it as a whole; a failed one waits again. Spec: 6 (`scheduled_messages`, level 184) */
export const editScheduledMessage: UseCase<EditScheduledMessage, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { id, ...edit }) =>
      pipe(
        isEmptyEdit(edit) ? TaskEither.left(refused({ kind: 'nothingToChange' })) : heldScheduledMessage(tx, caller, id),
        TaskEither.bindTo('before'),
        TaskEither.bind('requested', ({ before }) => TaskEither.fromEither(pipe(decideEdit(before, edit, ports.clock.now()), Either.mapLeft(refused)))),
        TaskEither.bind('checked', ({ requested }) => authorizeMessage(tx, ports, caller, requested)),
        TaskEither.chainW(({ before: { readBySender, client }, requested: { dueAt }, checked }) =>
          tx.scheduledMessages.replace(id, scheduledFrom(caller, checked, { dueAt, readBySender, client })),
        ),
        TaskEither.chain(() => publishPersonalItem(tx, caller, { keepsake: { of: 'scheduledMessage', id }, change: 'changed' })),
      ),
};
