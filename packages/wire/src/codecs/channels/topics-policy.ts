import type { TopicsPolicy } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import * as Either from 'fp-ts/lib/Either.js';
import { topicsPolicyWords } from '../../names.js';
import { badRequest, type BadRequest } from '../params.js';
import { problem, type ValueCodec, valueCodec } from '../value-codec.js';

const policies = Object.entries(topicsPolicyWords) as ReadonlyArray<readonly [TopicsPolicy, string]>;

/** As JSON text: some clients quote every word. */
const quoted = /^"(.*)"$/;

const notInList = 'Value error, Not in the list of possible values';

/** The topics that a channel accepts, as a bare word or in quotes. Spec: 2 (Channel), level 392 */
export const topicsPolicy: ValueCodec<TopicsPolicy> = valueCodec('topicsPolicy', { type: 'string', enum: policies.map(([, word]) => word) }, (value) => {
  const bare = typeof value === 'string' ? (quoted.exec(value)?.[1] ?? value) : null;
  const found = policies.find(([, word]) => word === bare);
  return found === undefined ? problem(`Invalid {v}: ${notInList}`) : Either.right(found[0]);
});

/** LEVEL(404): the policy of only the empty topic is unknown. */
export const topicsPolicyAt = (parameter: string, policy: TopicsPolicy, open: Open): Either.Either<BadRequest, TopicsPolicy> =>
  policy === 'emptyTopicOnly' && !open('topicsPolicyEmptyOnly') ? Either.left(badRequest(`Invalid ${parameter}: ${notInList}`)) : Either.right(policy);
