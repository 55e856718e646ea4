import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import { codePoints, maxTopicLength } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, badRequest, json, missingParameter, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { among, integer, oneOf, text } from '../../codecs/scalars.js';
import { emptiedTopic } from '../../codecs/messages/topic.js';
import { visibilityPolicyOf } from '../../codecs/topics/visibility-policy.js';
import type { JsonObject } from '../../json.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** The policies of the level. */
const policySchema = (open: Open): JsonObject => schema.among([3, 2, 1, 0].filter((policy) => visibilityPolicyOf(policy, open) !== undefined));

type Requested = Either.Either<BadRequest, CommandOf<'setTopicPreference'>>;

/** LEVEL(334): the length was unchecked. */
const isTooLong = (topic: string, open: Open): boolean => open('topicLengthInUserTopics') && codePoints(topic) > maxTopicLength;

const tooLong: Requested = Either.left(badRequest(`topic is too long (limit: ${maxTopicLength} characters)`));

/** POST /user_topics. Spec: 4.6 */
export const setTopicPreferenceOperation = operation({
  method: 'POST',
  path: '/user_topics',
  gate: 'userTopicsEndpoint',
  access: 'account',
  useCase: 'setTopicPreference',
  request: request(
    { stream_id: json(integer()), topic: raw(text()), visibility_policy: json(among([0, 1, 2, 3]), { accepts: policySchema }) },
    (values, { open }): Requested => {
      if (isTooLong(values.topic, open)) return tooLong;
      const policy = visibilityPolicyOf(values.visibility_policy, open);
      return policy === undefined
        ? Either.left(badRequest('Invalid visibility_policy: Value error, Not in the list of possible values'))
        : Either.right({ channel: channelId(values.stream_id), topic: emptiedTopic(values.topic, open), policy, form: 'anyPolicy' });
    },
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Mutes, unmutes or follows a topic, or takes that back.',
});

const channelOf = (id: number | null, name: string | null): Either.Either<BadRequest, CommandOf<'setTopicPreference'>['channel']> => {
  if (id === null && name === null) return missingParameter('stream_id');
  if (id !== null && name !== null) {
    const parameters = 'stream_id, stream';
    return Either.left({ ...badRequest(`Unsupported parameter combination: ${parameters}`), extra: { parameters } });
  }
  return Either.right(id === null ? (name ?? '') : channelId(id));
};

/** PATCH /users/me/subscriptions/muted_topics: the older form, for muting alone. */
export const muteTopicOperation = operation({
  method: 'PATCH',
  path: '/users/me/subscriptions/muted_topics',
  access: 'account',
  useCase: 'setTopicPreference',
  request: request(
    { stream_id: optionalJson(integer(), null), stream: optionalRaw(text(), null), topic: raw(text()), op: raw(oneOf(['add', 'remove'])) },
    (values, { open }): Requested => {
      if (isTooLong(values.topic, open)) return tooLong;
      const channel = channelOf(values.stream_id, values.stream);
      return Either.isLeft(channel)
        ? channel
        : Either.right({ channel: channel.right, topic: emptiedTopic(values.topic, open), policy: values.op === 'add' ? 'muted' : null, form: 'muteOnly' });
    },
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Mutes a topic or unmutes it, as older clients do.',
});
