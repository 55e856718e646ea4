import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { emptiedTopic } from '../../codecs/messages/topic.js';
import { json, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { post, rows, runs } from '../../rows.js';
import { since } from '../../shape/index.js';

export const markAsReadRows = rows({
  /** LEVEL(211): with a flag for completion since then; it always completes, so older levels never get `partially_completed`. */
  markAllAsRead: post('/mark_all_as_read', {
    takes: request({}, () => Either.right(null)),
    answers: { complete: since('markAllReadComplete', boolean, () => true) },
    says: 'Marks everything as read.',
    explains: 'Marks every unread message of the caller as read.',
    example: { answer: { complete: true } },
  }),
  markChannelAsRead: post('/mark_stream_as_read', {
    takes: request({ stream_id: json(integer()) }, ({ stream_id: id }) => Either.right({ channelId: channelId(id), topic: null })),
    says: 'Marks what is unread in a channel as read.',
    explains: 'What `POST /messages/flags/narrow` does for a channel, in one request, for older clients.',
    example: { params: { stream_id: 2 } },
  }),
  markTopicAsRead: runs('markChannelAsRead').post('/mark_topic_as_read', {
    takes: request({ stream_id: json(integer()), topic_name: raw(text()) }, ({ stream_id: id, topic_name: topic }, { open }) =>
      Either.right({ channelId: channelId(id), topic: emptiedTopic(topic, open) }),
    ),
    says: 'Marks what is unread in a topic as read.',
    explains: 'What `POST /messages/flags/narrow` does for a topic, in one request, for older clients.',
    example: { params: { stream_id: 2, topic_name: 'castle' } },
  }),
});
