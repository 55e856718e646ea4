import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { mustBeAdministrator } from '@parley/core/rules';
import { emptiedTopic } from '../../codecs/messages/topic.js';
import { idInPath, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { oneOf, optional, since } from '../../shape/index.js';

export const deleteTopicRows = rows({
  /** Spec: 4.9 */
  deleteTopic: post('/streams/{stream_id:int}/delete_topic', {
    guard: mustBeAdministrator,
    takes: request({ channelId: idInPath('stream_id', channelId), topic_name: raw(text()) }, ({ channelId, topic_name: topic }, { open }) =>
      Either.right({ channelId, topic: emptiedTopic(topic, open) }),
    ),
    answers: {
      // LEVEL(211): an incomplete deletion had a result of its own, in place of `success`.
      result: since(
        'deleteTopicPartiallyCompleted',
        optional(oneOf(['success', 'partially_completed']), (isComplete) => (isComplete ? undefined : 'partially_completed')),
      ),
      code: since(
        'deleteTopicPartiallyCompleted',
        optional(text, (isComplete) => (isComplete ? undefined : 'REQUEST_TIMEOUT')),
      ),
      complete: since('deleteTopicComplete', boolean, (isComplete) => isComplete),
    },
    says: 'Deletes a topic for good, or as much of it as one request may.',
    explains:
      'Deletes the messages of a topic for good. Administrators only. A topic with very many messages is not finished in one request: ask again until `complete` is true.',
    example: { path: { stream_id: 2 }, params: { topic_name: 'castle' }, answer: { complete: true } },
  }),
});
