import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { codePoints, maxTopicLength } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { emptiedTopic } from '../../codecs/messages/topic.js';
import { type BadRequest, badRequest, json, missingParameter, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { among, integer, oneOf, text } from '../../codecs/scalars.js';
import { visibilityPolicyOf } from '../../codecs/topics/visibility-policy.js';
import { type Json } from '../../json.js';
import { post, rows, runs } from '../../rows.js';
import * as schema from '../../schema.js';
import { type Kind } from '../../shape/index.js';

/** The policies of the level. */
const policyKind: Kind<Json> = { at: (open) => schema.among([3, 2, 1, 0].filter((policy) => visibilityPolicyOf(policy, open) !== undefined)) };

type Requested = Either.Either<BadRequest, CommandOf<'setTopicPreference'>>;

/** LEVEL(334): the length was unchecked. */
const isTooLong = (topic: string, open: Open): boolean => open('topicLengthInUserTopics') && codePoints(topic) > maxTopicLength;

const tooLong: Requested = Either.left(badRequest(`topic is too long (limit: ${maxTopicLength} characters)`));

const channelOf = (id: number | null, name: string | null): Either.Either<BadRequest, CommandOf<'setTopicPreference'>['channel']> => {
  if (id === null && name === null) return missingParameter('stream_id');
  if (id !== null && name !== null) {
    const parameters = 'stream_id, stream';
    return Either.left({ ...badRequest(`Unsupported parameter combination: ${parameters}`), extra: { parameters } });
  }
  return Either.right(id === null ? (name ?? '') : channelId(id));
};

export const visibilityPolicyRows = rows({
  /** Spec: 4.6 */
  setTopicPreference: post('/user_topics', 'userTopicsEndpoint', {
    takes: request(
      { stream_id: json(integer()), topic: raw(text()), visibility_policy: json(among([0, 1, 2, 3]), { accepts: policyKind }) },
      (values, { open }): Requested => {
        if (isTooLong(values.topic, open)) return tooLong;
        const policy = visibilityPolicyOf(values.visibility_policy, open);
        return policy === undefined
          ? Either.left(badRequest('Invalid visibility_policy: Value error, Not in the list of possible values'))
          : Either.right({ channel: channelId(values.stream_id), topic: emptiedTopic(values.topic, open), policy, form: 'anyPolicy' });
      },
    ),
    says: 'Mutes, unmutes or follows a topic, or takes that back.',
    explains: 'How the caller wants to hear of a topic: 1 mutes it, 2 unmutes it in a muted channel, 3 follows it, 0 takes back whatever was chosen.',
    parameters: { visibility_policy: '0 nothing chosen, 1 muted, 2 unmuted, 3 followed.' },
    example: { params: { stream_id: 2, topic: 'castle', visibility_policy: 3 } },
  }),
  /** the older form, for muting alone. */
  muteTopic: runs('setTopicPreference').patch('/users/me/subscriptions/muted_topics', {
    takes: request(
      { stream_id: optionalJson(integer(), null), stream: optionalRaw(text(), null), topic: raw(text()), op: raw(oneOf(['add', 'remove'])) },
      (values, { open }): Requested => {
        if (isTooLong(values.topic, open)) return tooLong;
        const channel = channelOf(values.stream_id, values.stream);
        return Either.isLeft(channel)
          ? channel
          : Either.right({ channel: channel.right, topic: emptiedTopic(values.topic, open), policy: values.op === 'add' ? 'muted' : null, form: 'muteOnly' });
      },
    ),
    says: 'Mutes a topic or unmutes it, as older clients do.',
    explains: 'What `POST /user_topics` does, for older clients. Name the channel by `stream_id` or by `stream`, not by both.',
    parameters: { op: '`add` mutes the topic, `remove` unmutes it.' },
    example: { params: { stream_id: 2, topic: 'castle', op: 'add' } },
  }),
});
