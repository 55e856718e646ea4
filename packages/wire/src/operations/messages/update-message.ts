import * as Either from 'fp-ts/lib/Either.js';
import { channelId, messageId } from '@parley/core';
import { type MoveExtent, resolvedPrefix } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { topicNamed } from '../../codecs/messages/recipient.js';
import { boolean, nonNegativeInteger, oneOf, text } from '../../codecs/scalars.js';
import { fields, when } from '../../gated.js';
import { extentWords } from '../../names.js';
import { attachmentObject, attachmentShape } from '../../objects/files/attachment.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

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

/** PATCH /messages/{message_id} */
export const updateMessageOperation = operation({
  method: 'PATCH',
  path: '/messages/{message_id:int}',
  access: 'account',
  useCase: 'updateMessage',
  request: request(
    {
      stream_id: optionalJson(nonNegativeInteger, null, { gate: 'editStreamId' }),
      topic: optionalRaw(text(), null, { aliases: ['subject'] }),
      propagate_mode: optionalRaw(oneOf(words), extentWords.one),
      send_notification_to_old_thread: optionalJson(boolean, null, { gate: 'editNotificationFlags' }),
      send_notification_to_new_thread: optionalJson(boolean, null, { gate: 'editNotificationFlags' }),
      content: optionalRaw(text(), null),
      prev_content_sha256: optionalRaw(text({ max: 1000 }), null, { gate: 'editPrevContentSha' }),
    },
    (values, { path, open }) => {
      const { stream_id: channel, topic, content } = values;
      // LEVEL(152): the old topic was notified by default, and moves inside a channel never were.
      const isRecent = open('editNoticeDefaults');
      const isSent = isRecent || channel !== null;
      return Either.right({
        messageId: messageId(Number(path['message_id'])),
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
  reply: ({ detached }, { open, realm }) =>
    fields(open, { detached_uploads: when('editDetachedUploads', () => detached.map((file) => attachmentObject(file, realm.id, open))) }),
  replySchema: (open) => schema.object(open, { detached_uploads: when('editDetachedUploads', schema.listOf(attachmentShape.schema(open))) }),
  summary: 'Gives a message another text, another topic, or another channel.',
});
