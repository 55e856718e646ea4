import * as Either from 'fp-ts/lib/Either.js';
import { channelId, messageId } from '@parley/core';
import { type MoveExtent, resolvedPrefix } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { topicNamed } from '../../codecs/messages/recipient.js';
import { idInPath, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { extentWords } from '../../names.js';
import { attachmentObject, attachmentShape } from '../../objects/files/attachment.js';
import { patch, rows } from '../../rows.js';
import { listOf, since } from '../../shape/index.js';
import { sampleAttachment } from '../shared/samples.js';

const extents = Object.keys(extentWords) as ReadonlyArray<MoveExtent>;
const words = extents.map((extent) => extentWords[extent]);

/** Turns the display name of the empty topic into the empty topic; after the prefix of a resolved topic, into the prefix alone. */
const topicSent = (topic: string, open: Open): string => {
  const kept = topic.trim();
  const named = (of: string): string => {
    const found = topicNamed(of, open('sendNoTopicIsEmpty'), open);
    return Either.isRight(found) ? found.right : of;
  };
  if (!kept.startsWith(resolvedPrefix)) return named(kept);
  const rest = kept.slice(resolvedPrefix.length);
  return named(rest) === '' ? resolvedPrefix : kept;
};

export const updateMessageRows = rows({
  updateMessage: patch('/messages/{message_id:int}', {
    takes: request(
      {
        messageId: idInPath('message_id', messageId),
        stream_id: optionalJson(nonNegativeInteger, null, { gate: 'editStreamId' }),
        topic: optionalRaw(text(), null, { aliases: ['subject'] }),
        propagate_mode: optionalRaw(oneOf(words), extentWords.one),
        send_notification_to_old_thread: optionalJson(boolean, null, { gate: 'editNotificationFlags' }),
        send_notification_to_new_thread: optionalJson(boolean, null, { gate: 'editNotificationFlags' }),
        content: optionalRaw(text(), null),
        prev_content_sha256: optionalRaw(text({ max: 1000 }), null, { gate: 'editPrevContentSha' }),
      },
      (values, { open }) => {
        const { stream_id: channel, topic, content } = values;
        // LEVEL(152): the old topic was notified by default, and moves inside a channel never were.
        const isRecent = open('editNoticeDefaults');
        const isSent = isRecent || channel !== null;
        return Either.right({
          messageId: values.messageId,
          content,
          expectedSha256: values.prev_content_sha256,
          topic: topic === null ? null : topicSent(topic, open),
          channelId: channel === null ? null : channelId(channel),
          extent: extents.find((extent) => extentWords[extent] === values.propagate_mode) ?? 'one',
          sendsNotices: {
            old: isSent && (values.send_notification_to_old_thread ?? !isRecent),
            new: isSent && (values.send_notification_to_new_thread ?? true),
          },
        });
      },
    ),
    answers: {
      detached_uploads: since('editDetachedUploads', listOf(attachmentShape.kind), ({ detached }, { open, realm }) =>
        detached.map((file) => attachmentObject(file, realm.id, open)),
      ),
    },
    says: 'Gives a message another text, another topic, or another channel.',
    explains: [
      'Changes the text of a message, its topic, its channel, or several of these. Senders edit their texts within a time that the organization sets; moving has permissions of its own.',
      'With `propagate_mode`, messages of the same topic move along.',
    ].join('\n\n'),
    parameters: {
      stream_id: 'Id of the channel that the message moves to.',
      topic: 'The new topic.',
      propagate_mode: 'Whether only this message moves, the later ones of its topic too, or all of them.',
      send_notification_to_old_thread: 'Say in the old topic where the messages went.',
      send_notification_to_new_thread: 'Say in the new topic where the messages came from.',
      content: 'The new text, in Markdown. An empty one becomes `(deleted)`.',
      prev_content_sha256: 'SHA-256 of the text that the client has, in hexadecimal: where the message has another by now, nothing changes.',
    },
    example: {
      path: { message_id: 43 },
      params: { topic: 'ramparts', propagate_mode: 'change_all' },
      answer: { detached_uploads: [{ ...sampleAttachment, messages: [], message_ids: [] }] },
    },
  }),
});
