import type { MessageForReader } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { flagWords } from '../../names.js';
import { ascending, changed, numbersAt, objectAt, textAt } from '../client-state.js';
import type { Delivered, Encoders, EventView } from '../event-view.js';
import type { Apply } from '../wire-type.js';
import { addUnread, removeUnread, type UnreadPlace, withoutUnread } from './unread.js';

/** Where a message that became unread stands, for clients that do not have it at hand. Spec: 6 (level 121) */
const detail = ({ message: { recipient }, flags }: MessageForReader, isMuted: Delivered<'flagsChanged'>['isMuted'], view: EventView): JsonObject => {
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

export const flagEncoders: Encoders<'flagsChanged' | 'everythingRead', 'update_message_flags'> = {
  /** Spec: 6 (levels 32, 121) */
  flagsChanged: ({ operation, flag, messageIds, details, isMuted }, view) => {
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
  },
  /** Spec: 6 */
  everythingRead: (_event, { open }) => [
    { type: 'update_message_flags', ...fields(open, { op: when('flagEventOp', 'add'), operation: 'add', flag: flagWords.read, messages: [], all: true }) },
  ],
};

const placeOf = (shown: JsonObject): UnreadPlace =>
  shown['type'] === 'stream'
    ? { kind: 'channel', streamId: Number(shown['stream_id']), topic: textAt(shown, 'topic') }
    : { kind: 'direct', withIds: ascending(numbersAt(shown, 'user_ids')) };

const apply: Apply = (state, event) => {
  const ids = numbersAt(event, 'messages');
  const adds = event['operation'] === 'add';
  if (event['flag'] === 'starred') {
    return changed(state, 'starred_messages', (value) => {
      const starred = value as ReadonlyArray<number>;
      return adds ? ascending([...starred, ...ids]) : starred.filter((id) => !ids.includes(id));
    });
  }
  if (event['flag'] !== 'read') return state;
  if (event['all'] === true) return withoutUnread(state);
  if (adds) return removeUnread(state, new Set(ids));
  const details = objectAt(event, 'message_details');
  return ids.reduce((known, id) => {
    const shown = objectAt(details, String(id));
    return Object.keys(shown).length === 0 ? known : addUnread(known, id, placeOf(shown), shown['mentioned'] === true);
  }, state);
};

export const flagTypes = { update_message_flags: { apply } };
