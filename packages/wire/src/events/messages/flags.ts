import type { MessageId, UserId } from '@parley/core';
import type { ChannelRecipient, Flag, MessageForReader } from '@parley/core/model';
import { shownTopic } from '../../codecs/messages/topic.js';
import { flagWords } from '../../names.js';
import { anyOf, bool, exactly, integer, key, listOf, mapOf, oneOf, optional, shape, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

interface Detail {
  readonly message: MessageForReader;
  readonly isMuted: Delivered<'flagsChanged'>['isMuted'];
}

const isMentioned = ({ flags }: MessageForReader): boolean =>
  flags.includes('mentioned') || flags.includes('channelWildcardMentioned') || flags.includes('topicWildcardMentioned');

const mentioned = optional(bool, ({ message }: Detail) => isMentioned(message) || undefined);

const channelDetail = shape<Detail & { readonly place: Pick<ChannelRecipient, 'channelId' | 'topic'> }, EventView>()(null, {
  type: key(exactly('stream'), () => 'stream'),
  mentioned,
  stream_id: key(integer, ({ place }) => place.channelId),
  topic: key(text, ({ place }, { open, understandsEmptyTopic }) => shownTopic(place.topic, understandsEmptyTopic, open)),
  unmuted_stream_msg: key(bool, ({ place, isMuted }) => !isMuted(place.channelId, place.topic)),
});

const directDetail = shape<Detail & { readonly participants: ReadonlyArray<UserId> }, EventView>()(null, {
  type: key(exactly('private'), () => 'private'),
  mentioned,
  user_ids: key(listOf(integer), ({ participants }, { reader }) => participants.filter((id) => id !== reader?.id)),
});

/** The places of messages that became unread, for clients without these messages. Spec: 6 (level 121) */
const detailOf = (detail: Detail, view: EventView) => {
  const { recipient } = detail.message.message;
  return recipient.kind === 'channel'
    ? channelDetail.write(view.open, { ...detail, place: recipient }, view)
    : directDetail.write(view.open, { ...detail, participants: recipient.participants }, view);
};

interface FlagChange {
  readonly operation: 'add' | 'remove';
  readonly flag: Flag;
  /** null: all messages. */
  readonly messageIds: ReadonlyArray<MessageId> | null;
  /** The places of messages that became unread. */
  readonly details: Pick<Delivered<'flagsChanged'>, 'details' | 'isMuted'> | null;
}

const operation = key(oneOf(['add', 'remove']), (change: FlagChange) => change.operation);

/** Spec: 6 (levels 32, 121) */
export const flagForm = form<FlagChange>()(['update_message_flags'], {
  op: since('flagEventOp', operation),
  operation,
  flag: key(oneOf(Object.values(flagWords)), ({ flag }) => flagWords[flag]),
  messages: key(listOf(integer), ({ messageIds }) => messageIds ?? []),
  all: key(bool, ({ messageIds }) => messageIds === null),
  message_details: since(
    'flagEventMessageDetails',
    optional(mapOf(anyOf(channelDetail.kind, directDetail.kind)), ({ details }, view) =>
      details === null
        ? undefined
        : Object.fromEntries(details.details.map((message) => [String(message.message.id), detailOf({ message, isMuted: details.isMuted }, view)])),
    ),
  ),
});

export const flagEncoders: Encoders<'flagsChanged' | 'everythingRead', 'update_message_flags'> = {
  flagsChanged: (change, view) => flagForm.events({ ...change, details: change.operation === 'remove' && change.flag === 'read' ? change : null }, view),
  everythingRead: (_event, view) => flagForm.events({ operation: 'add', flag: 'read', messageIds: null, details: null }, view),
};

export const flagTypes: WireTypes<'update_message_flags'> = { update_message_flags: { forms: [flagForm] } };
