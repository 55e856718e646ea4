import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { json, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { emptiedTopic } from '../../codecs/messages/topic.js';
import { fields, when } from '../../gated.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** POST /mark_all_as_read. LEVEL(211): with a flag for completion since then; it always completes, so older levels never get `partially_completed`. */
export const markAllAsReadOperation = operation({
  method: 'POST',
  path: '/mark_all_as_read',
  access: 'account',
  useCase: 'markAllAsRead',
  request: request({}, () => Either.right(null)),
  reply: (_, { open }) => fields(open, { complete: when('markAllReadComplete', true) }),
  replySchema: (open) => schema.object(open, { complete: when('markAllReadComplete', schema.boolean) }),
  summary: 'Marks everything as read.',
});

/** POST /mark_stream_as_read */
export const markChannelAsReadOperation = operation({
  method: 'POST',
  path: '/mark_stream_as_read',
  access: 'account',
  useCase: 'markChannelAsRead',
  request: request({ stream_id: json(integer()) }, ({ stream_id: id }) => Either.right({ channelId: channelId(id), topic: null })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Marks what is unread in a channel as read.',
});

/** POST /mark_topic_as_read */
export const markTopicAsReadOperation = operation({
  method: 'POST',
  path: '/mark_topic_as_read',
  access: 'account',
  useCase: 'markChannelAsRead',
  request: request({ stream_id: json(integer()), topic_name: raw(text()) }, ({ stream_id: id, topic_name: topic }, { open }) =>
    Either.right({ channelId: channelId(id), topic: emptiedTopic(topic, open) }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Marks what is unread in a topic as read.',
});
