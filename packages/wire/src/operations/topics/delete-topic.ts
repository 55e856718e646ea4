import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { mustBeAdministrator, type Open } from '@parley/core/rules';
import { raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { emptiedTopic } from '../../codecs/messages/topic.js';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** LEVEL(211): an incomplete deletion had a result of its own, in place of `success`. */
const unfinished = (open: Open): JsonObject => (open('deleteTopicPartiallyCompleted') ? { result: 'partially_completed', code: 'REQUEST_TIMEOUT' } : {});

/** POST /streams/{stream_id}/delete_topic. Spec: 4.9 */
export const deleteTopicOperation = operation({
  method: 'POST',
  path: '/streams/{stream_id:int}/delete_topic',
  access: 'account',
  guard: mustBeAdministrator,
  useCase: 'deleteTopic',
  request: request({ topic_name: raw(text()) }, ({ topic_name: topic }, { path, open }) =>
    Either.right({ channelId: channelId(Number(path['stream_id'])), topic: emptiedTopic(topic, open) }),
  ),
  reply: (isComplete, { open }) => ({ ...(isComplete ? {} : unfinished(open)), ...fields(open, { complete: when('deleteTopicComplete', isComplete) }) }),
  replySchema: (open) =>
    schema.object(
      open,
      { complete: when('deleteTopicComplete', schema.boolean) },
      {
        result: when('deleteTopicPartiallyCompleted', schema.among(['success', 'partially_completed'])),
        code: when('deleteTopicPartiallyCompleted', schema.text),
      },
    ),
  summary: 'Deletes a topic for good, or as much of it as one request may.',
});
