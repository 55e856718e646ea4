import * as Either from 'fp-ts/lib/Either.js';
import type { ScheduledMessageId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { NewScheduledMessage } from '../../../model/personal/scheduled-message.js';
import { holdScheduledMessage } from './hold-scheduled-message.js';
import { itemLimits, withinLimit } from '../item-limits.js';
import { inFuture, scheduledFrom } from '../schedule.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { authorizeMessage, type RequestedMessage } from '../../shared/sending/authorize-message.js';
import type { WriteCall } from '../../call.js';
import { decided, type Outcome, refuse } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';

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

const keep = async (call: WriteCall, message: NewScheduledMessage, replaces: ScheduledMessageId | null): Outcome<ScheduledMessageId> => {
  const { scheduledMessages } = call.tx;
  if (replaces === null) {
    const inserted = await scheduledMessages.insert(message, itemLimits(call.ports.server))();
    return Either.isLeft(inserted) ? inserted : withinLimit('scheduledMessage', inserted.right);
  }
  const held = await holdScheduledMessage(call, replaces);
  if (Either.isLeft(held)) return held;
  if (held.right.state === 'sent') return refuse({ kind: 'scheduledMessageAlreadySent' });
  const replaced = await scheduledMessages.replace(replaces, message)();
  return Either.isLeft(replaced) ? replaced : Either.right(replaces);
};

/**
 * Schedules a message. It is checked now, as if sent, and again when due: the later check decides.
 *
 * Spec: 6 (`scheduled_messages`, level 179)
 */
export const scheduleMessage: UseCase<ScheduleMessage, MessageScheduled> = {
  mode: 'write',
  run: async (call, command) => {
    const { client } = call;
    const dueAt = decided(inFuture(command.dueAt, call.now()));
    if (Either.isLeft(dueAt)) return dueAt;
    const checked = await authorizeMessage(call, command);
    if (Either.isLeft(checked)) return checked;
    const readBySender = command.readBySender ?? client.isForReading;
    const message = scheduledFrom(call, checked.right, { dueAt: dueAt.right, readBySender, client: client.name });
    const id = await keep(call, message, command.replaces);
    if (Either.isLeft(id)) return id;
    const change = command.replaces === null ? 'added' : 'changed';
    const published = await publishPersonalItem(call, { keepsake: { of: 'scheduledMessage', id: id.right }, change });
    return Either.isLeft(published) ? published : Either.right({ scheduledMessageId: id.right });
  },
};
