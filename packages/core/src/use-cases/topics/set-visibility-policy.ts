import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { type Failure, refused } from '../../failures.js';
import type { Refusal } from '../../refusals/index.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import { codePoints, fold } from '../../text/fold.js';
import type { ChannelId } from '../../model/ids.js';
import { maxVisibilityPolicies, type TopicPreference, type VisibilityPolicy } from '../../model/topics/visibility-policy.js';
import { maxTopicLength, topicKey, type TopicName } from '../../model/topics/topic.js';
import { canForgetTopic, canPreferTopic } from '../../rules/topics/topic-preferences.js';
import { checkTopicName } from '../shared/sending/compose-text.js';
import type { Caller } from '../caller.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall, WriteCall } from '../call.js';
import { type Outcome, refuse, decided, done } from '../outcome.js';
import type { Instant } from '../../model/instant.js';

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
const find = async ({ tx, actor }: WriteCall, command: SetTopicPreference): Outcome<Found> => {
  const { channel: named, topic } = command;
  const channels = await tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const channel = channels.right.find(({ id, name }) => (typeof named === 'string' ? fold(name) === fold(named.trim()) : id === named));
  if (channel === undefined) return Either.left(unknown(command));
  const own = await tx.subscriptions.between([actor.user.id], [channel.id])();
  if (Either.isLeft(own)) return own;
  const found = await tx.topicPreferences.find(actor.user.id, { channelId: channel.id, key: topicKey(topic) })();
  if (Either.isLeft(found)) return found;
  const before = Option.toNullable(found.right);
  return Either.right({ channel, before, subscribed: own.right.some(({ isActive }) => isActive), everSubscribed: own.right.length > 0 });
};

/** LEVEL(169): muting a muted topic, or unmuting another one, was refused. */
const alreadySo = (caller: Caller, { form, policy }: SetTopicPreference, { before }: Found): Refusal | null => {
  if (form === 'anyPolicy' || caller.open('mutedTopicsAlreadySoSucceeds') || (before?.policy === 'muted') !== (policy === 'muted')) return null;
  return { kind: policy === null ? 'topicNotMuted' : 'topicAlreadyMuted' };
};

const check = (call: ReadCall, command: SetTopicPreference, found: Found): Either.Either<Failure, void> => {
  const { channel, subscribed, everSubscribed, before } = found;
  const isAllowed =
    command.policy === null
      ? call.allows(canForgetTopic, { channel, subscribed, everSubscribed, hasPreference: before !== null })
      : call.allows(canPreferTopic, { channel, subscribed });
  if (!isAllowed) return Either.left(unknown(command));
  const refusal = alreadySo(call, command, found);
  return refusal === null ? done : refuse(refusal);
};

/** LEVEL(334): topics without a name did not exist; longer names than the maximum never do. */
const cannotExist = ({ open }: Caller, topic: TopicName): boolean => (topic === '' && !open('userTopicsEmptyTopic')) || codePoints(topic) > maxTopicLength;

const keep = async ({ tx, actor }: WriteCall, preference: TopicPreference, before: TopicPreference | null): Outcome<boolean> => {
  const { id } = actor.user;
  const counted = before === null ? await tx.topicPreferences.count(id, maxVisibilityPolicies)() : Either.right(0);
  if (Either.isLeft(counted)) return counted;
  if (counted.right >= maxVisibilityPolicies) return refuse({ kind: 'tooManyTopicPreferences' });
  return tx.topicPreferences.set(id, preference)();
};

/** Returns whether anything changed. */
const change = async (call: WriteCall, { topic, policy, form }: SetTopicPreference, { channel, before }: Found, at: Instant): Outcome<boolean> => {
  const isStored = form === 'muteOnly' && policy === null && before?.policy !== 'muted';
  if (isStored || cannotExist(call, topic)) return Either.right(false);
  if (policy !== null) return keep(call, { channelId: channel.id, topic, policy, changedAt: at }, before);
  return call.tx.topicPreferences.clear(call.actor.user.id, { channelId: channel.id, key: topicKey(topic) })();
};

/**
 * Sets or removes the caller's visibility policy for a topic. No event without a change. At most six statements.
 *
 * Spec: 4.6
 */
export const setTopicPreference: UseCase<SetTopicPreference, null> = {
  mode: 'write',
  run: async (call, command) => {
    const { topic, policy } = command;
    const at = call.now();
    const name = policy === null ? Either.right(topic) : decided(checkTopicName(topic));
    if (Either.isLeft(name)) return name;
    const found = await find(call, command);
    if (Either.isLeft(found)) return found;
    const allowed = check(call, command, found.right);
    if (Either.isLeft(allowed)) return allowed;
    const isChanged = await change(call, command, found.right, at);
    if (Either.isLeft(isChanged)) return isChanged;
    if (!isChanged.right) return Either.right(null);
    const event = { kind: 'topicPreferred', channelId: found.right.channel.id, topic, wish: policy, at } as const;
    const appended = await call.tx.append({
      entries: [{ kind: 'event', event, audience: { kind: 'users', userIds: [call.actor.user.id] } }],
      changesRules: false,
    })();
    return Either.isLeft(appended) ? appended : Either.right(null);
  },
};
