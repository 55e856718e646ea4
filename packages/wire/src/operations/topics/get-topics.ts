import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { type ResultOf } from '@parley/core/contract';
import { type Open } from '@parley/core/rules';
import { shownTopic } from '../../codecs/messages/topic.js';
import { idInPath, optionalJson, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { get, rows } from '../../rows.js';
import { key, listOf, shape } from '../../shape/index.js';

interface TopicView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

const topicShape = shape<ResultOf<'getTopics'>[number], TopicView>()(null, {
  name: key(text, ({ name }, { open, understandsEmptyTopic }) => shownTopic(name, understandsEmptyTopic, open)),
  max_id: key(integer, ({ lastMessageId }) => lastMessageId),
});

export const getTopicRows = rows({
  /** Spec: 4.4 */
  getTopics: get('/users/me/{stream_id:int}/topics', {
    spectators: true,
    takes: request(
      { channelId: idInPath('stream_id', channelId), allow_empty_topic_name: optionalJson(boolean, false, { gate: 'topicsEmptyName' }) },
      ({ channelId, allow_empty_topic_name: allowed }) => Either.right({ channelId, understandsEmptyTopic: allowed }),
    ),
    answers: {
      topics: key(listOf(topicShape.kind), (topics, { open, command: { understandsEmptyTopic } }) =>
        topics.map((topic) => topicShape.write(open, topic, { open, understandsEmptyTopic })),
      ),
    },
    says: 'The topics of a channel, the most recent one first.',
    explains: 'Each with the id of its newest message. Of a channel whose history the caller may not read, only topics of messages that they received.',
    example: { path: { stream_id: 2 }, params: { allow_empty_topic_name: true }, answer: { topics: [{ name: 'castle', max_id: 43 }] } },
  }),
});
