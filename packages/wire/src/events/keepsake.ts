import type { DeliveredEvent } from '@parley/core';
import { scheduledMessageObject } from '../objects/scheduled-message.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

/** Spec: 6 (level 179) */
export const scheduledMessageKeptEvents = ({ isNew, scheduled }: Of<'scheduledMessageKept'>, { open }: EventView): ReadonlyArray<WireEvent> => {
  if (!open('eventScheduledMessages')) return [];
  const object = scheduledMessageObject(scheduled, open);
  const type = 'scheduled_messages';
  return isNew ? [{ type, op: 'add', scheduled_messages: [object] }] : [{ type, op: 'update', scheduled_message: object }];
};

/** Taken back by its owner, or done at its time. Spec: 6 */
export const keepsakeRemovedEvents = ({ keepsake }: Of<'keepsakeRemoved'>, { open }: EventView): ReadonlyArray<WireEvent> =>
  open('eventScheduledMessages') ? [{ type: 'scheduled_messages', op: 'remove', scheduled_message_id: keepsake.id }] : [];
