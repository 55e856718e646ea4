import * as Either from 'fp-ts/lib/Either.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import { holdScheduledMessage } from './hold-scheduled-message.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { refuse } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';

export interface RemoveScheduledMessage {
  readonly id: ScheduledMessageId;
}

/** Removes an unsent message; a sent one counts as missing. Spec: 6 (`scheduled_messages`, level 173) */
export const removeScheduledMessage: UseCase<RemoveScheduledMessage, void> = {
  mode: 'write',
  run: async (call, { id }) => {
    const held = await holdScheduledMessage(call, id);
    if (Either.isLeft(held)) return held;
    if (held.right.state === 'sent') return refuse({ kind: 'noSuchScheduledMessage' });
    const removed = await call.tx.scheduledMessages.remove(id)();
    if (Either.isLeft(removed)) return removed;
    return publishPersonalItem(call, { keepsake: { of: 'scheduledMessage', id }, change: 'removed' });
  },
};
