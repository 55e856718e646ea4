import type { ScheduledMessage } from '@parley/core/model';
import { seconds } from '../../names.js';
import { anyOf, bool, integer, key, listOf, oneOf, optional, shape, since, text } from '../../shape/index.js';

/** The other people; for notes to oneself, the sender. */
const othersOf = (senderId: number, participants: ReadonlyArray<number>): ReadonlyArray<number> => {
  const others = participants.filter((id) => id !== senderId);
  return others.length === 0 ? [senderId] : others;
};

/** Spec: 6 (`scheduled_messages`, levels 179, 181) */
export const scheduledMessageShape = shape<ScheduledMessage>()('ScheduledMessage', {
  scheduled_message_id: key(integer, ({ id }) => id),
  type: key(oneOf(['stream', 'private']), ({ to }) => (to.kind === 'channel' ? 'stream' : 'private')),
  to: key(anyOf(integer, listOf(integer)), ({ to, senderId }) => (to.kind === 'channel' ? to.channelId : othersOf(senderId, to.participants))),
  topic: optional(text, ({ to }) => (to.kind === 'channel' ? to.topic : undefined)),
  content: key(text, ({ content }) => content),
  rendered_content: key(text, ({ html }) => html),
  scheduled_delivery_timestamp: key(integer, ({ dueAt }) => seconds(dueAt)),
  failed: since('scheduledMessagesFailed', bool, ({ state }) => state === 'failed'),
});
