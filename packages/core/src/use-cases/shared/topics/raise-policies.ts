import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { isMore } from '../../../model/topics/taking-part.js';
import { maxVisibilityPolicies, type VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { topicKey, type TopicName } from '../../../model/topics/topic.js';
import type { WriteTx } from '../../../ports/store.js';

export interface Place {
  readonly channelId: ChannelId;
  readonly topic: TopicName;
}

export interface RequestedPolicy {
  readonly userId: UserId;
  readonly policy: VisibilityPolicy;
}

/** Applies those policies that are higher than the present ones; one statement and one event for each. */
export const raisePolicies = (
  tx: WriteTx,
  { channelId, topic }: Place,
  requested: ReadonlyArray<RequestedPolicy>,
  at: Instant,
): TaskEither.TaskEither<Failure, ReadonlyMap<VisibilityPolicy, ReadonlyArray<UserId>>> => {
  const kept = (policy: VisibilityPolicy, more: ReadonlyArray<RequestedPolicy>): TaskEither.TaskEither<Failure, ReadonlyArray<UserId>> => {
    const ids = more.filter((one) => one.policy === policy).map(({ userId }) => userId);
    return ids.length === 0 ? TaskEither.right([]) : tx.topicPreferences.raise(ids, { channelId, topic, policy, changedAt: at }, maxVisibilityPolicies);
  };
  return pipe(
    tx.topicPreferences.policies(
      requested.map(({ userId }) => userId),
      { channelId, key: topicKey(topic) },
    ),
    TaskEither.map((before) => requested.filter(({ userId, policy }) => isMore(policy, before.get(userId) ?? null))),
    TaskEither.bindTo('more'),
    TaskEither.bind('followed', ({ more }) => kept('followed', more)),
    TaskEither.bind('unmuted', ({ more }) => kept('unmuted', more)),
    TaskEither.map(
      ({ followed, unmuted }) =>
        new Map([
          ['followed', followed],
          ['unmuted', unmuted],
        ]),
    ),
  );
};
