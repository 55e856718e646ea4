import type { DeliveredEvent } from '@parley/core';
import { shownTopic } from '../codecs/topic.js';
import type { JsonObject } from '../json.js';
import type { EventView, WireEvent } from './event-view.js';

type OfDeletion = Extract<DeliveredEvent, { kind: 'messagesDeleted' }>;

/** Of the messages, their ids are told. */
interface Deleted extends Omit<OfDeletion, 'messages'> {
  readonly messages: ReadonlyArray<Pick<OfDeletion['messages'][number], 'id'>>;
}

const placeOf = ({ from }: Deleted, { open, understandsEmptyTopic }: EventView): JsonObject =>
  from.kind === 'channel'
    ? { message_type: 'stream', stream_id: from.channelId, topic: shownTopic(from.topic, understandsEmptyTopic, open) }
    : { message_type: 'private' };

/** One event for all, for clients that said they understand it; else one for each. LEVEL(452): what ended by retention was told to nobody. Spec: 6 */
export const deletedEvents = (event: Deleted, view: EventView): ReadonlyArray<WireEvent> => {
  if (event.cause === 'retention' && !view.open('deleteEventRetention')) return [];
  const place = placeOf(event, view);
  const ids = event.messages.map(({ id }) => id);
  return view.understands('bulkMessageDeletion') && view.open('deleteMessageIds')
    ? [{ type: 'delete_message', ...place, message_ids: ids }]
    : ids.map((id) => ({ type: 'delete_message', ...place, message_id: id }));
};
