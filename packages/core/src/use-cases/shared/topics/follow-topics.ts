import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import { personalSettingsOf } from '../../../model/people/settings/personal-settings.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import { policyByTakingPart } from '../../../model/topics/taking-part.js';
import type { VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, MessageText, ReadTx, WriteTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import type { AuthorizedMessage } from '../sending/authorize-message.js';
import { type Place, raisePolicies, type RequestedPolicy } from './raise-policies.js';

/** The effect of taking part on the topic, for people whose settings say so. */
export interface TopicFollowed {
  /** Published before their cause. */
  readonly entries: ReadonlyArray<Entry>;
  /** The new policy of the person who took part; null if unchanged. */
  readonly own: VisibilityPolicy | null;
}

const unchanged: TopicFollowed = { entries: [], own: null };

const follow = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  self: UserId,
  place: Place,
  requested: ReadonlyArray<RequestedPolicy>,
): TaskEither.TaskEither<Failure, TopicFollowed> => {
  if (requested.length === 0) return TaskEither.right(unchanged);
  const at = clock.now();
  return pipe(
    raisePolicies(tx, place, requested, at),
    TaskEither.map((raised) => {
      const changed = [...raised].filter(([, userIds]) => userIds.length > 0);
      return {
        own: changed.find(([, userIds]) => userIds.includes(self))?.[0] ?? null,
        entries: changed.map(([policy, userIds]): Entry => {
          return { kind: 'event', event: { kind: 'topicPreferred', ...place, wish: policy, at }, audience: { kind: 'users', userIds } };
        }),
      };
    }),
  );
};

/** Queries whether the message is the first in the topic only if that matters. */
const policyOfSender = (
  tx: ReadTx,
  { actor: { user } }: Caller,
  { channelId, topic }: Place,
  isMuted: boolean,
): TaskEither.TaskEither<Failure, VisibilityPolicy | null> => {
  if (user.bot !== null) return TaskEither.right(null);
  const settings = personalSettingsOf(user);
  const [first, later] = [policyByTakingPart(settings, 'beginning', isMuted), policyByTakingPart(settings, 'sending', isMuted)];
  return first === later
    ? TaskEither.right(first)
    : pipe(
        tx.channels.knowsTopic(channelId, topicKey(topic)),
        TaskEither.map((isThere) => (isThere ? later : first)),
      );
};

/** The mentioned people who receive the message, without the sender, and whose settings follow topics by that. */
const mentionedFollowers = (
  tx: ReadTx,
  { actor }: Caller,
  mentionedUsers: ReadonlyArray<UserId>,
): TaskEither.TaskEither<Failure, ReadonlyArray<RequestedPolicy>> => {
  const others = mentionedUsers.filter((id) => id !== actor.user.id);
  return others.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.users.byIds(others),
        TaskEither.map((users) =>
          users
            .filter((user) => user.bot === null && personalSettingsOf(user).automaticallyFollowTopicsWhereMentioned === true)
            .map(({ id: userId }) => ({ userId, policy: 'followed' })),
        ),
      );
};

/**
 * Applies the effect of a message on its topic, for its sender and the people it mentions, as their settings say. Bots follow nothing. No statement if no
 * settings ask for it, or if the sender follows topics that they begin and the topic is known to exist.
 *
 * Spec: 6 (`user_topic`), levels 214, 235
 */
export const followBySending = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  caller: Caller,
  checked: AuthorizedMessage,
): TaskEither.TaskEither<Failure, TopicFollowed> => {
  const { recipient } = checked.address;
  if (recipient.kind === 'direct') return TaskEither.right(unchanged);
  const { channelId, topic } = recipient;
  const self = caller.actor.user.id;
  return pipe(
    policyOfSender(tx, caller, { channelId, topic }, checked.isMuted),
    TaskEither.bindTo('policy'),
    TaskEither.bind('mentioned', () => mentionedFollowers(tx, caller, checked.text.mentionedUsers)),
    TaskEither.chain(({ policy, mentioned }) =>
      follow(tx, ports, self, { channelId, topic }, [...(policy === null ? [] : [{ userId: self, policy }]), ...mentioned]),
    ),
  );
};

/**
 * Applies the effect of an edit on its topic, for people with a copy whom it mentions for the first time. No statement if it mentions nobody whose settings ask
 * for it. `place`: the message's place after the edit.
 *
 * Spec: 6 (`user_topic`), level 235
 */
export const followByEditing = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  caller: Caller,
  messageId: MessageId,
  place: Recipient,
  { mentionedUsers }: Pick<MessageText, 'mentionedUsers'>,
): TaskEither.TaskEither<Failure, TopicFollowed> => {
  if (place.kind === 'direct') return TaskEither.right(unchanged);
  const { channelId, topic } = place;
  return pipe(
    mentionedFollowers(tx, caller, mentionedUsers),
    TaskEither.bindTo('wanting'),
    TaskEither.bind('fresh', ({ wanting }) =>
      wanting.length === 0
        ? TaskEither.right([])
        : tx.messages.notYetMentioned(
            messageId,
            wanting.map(({ userId }) => userId),
          ),
    ),
    TaskEither.chain(({ wanting, fresh }) =>
      follow(
        tx,
        ports,
        caller.actor.user.id,
        { channelId, topic },
        wanting.filter(({ userId }) => fresh.includes(userId)),
      ),
    ),
  );
};

/** Applies the effect of a response such as a reaction on the message's topic. No statement if the settings do not ask for it. */
export const followByAnswering = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  { actor }: Caller,
  recipient: Recipient,
): TaskEither.TaskEither<Failure, TopicFollowed> => {
  if (recipient.kind === 'direct' || actor.user.bot !== null) return TaskEither.right(unchanged);
  const { channelId, topic } = recipient;
  const settings = personalSettingsOf(actor.user);
  const [unmuted, muted] = [policyByTakingPart(settings, 'answering', false), policyByTakingPart(settings, 'answering', true)];
  const policy =
    unmuted === muted
      ? TaskEither.right<Failure, VisibilityPolicy | null>(unmuted)
      : pipe(
          tx.subscriptions.between([actor.user.id], [channelId]),
          TaskEither.map((own) => (own.some(({ isActive, isMuted }) => isActive && isMuted) ? muted : unmuted)),
        );
  return pipe(
    policy,
    TaskEither.chain((requested) =>
      follow(tx, ports, actor.user.id, { channelId, topic }, requested === null ? [] : [{ userId: actor.user.id, policy: requested }]),
    ),
  );
};
