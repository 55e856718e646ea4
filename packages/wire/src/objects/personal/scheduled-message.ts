import type { Open, ScheduledMessage } from '@parley/core';
import { fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';

/** The other people; for notes to oneself, oneself. */
const othersOf = (senderId: number, participants: ReadonlyArray<number>): ReadonlyArray<number> => {
  const others = participants.filter((id) => id !== senderId);
  return others.length === 0 ? [senderId] : others;
};

/** Spec: 6 (`scheduled_messages`, levels 179, 181) */
export const scheduledMessageObject = ({ id, senderId, to, content, html, dueAt, state }: ScheduledMessage, open: Open): JsonObject => {
  const isChannel = to.kind === 'channel';
  return fields(open, {
    scheduled_message_id: id,
    type: isChannel ? 'stream' : 'private',
    to: isChannel ? to.channelId : othersOf(senderId, to.participants),
    topic: given(isChannel, isChannel ? to.topic : ''),
    content,
    rendered_content: html,
    scheduled_delivery_timestamp: seconds(dueAt),
    failed: when('scheduledMessagesFailed', state === 'failed'),
  });
};
