import type { DeliveredEvent, MessageForReader } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { fields, given, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { flagWords } from '../names.js';
import { shownFlags } from '../objects/messages/message.js';
import { eventMessage } from '../objects/messages/message-text.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

/** The reader's flags stand beside the message, which is the same for everybody. Spec: 6 */
export const messageEvents = ({ message: { message, flags }, people, channelName, localId }: Of<'message'>, view: EventView): ReadonlyArray<WireEvent> => {
  const { recipient } = message;
  const channelNames = new Map(recipient.kind === 'channel' && channelName !== null ? [[recipient.channelId, channelName]] : []);
  return [
    {
      type: 'message',
      message: eventMessage(message, { people, channelNames }, view),
      flags: [...shownFlags(flags, view.open)],
      ...(localId === null ? {} : { local_message_id: localId }),
    },
  ];
};

/** Where a message that became unread stands, for clients that have it not at hand. Spec: 6 (level 121) */
const detail = ({ message: { recipient }, flags }: MessageForReader, isMuted: Of<'flagsChanged'>['isMuted'], view: EventView): JsonObject => {
  const mentioned = flags.includes('mentioned') || flags.includes('channelWildcardMentioned') || flags.includes('topicWildcardMentioned');
  const mention = mentioned ? { mentioned } : {};
  return recipient.kind === 'channel'
    ? {
        type: 'stream',
        ...mention,
        stream_id: recipient.channelId,
        topic: shownTopic(recipient.topic, view.understandsEmptyTopic, view.open),
        unmuted_stream_msg: !isMuted(recipient.channelId, recipient.topic),
      }
    : { type: 'private', ...mention, user_ids: recipient.participants.filter((id) => id !== view.reader?.id) };
};

/** Spec: 6 (levels 32, 121) */
export const flagEvents = ({ operation, flag, messageIds, details, isMuted }: Of<'flagsChanged'>, view: EventView): ReadonlyArray<WireEvent> => {
  const becameUnread = operation === 'remove' && flag === 'read';
  return [
    {
      type: 'update_message_flags',
      ...fields(view.open, {
        op: when('flagEventOp', operation),
        operation,
        flag: flagWords[flag],
        messages: [...messageIds],
        all: false,
        message_details: given(
          becameUnread,
          when('flagEventMessageDetails', () => Object.fromEntries(details.map((found) => [String(found.message.id), detail(found, isMuted, view)]))),
        ),
      }),
    },
  ];
};

/** Spec: 6 */
export const everythingReadEvents = ({ open }: Pick<EventView, 'open'>): ReadonlyArray<WireEvent> => [
  { type: 'update_message_flags', ...fields(open, { op: when('flagEventOp', 'add'), operation: 'add', flag: flagWords.read, messages: [], all: true }) },
];
