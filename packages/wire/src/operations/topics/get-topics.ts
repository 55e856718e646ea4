import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { optionalJson, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { shownTopic } from '../../codecs/messages/topic.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** GET /users/me/{stream_id}/topics. Spec: 4.4 */
export const getTopicsOperation = operation({
  method: 'GET',
  path: '/users/me/{stream_id:int}/topics',
  access: 'account',
  spectators: true,
  useCase: 'getTopics',
  request: request({ allow_empty_topic_name: optionalJson(boolean, false, { gate: 'topicsEmptyName' }) }, ({ allow_empty_topic_name: allowed }, { path }) =>
    Either.right({ channelId: channelId(Number(path['stream_id'])), understandsEmptyTopic: allowed }),
  ),
  reply: (topics, { open }, { understandsEmptyTopic }) => ({
    topics: topics.map(({ name, lastMessageId }) => ({ name: shownTopic(name, understandsEmptyTopic, open), max_id: lastMessageId })),
  }),
  replySchema: (open) => schema.object(open, { topics: schema.listOf(schema.object(open, { name: schema.text, max_id: schema.integer })) }),
  summary: 'The topics of a channel, the most recent one first.',
});
