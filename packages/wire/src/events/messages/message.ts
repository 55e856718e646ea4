import type { DeliveredMessage, MessageDelivery } from '@parley/core/contract';
import type { JsonObject } from '../../json.js';
import { flagsKind, messageShape, shownFlags } from '../../objects/messages/message.js';
import { eventMessage } from '../../objects/messages/message-text.js';
import { key, optional, text, type Written } from '../../shape/index.js';
import { ascending, changed, changedObjects, objectAt, objectsAt, textAt } from '../client-state.js';
import { form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { metEvents } from '../people/account.js';
import type { Apply, WireTypes } from '../wire-type.js';
import { addUnread, isMention, type UnreadPlace } from './unread.js';

/** The message is serialized already. */
const messageOf = ({ message: { message }, people, channelName }: DeliveredMessage, view: EventView): Written<'Message'> => {
  const { recipient } = message;
  const channelNames = new Map(recipient.kind === 'channel' && channelName !== null ? [[recipient.channelId, channelName]] : []);
  return eventMessage(message, { people, channelNames, topicLinks: view.topicLinks }, view) as Written<'Message'>;
};

/** The reader's flags are beside the message, which is the same for everybody. Spec: 6 */
const messageForm = form<DeliveredMessage>()(['message'], {
  message: key(messageShape.kind, messageOf),
  flags: key(flagsKind, ({ message: { flags } }, { open }) => shownFlags(flags, open)),
  local_message_id: optional(text, ({ localId }) => localId ?? undefined),
});

/** New people of a first direct message come before the message. Spec: 6 (level 228) */
const messageSent = ({ nowVisible, message }: MessageDelivery, view: EventView): ReadonlyArray<WireEvent<'message' | 'realm_user'>> => [
  ...metEvents(nowVisible, view),
  ...(message === null ? [] : messageForm.events(message, view)),
];

export const messageEncoders: Encoders<'messageSent' | 'messageToMentionedBots', 'message' | 'realm_user'> = {
  messageSent,
  messageToMentionedBots: messageSent,
};

const noteConversation = (state: JsonObject, withIds: ReadonlyArray<number>, id: number): JsonObject =>
  changedObjects(state, 'recent_private_conversations', (known) => [
    { max_message_id: id, user_ids: withIds },
    ...known.filter((conversation) => JSON.stringify(conversation['user_ids']) !== JSON.stringify(withIds)),
  ]);

const placeOf = (message: JsonObject, self: number): UnreadPlace => {
  if (message['type'] === 'stream') return { kind: 'channel', streamId: Number(message['stream_id']), topic: textAt(message, 'subject') };
  const everybody = objectsAt(message, 'display_recipient').map(({ id }) => Number(id));
  return { kind: 'direct', withIds: ascending(everybody.filter((id) => id !== self)) };
};

const apply: Apply = (state, event) => {
  const message = objectAt(event, 'message');
  const id = Number(message['id']);
  const flags = (event['flags'] ?? []) as ReadonlyArray<string>;
  const place = placeOf(message, Number(state['user_id']));
  const received = changed(state, 'max_message_id', (newest) => Math.max(Number(newest), id));
  const noted = place.kind === 'direct' ? noteConversation(received, place.withIds, id) : received;
  return flags.includes('read') ? noted : addUnread(noted, id, place, isMention(flags));
};

export const messageTypes: WireTypes<'message'> = { message: { forms: [messageForm], apply } };
