import type { User, UserId } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { apiAddress, dummyAddress } from '../../objects/people/address.js';
import { recipientId } from '../../objects/messages/message.js';
import { changed, numbersAt } from '../client-state.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import type { Apply } from '../wire-type.js';
import { removeUnread } from './unread.js';

type Deleted = Pick<Delivered<'messagesDeleted'>, 'from' | 'messages' | 'cause' | 'people'>;

const placeOf = ({ from }: Deleted, { open, understandsEmptyTopic }: EventView): JsonObject =>
  from.kind === 'channel'
    ? { message_type: 'stream', stream_id: from.channelId, topic: shownTopic(from.topic, understandsEmptyTopic, open) }
    : { message_type: 'private' };

const addressOf = (id: UserId, people: ReadonlyMap<UserId, User>, view: EventView): string => {
  const user = people.get(id);
  return user === undefined ? dummyAddress(id, view) : apiAddress(user, view);
};

/** Who wrote it. LEVEL(13): with their address. LEVEL(77): of direct messages, with the number of their recipient. */
const senderOf = ({ from, people }: Deleted, { senderId }: Deleted['messages'][number], view: EventView): JsonObject => ({
  ...fields(view.open, { sender: when('deleteSenderKeys', () => addressOf(senderId, people, view)), sender_id: when('deleteSenderKeys', senderId) }),
  ...(from.kind === 'direct'
    ? fields(view.open, {
        sender_id: when('deleteDmSenderKeys', senderId),
        recipient_id: when('deleteDmSenderKeys', () => recipientId({ recipient: from, senderId }, view)),
      })
    : {}),
});

/** One event for all, for clients that said they understand it; else one for each. LEVEL(452): what ended by retention was told to nobody. Spec: 6 */
export const deletedEvents = (event: Deleted, view: EventView): ReadonlyArray<WireEvent<'delete_message'>> => {
  if (event.cause === 'retention' && !view.open('deleteEventRetention')) return [];
  const place = placeOf(event, view);
  const [first] = event.messages;
  if (first === undefined) return [];
  return view.understands('bulkMessageDeletion') && view.open('deleteMessageIds')
    ? [{ type: 'delete_message', ...place, message_ids: event.messages.map(({ id }) => id), ...senderOf(event, first, view) }]
    : event.messages.map((message) => ({ type: 'delete_message', ...place, message_id: message.id, ...senderOf(event, message, view) }));
};

export const deletionEncoders: Encoders<'messagesDeleted', 'delete_message'> = { messagesDeleted: deletedEvents };

/** What is gone is neither unread nor starred. */
const apply: Apply = (state, event) => {
  const ids = new Set([...numbersAt(event, 'message_ids'), ...(event['message_id'] === undefined ? [] : [Number(event['message_id'])])]);
  return changed(removeUnread(state, ids), 'starred_messages', (starred) => (starred as ReadonlyArray<number>).filter((id) => !ids.has(id)));
};

export const deletionTypes = { delete_message: { apply } };
