import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { ChannelSettingName, RuledChannel } from '../../model/channels/channel.js';
import type { UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Message } from '../../model/messages/message.js';
import { hasRole } from '../people/actors.js';
import { holds, holdsInRealm } from '../group-settings/holds.js';
import { allOf, anyOf, deny, fact, type Reason, since, type Verdict } from '../verdict.js';

export interface DeleteFacts {
  readonly actor: Actor;
  readonly message: Pick<Message, 'senderId' | 'sentAt'>;
  /** Owner of the bot that sent it; null for people. */
  readonly senderOwnerId: UserId | null;
  /** The message's channel; null for direct messages. */
  readonly channel: RuledChannel | null;
  readonly now: Instant;
  readonly open: RightsOpen;
}

const heldHere = ({ actor, channel, open }: DeleteFacts, setting: ChannelSettingName): Reason =>
  since('channelDeleteGroups', open('channelDeleteGroups'), () =>
    channel === null ? fact('stands in a channel', false) : holds(actor, 'channel', setting, channel.settings[setting]),
  );

const mayDeleteAny = (facts: DeleteFacts): Verdict =>
  anyOf(
    'canDeleteMessage',
    { kind: 'cannotDeleteMessage' },
    () => holdsInRealm(facts.actor, 'canDeleteAnyMessage'),
    () => heldHere(facts, 'canDeleteAnyMessage'),
  );

const mayDeleteOwn = (facts: DeleteFacts): Verdict => {
  const { actor, message, senderOwnerId, now, open } = facts;
  const refusal = { kind: 'cannotDeleteMessage' } as const;
  const limit = actor.realm.policies.messageDeleteLimit;
  return allOf(
    'canDeleteMessage',
    () =>
      anyOf(
        'canDeleteMessage',
        refusal,
        () => fact('has sent it', message.senderId === actor.user.id),
        () => since('deleteOwnBotMessages', open('deleteOwnBotMessages'), () => fact('owns the bot that has sent it', senderOwnerId === actor.user.id)),
      ),
    () =>
      anyOf(
        'canDeleteMessage',
        refusal,
        () => holdsInRealm(actor, 'canDeleteOwnMessage'),
        () => heldHere(facts, 'canDeleteOwnMessage'),
      ),
    () => anyOf('canDeleteMessage', { kind: 'deletionTimeOver' }, () => fact('it is young enough', limit === null || now - message.sentAt <= limit * 1000)),
  );
};

/**
 * Decides who deletes a message that is visible to the actor. Holders of `canDeleteAnyMessage` of the organization or the channel: any message, at any time.
 * Holders of `canDeleteOwnMessage`: their own messages and those of their bots, within the organization's time limit after sending. Editing does not restart
 * the limit.
 *
 * LEVEL(281): administrators alone, any message. LEVEL(247): messages of own bots did not count as own.
 *
 * Spec: 4.9 (levels 281, 407)
 */
export const canDeleteMessage = (facts: DeleteFacts): Verdict => {
  const { actor, open } = facts;
  if (!actor.user.isActive) return deny('canDeleteMessage', { kind: 'cannotDeleteMessage' }, fact('the account is active', false).ground);
  if (!open('deleteAnyGroup')) return anyOf('canDeleteMessage', { kind: 'cannotDeleteMessage' }, () => hasRole(actor, 'administrator'));
  const any = mayDeleteAny(facts);
  if (any._tag === 'Right') return any;
  const own = mayDeleteOwn(facts);
  const grounds = any.left.proof.grounds;
  return own._tag === 'Right'
    ? { ...own, right: { ...own.right, grounds: [...grounds, ...own.right.grounds] } }
    : deny('canDeleteMessage', own.left.refusal, ...grounds, ...own.left.proof.grounds);
};
