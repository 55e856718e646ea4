import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import { personalSettingsOf } from '../../../model/people/settings/personal-settings.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import { policyByTakingPart } from '../../../model/topics/taking-part.js';
import type { VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, MessageText, WriteTx } from '../../../ports/store.js';
import type { AuthorizedMessage } from '../sending/authorize-message.js';
import { type Place, raisePolicies, type RequestedPolicy } from './raise-policies.js';
import type { ReaderCall, WriteCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** The effect of taking part on the topic, for people whose settings say so. */
export interface TopicFollowed {
  /** Published before their cause. */
  readonly entries: ReadonlyArray<Entry>;
  /** The new policy of the person who took part; null if unchanged. */
  readonly own: VisibilityPolicy | null;
}

const unchanged: TopicFollowed = { entries: [], own: null };

const follow = async (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  self: UserId,
  place: Place,
  requested: ReadonlyArray<RequestedPolicy>,
): Outcome<TopicFollowed> => {
  if (requested.length === 0) return Either.right(unchanged);
  const at = clock.now();
  const raised = await raisePolicies(tx, place, requested, at);
  if (Either.isLeft(raised)) return raised;
  const changed = [...raised.right].filter(([, userIds]) => userIds.length > 0);
  return Either.right({
    own: changed.find(([, userIds]) => userIds.includes(self))?.[0] ?? null,
    entries: changed.map(([policy, userIds]): Entry => {
      return { kind: 'event', event: { kind: 'topicPreferred', ...place, wish: policy, at }, audience: { kind: 'users', userIds } };
    }),
  });
};

/** Queries whether the message is the first in the topic only if that matters. */
const policyOfSender = async ({ tx, actor: { user } }: ReaderCall, { channelId, topic }: Place, isMuted: boolean): Outcome<VisibilityPolicy | null> => {
  if (user.bot !== null) return Either.right(null);
  const settings = personalSettingsOf(user);
  const [first, later] = [policyByTakingPart(settings, 'beginning', isMuted), policyByTakingPart(settings, 'sending', isMuted)];
  if (first === later) return Either.right(first);
  const isThere = await tx.channels.knowsTopic(channelId, topicKey(topic))();
  if (Either.isLeft(isThere)) return isThere;
  return Either.right(isThere.right ? later : first);
};

/** The mentioned people who receive the message, without the sender, and whose settings follow topics by that. */
const mentionedFollowers = async ({ tx, actor }: ReaderCall, mentionedUsers: ReadonlyArray<UserId>): Outcome<ReadonlyArray<RequestedPolicy>> => {
  const others = mentionedUsers.filter((id) => id !== actor.user.id);
  if (others.length === 0) return Either.right([]);
  const users = await tx.users.byIds(others)();
  if (Either.isLeft(users)) return users;
  return Either.right(
    users.right
      .filter((user) => user.bot === null && personalSettingsOf(user).automaticallyFollowTopicsWhereMentioned === true)
      .map(({ id: userId }) => ({ userId, policy: 'followed' })),
  );
};

/**
 * Applies the effect of a message on its topic, for its sender and the people it mentions, as their settings say. Bots follow nothing. No statement if no
 * settings ask for it, or if the sender follows topics that they begin and the topic is known to exist.
 *
 * Spec: 6 (`user_topic`), levels 214, 235
 */
export const followBySending = async (call: WriteCall, checked: AuthorizedMessage): Outcome<TopicFollowed> => {
  const { recipient } = checked.address;
  if (recipient.kind === 'direct') return Either.right(unchanged);
  const { channelId, topic } = recipient;
  const self = call.actor.user.id;
  const policy = await policyOfSender(call, { channelId, topic }, checked.isMuted);
  if (Either.isLeft(policy)) return policy;
  const mentioned = await mentionedFollowers(call, checked.text.mentionedUsers);
  if (Either.isLeft(mentioned)) return mentioned;
  return follow(call.tx, call.ports, self, { channelId, topic }, [
    ...(policy.right === null ? [] : [{ userId: self, policy: policy.right }]),
    ...mentioned.right,
  ]);
};

/**
 * Applies the effect of an edit on its topic, for people with a copy whom it mentions for the first time. No statement if it mentions nobody whose settings ask
 * for it. `place`: the message's place after the edit.
 *
 * Spec: 6 (`user_topic`), level 235
 */
export const followByEditing = async (
  call: WriteCall,
  messageId: MessageId,
  place: Recipient,
  { mentionedUsers }: Pick<MessageText, 'mentionedUsers'>,
): Outcome<TopicFollowed> => {
  if (place.kind === 'direct') return Either.right(unchanged);
  const { channelId, topic } = place;
  const wanting = await mentionedFollowers(call, mentionedUsers);
  if (Either.isLeft(wanting)) return wanting;
  const fresh =
    wanting.right.length === 0
      ? Either.right([])
      : await call.tx.messages.notYetMentioned(
          messageId,
          wanting.right.map(({ userId }) => userId),
        )();
  if (Either.isLeft(fresh)) return fresh;
  return follow(
    call.tx,
    call.ports,
    call.actor.user.id,
    { channelId, topic },
    wanting.right.filter(({ userId }) => fresh.right.includes(userId)),
  );
};

/** Applies the effect of a response such as a reaction on the message's topic. No statement if the settings do not ask for it. */
export const followByAnswering = async ({ tx, ports, actor }: WriteCall, recipient: Recipient): Outcome<TopicFollowed> => {
  if (recipient.kind === 'direct' || actor.user.bot !== null) return Either.right(unchanged);
  const { channelId, topic } = recipient;
  const settings = personalSettingsOf(actor.user);
  const [unmuted, muted] = [policyByTakingPart(settings, 'answering', false), policyByTakingPart(settings, 'answering', true)];
  const self = actor.user.id;
  const own = unmuted === muted ? Either.right([]) : await tx.subscriptions.between([self], [channelId])();
  if (Either.isLeft(own)) return own;
  const policy = own.right.some(({ isActive, isMuted }) => isActive && isMuted) ? muted : unmuted;
  return follow(tx, ports, self, { channelId, topic }, policy === null ? [] : [{ userId: self, policy }]);
};
