import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import { codePoints, fold } from '../../text/fold.js';
import type { ChannelId } from '../../model/ids.js';
import { maxVisibilityPolicies, type TopicPreference, type VisibilityPolicy } from '../../model/topics/visibility-policy.js';
import { maxTopicLength, topicKey, type TopicName } from '../../model/topics/topic.js';
import type { WriteTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canForgetTopic, canPreferTopic } from '../../rules/topics/topic-preferences.js';
import { permit } from '../shared/permit.js';
import { checkTopicName } from '../shared/sending/compose-text.js';
import type { Caller, UseCase } from '../use-case.js';

export interface SetTopicPreference {
  /** A name only in the older form. */
  readonly channel: ChannelId | string;
  readonly topic: TopicName;
  /** null removes the policy. */
  readonly policy: VisibilityPolicy | null;
  /** The older form only mutes and unmutes. */
  readonly form: 'anyPolicy' | 'muteOnly';
}

interface Found {
  readonly channel: RuledChannel;
  readonly subscribed: boolean;
  readonly everSubscribed: boolean;
  readonly before: TopicPreference | null;
}

const unknown = ({ channel, form, policy }: SetTopicPreference): Failure => {
  if (form === 'muteOnly' && policy === null) return refused({ kind: 'topicNotMuted' });
  return refused(typeof channel === 'string' ? { kind: 'invalidChannelName', channelName: channel } : { kind: 'invalidChannelId' });
};

/** Two queries, and one more if the channels are not cached. */
const find = (tx: WriteTx, { actor }: Caller, command: SetTopicPreference): TaskEither.TaskEither<Failure, Found> => {
  const { channel: named, topic } = command;
  return pipe(
    tx.channels.ruled(),
    TaskEither.chainEitherK((channels) => {
      const channel = channels.find(({ id, name }) => (typeof named === 'string' ? fold(name) === fold(named.trim()) : id === named));
      return channel === undefined ? Either.left(unknown(command)) : Either.right(channel);
    }),
    TaskEither.bindTo('channel'),
    TaskEither.bindW('own', ({ channel }) => tx.subscriptions.between([actor.user.id], [channel.id])),
    TaskEither.bindW('before', ({ channel }) =>
      pipe(tx.topicPreferences.find(actor.user.id, { channelId: channel.id, key: topicKey(topic) }), TaskEither.map(Option.toNullable)),
    ),
    TaskEither.map(({ channel, own, before }) => ({ channel, before, subscribed: own.some(({ isActive }) => isActive), everSubscribed: own.length > 0 })),
  );
};

/** LEVEL(169): muting a muted topic, or unmuting another one, was refused. */
const alreadySo = (caller: Caller, { form, policy }: SetTopicPreference, { before }: Found): Refusal | null => {
  if (form === 'anyPolicy' || caller.open('mutedTopicsAlreadySoSucceeds') || (before?.policy === 'muted') !== (policy === 'muted')) return null;
  return { kind: policy === null ? 'topicNotMuted' : 'topicAlreadyMuted' };
};

const check = (caller: Caller, command: SetTopicPreference, found: Found): Either.Either<Failure, void> => {
  const { actor, levels } = caller;
  const { channel, subscribed, everSubscribed, before } = found;
  const verdict = holdsAtBoth(levels, (open) =>
    command.policy === null
      ? canForgetTopic({ actor, channel, subscribed, everSubscribed, hasPreference: before !== null, open })
      : canPreferTopic({ actor, channel, subscribed, open }),
  );
  const permitted = Either.isRight(permit(verdict)) ? Either.right(undefined) : Either.left(unknown(command));
  const refusal = alreadySo(caller, command, found);
  return pipe(
    permitted,
    Either.chain(() => (refusal === null ? Either.right(undefined) : Either.left(refused(refusal)))),
  );
};

/** LEVEL(334): topics without a name did not exist; longer names than the maximum never do. */
const cannotExist = ({ open }: Caller, topic: TopicName): boolean => (topic === '' && !open('userTopicsEmptyTopic')) || codePoints(topic) > maxTopicLength;

const keep = (tx: WriteTx, { actor }: Caller, preference: TopicPreference, before: TopicPreference | null): TaskEither.TaskEither<Failure, boolean> => {
  const { id } = actor.user;
  return pipe(
    before === null ? tx.topicPreferences.count(id, maxVisibilityPolicies) : TaskEither.right(0),
    TaskEither.filterOrElse(
      (count) => count < maxVisibilityPolicies,
      () => refused({ kind: 'tooManyTopicPreferences' }),
    ),
    TaskEither.chainW(() => tx.topicPreferences.set(id, preference)),
  );
};

/**
 * Sets or removes the caller's visibility policy for a topic. No event without a change. At most six statements.
 *
 * Spec: 4.6
 */
export const setTopicPreference: UseCase<SetTopicPreference, null> = {
  mode: 'write',
  run:
    (tx, { clock }) =>
    (caller, command) => {
      const { id } = caller.actor.user;
      const { topic, policy, form } = command;
      const at = clock.now();
      return pipe(
        TaskEither.fromEither(policy === null ? Either.right(topic) : pipe(checkTopicName(topic), Either.mapLeft(refused))),
        TaskEither.chain(() => find(tx, caller, command)),
        TaskEither.chainFirstEitherK((found) => check(caller, command, found)),
        TaskEither.bind('isNew', ({ channel, before }): TaskEither.TaskEither<Failure, boolean> => {
          const isStored = form === 'muteOnly' && policy === null && before?.policy !== 'muted';
          if (isStored || cannotExist(caller, topic)) return TaskEither.right(false);
          if (policy !== null) return keep(tx, caller, { channelId: channel.id, topic, policy, changedAt: at }, before);
          return tx.topicPreferences.clear(id, { channelId: channel.id, key: topicKey(topic) });
        }),
        TaskEither.chainFirst(({ isNew, channel }) =>
          isNew
            ? tx.append({
                entries: [
                  {
                    kind: 'event',
                    event: { kind: 'topicPreferred', channelId: channel.id, topic, wish: policy, at },
                    audience: { kind: 'users', userIds: [id] },
                  },
                ],
                changesRules: false,
              })
            : TaskEither.right(null),
        ),
        TaskEither.map(() => null),
      );
    },
};
