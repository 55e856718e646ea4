import type { UserId } from '@parley/core';
import type { User } from '@parley/core/model';
import { shownTopic } from '../../codecs/messages/topic.js';
import { apiAddress, dummyAddress } from '../../objects/people/address.js';
import { recipientId } from '../../objects/messages/direct-conversation.js';
import { integer, key, listOf, oneOf, optional, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

type Deleted = Pick<Delivered<'messagesDeleted'>, 'from' | 'messages' | 'cause' | 'people'>;

const addressOf = (id: UserId, people: ReadonlyMap<UserId, User>, view: EventView): string => {
  const user = people.get(id);
  return user === undefined ? dummyAddress(id, view) : apiAddress(user, view);
};

/** One event for several messages, or for one. */
interface Gone extends Pick<Deleted, 'from' | 'people'> {
  readonly message: Deleted['messages'][number];
  /** All messages; null: only this one. */
  readonly all: Deleted['messages'] | null;
}

const channelOf = ({ from }: Gone) => (from.kind === 'channel' ? from : undefined);

/** LEVEL(13): with the address of the author. LEVEL(77): direct messages with the id of their recipient. Spec: 6 */
const deletionForm = form<Gone>()(
  ['delete_message'],
  {
    message_type: key(oneOf(['stream', 'private']), ({ from }) => (from.kind === 'channel' ? 'stream' : 'private')),
    stream_id: optional(integer, (gone) => channelOf(gone)?.channelId),
    topic: optional(text, (gone, { open, understandsEmptyTopic }) => {
      const channel = channelOf(gone);
      return channel === undefined ? undefined : shownTopic(channel.topic, understandsEmptyTopic, open);
    }),
    message_ids: optional(listOf(integer), ({ all }) => all?.map(({ id }) => id)),
    message_id: optional(integer, ({ all, message }) => (all === null ? message.id : undefined)),
    sender: since(
      'deleteSenderKeys',
      optional(text, ({ message, people }, view) => addressOf(message.senderId, people, view)),
    ),
    sender_id: since(
      'deleteDmSenderKeys',
      optional(integer, ({ from, message }, { open }) => (from.kind === 'direct' || open('deleteSenderKeys') ? message.senderId : undefined)),
    ),
    recipient_id: since(
      'deleteDmSenderKeys',
      optional(integer, ({ from, message: { senderId } }, view) => (from.kind === 'direct' ? recipientId({ recipient: from, senderId }, view) : undefined)),
    ),
  },
  { listLast: ['stream_id', 'topic', 'sender', 'sender_id', 'recipient_id'] },
);

/** One event for all, for clients with the capability; otherwise one per message. LEVEL(452): messages that ended by retention had no event. Spec: 6 */
export const deletedEvents = ({ from, people, messages, cause }: Deleted, view: EventView): ReadonlyArray<WireEvent<'delete_message'>> => {
  if (cause === 'retention' && !view.open('deleteEventRetention')) return [];
  const [first] = messages;
  if (first === undefined) return [];
  return view.understands('bulkMessageDeletion') && view.open('deleteMessageIds')
    ? deletionForm.events({ from, people, message: first, all: messages }, view)
    : messages.flatMap((message) => deletionForm.events({ from, people, message, all: null }, view));
};

export const deletionEncoders: Encoders<'messagesDeleted', 'delete_message'> = { messagesDeleted: deletedEvents };

export const deletionTypes: WireTypes<'delete_message'> = { delete_message: { forms: [deletionForm] } };
