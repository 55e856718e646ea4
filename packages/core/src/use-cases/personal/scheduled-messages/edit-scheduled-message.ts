import * as Either from 'fp-ts/lib/Either.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import { decideEdit, type ScheduledMessageEdit } from './decide-edit.js';
import { holdScheduledMessage } from './hold-scheduled-message.js';
import { scheduledFrom } from '../schedule.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { authorizeMessage } from '../../shared/sending/authorize-message.js';
import { decided, refuse } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';

export interface EditScheduledMessage extends ScheduledMessageEdit {
  readonly id: ScheduledMessageId;
}

const isEmptyEdit = ({ kind, to, topic, content, dueAt }: ScheduledMessageEdit): boolean => [kind, to, topic, content, dueAt].every((value) => value === null);

/** Edits an unsent message. Checks it as a whole; a failed one waits again. Spec: 6 (`scheduled_messages`, level 184) */
export const editScheduledMessage: UseCase<EditScheduledMessage, void> = {
  mode: 'write',
  run: async (call, { id, ...edit }) => {
    const { tx } = call;
    if (isEmptyEdit(edit)) return refuse({ kind: 'nothingToChange' });
    const before = await holdScheduledMessage(call, id);
    if (Either.isLeft(before)) return before;
    const requested = decided(decideEdit(before.right, edit, call.now()));
    if (Either.isLeft(requested)) return requested;
    const checked = await authorizeMessage(call, requested.right);
    if (Either.isLeft(checked)) return checked;
    const { readBySender, client } = before.right;
    const replaced = await tx.scheduledMessages.replace(id, scheduledFrom(call, checked.right, { dueAt: requested.right.dueAt, readBySender, client }))();
    if (Either.isLeft(replaced)) return replaced;
    return publishPersonalItem(call, { keepsake: { of: 'scheduledMessage', id }, change: 'changed' });
  },
};
