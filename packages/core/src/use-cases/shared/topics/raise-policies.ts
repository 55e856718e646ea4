import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { isMore } from '../../../model/topics/taking-part.js';
import { maxVisibilityPolicies, type VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { topicKey, type TopicName } from '../../../model/topics/topic.js';
import type { WriteTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

export interface Place {
  readonly channelId: ChannelId;
  readonly topic: TopicName;
}

export interface RequestedPolicy {
  readonly userId: UserId;
  readonly policy: VisibilityPolicy;
}

/** Applies those policies that are higher than the present ones; one statement and one event for each. */
export const raisePolicies = async (
  tx: WriteTx,
  { channelId, topic }: Place,
  requested: ReadonlyArray<RequestedPolicy>,
  at: Instant,
): Outcome<ReadonlyMap<VisibilityPolicy, ReadonlyArray<UserId>>> => {
  const kept = async (policy: VisibilityPolicy, more: ReadonlyArray<RequestedPolicy>): Outcome<ReadonlyArray<UserId>> => {
    const ids = more.filter((one) => one.policy === policy).map(({ userId }) => userId);
    if (ids.length === 0) return Either.right([]);
    return tx.topicPreferences.raise(ids, { channelId, topic, policy, changedAt: at }, maxVisibilityPolicies)();
  };
  const before = await tx.topicPreferences.policies(
    requested.map(({ userId }) => userId),
    { channelId, key: topicKey(topic) },
  )();
  if (Either.isLeft(before)) return before;
  const more = requested.filter(({ userId, policy }) => isMore(policy, before.right.get(userId) ?? null));
  const followed = await kept('followed', more);
  if (Either.isLeft(followed)) return followed;
  const unmuted = await kept('unmuted', more);
  if (Either.isLeft(unmuted)) return unmuted;
  return Either.right(
    new Map([
      ['followed', followed.right],
      ['unmuted', unmuted.right],
    ]),
  );
};
