import type { User } from '../../model/people/user.js';
import { hasRole, notGuest } from '../people/actors.js';
import { administer, contentAccess, metadataAccess, type ChannelFacts } from './channels.js';
import { holds, holdsInRealm } from '../group-settings/holds.js';
import { allOf, anyOf, deny, fact, proofOf, refusing, since, type Reason, type Verdict } from '../verdict.js';

const asReason = (verdict: Verdict): Reason => {
  const { grounds } = proofOf(verdict);
  const held = verdict._tag === 'Right';
  const [ground = fact(proofOf(verdict).rule, held).ground] = grounds.slice(-1);
  return { holds: held, ground };
};

/**
 * Decides who may subscribe to an existing channel: subscribers, and members with content access. Since level 349 holders of `canAddSubscribers`, since level
 * 357 holders of `canSubscribe` join private channels too.
 *
 * Spec: 4.1 (levels 349, 357, 362)
 */
export const canSubscribeSelf = (facts: ChannelFacts): Verdict =>
  allOf(
    'canSubscribeSelf',
    () => notGuest(facts.actor),
    () => refusing(contentAccess(facts, 'subscribing'), { kind: 'unableToAccessChannel', channelName: facts.channel.name }),
  );

export interface AddFacts extends ChannelFacts {
  /** The request creates this channel. */
  readonly isNew: boolean;
}

/**
 * Decides who may subscribe others to a channel that the actor may enter. Since level 342, checked per channel: its creator in the creating request, the
 * organization's administrators, holders of the organization's or the channel's permission, and the channel's administrators. Before, only the organization's
 * permission counted.
 *
 * Spec: 4.1 (levels 341, 342)
 */
export const canAddSubscribers = (facts: AddFacts): Verdict => {
  const { actor, channel, open, isNew } = facts;
  const byChannel = open('addPermissionPerChannel');
  const perChannel = (reason: () => Reason) => (): Reason => since('addPermissionPerChannel', byChannel, reason);
  return allOf(
    'canAddSubscribers',
    () => notGuest(actor),
    () =>
      anyOf(
        'canAddSubscribers',
        { kind: 'insufficientPermission' },
        perChannel(() => fact('makes the channel in this request', isNew)),
        perChannel(() => hasRole(actor, 'administrator')),
        () => holdsInRealm(actor, 'canAddSubscribers'),
        perChannel(() => holds(actor, 'channel', 'canAddSubscribers', channel.settings.canAddSubscribers)),
        perChannel(() => asReason(administer(facts))),
      ),
  );
};

/**
 * Before level 342, checks the organization's permission first, for any channels, new ones included. Allows since then: the channels decide.
 *
 * Spec: 4.1 (level 342)
 */
export const canAddAnywhere = ({ actor, open }: Pick<AddFacts, 'actor' | 'open'>): Verdict => {
  const perChannel = open('addPermissionPerChannel');
  return anyOf(
    'canAddAnywhere',
    { kind: 'insufficientPermission' },
    () => ({ holds: perChannel, ground: { kind: 'gate', gate: 'addPermissionPerChannel', holds: perChannel } }),
    () => holdsInRealm(actor, 'canAddSubscribers'),
  );
};

/** Checks for one channel whether the actor may enter it and may subscribe others. */
export const canSubscribeOthers = (facts: AddFacts): Verdict =>
  allOf(
    'canSubscribeOthers',
    () => canSubscribeSelf(facts),
    () => canAddSubscribers(facts),
  );

const hidden = ({ channel }: ChannelFacts) => ({ kind: 'channelsDoNotExist', channelNames: [channel.name] }) as const;

const changeable = ({ channel, open }: ChannelFacts): Reason =>
  fact('the channel is not archived, or that does not matter any more', !channel.isArchived || open('archivedSubscriptionsModifiable'));

/**
 * Allows leaving. Answers for a hidden channel as for a missing one.
 *
 * Spec: 4.1 (level 362)
 */
export const canUnsubscribeSelf = (facts: ChannelFacts): Verdict => {
  const { holds: canChange, ground } = changeable(facts);
  if (!canChange) return deny('canUnsubscribeSelf', hidden(facts), ground);
  return anyOf(
    'canUnsubscribeSelf',
    hidden(facts),
    () => fact('is subscribed', facts.subscribed && facts.actor.user.isActive),
    () => asReason(metadataAccess(facts)),
  );
};

export interface RemoveFacts extends ChannelFacts {
  readonly target: Pick<User, 'id' | 'bot'>;
}

/**
 * Decides who unsubscribes another person: a bot's owner; the organization's administrators; since level 161 the holders of the channel's permission, if they
 * may know of the channel; since level 349 the channel's administrators too, with or without a subscription. To others a hidden channel is a missing one.
 *
 * Spec: 2 (Channel, `can_remove_subscribers_group`), levels 145, 161, 349
 */
export const canUnsubscribeOther = (facts: RemoveFacts): Verdict => {
  const { actor, channel, target, open } = facts;
  const rule = 'canUnsubscribeOther';
  const { holds: canChange, ground } = changeable(facts);
  if (!canChange) return deny(rule, hidden(facts), ground);
  const ownsBot = since('unsubscribeOwnBot', open('unsubscribeOwnBot'), () =>
    fact('owns the bot', actor.user.isActive && target.bot !== null && target.bot.ownerId === actor.user.id),
  );
  const byGroup = (): Reason =>
    since('unsubscribeByRemoveGroup', open('unsubscribeByRemoveGroup'), () =>
      holds(actor, 'channel', 'canRemoveSubscribers', channel.settings.canRemoveSubscribers),
    );
  const permission = (): Verdict =>
    anyOf(
      rule,
      { kind: 'insufficientPermission' },
      () => ownsBot,
      () => hasRole(actor, 'administrator'),
      byGroup,
      () => since('unsubscribeByAdministrators', open('unsubscribeByAdministrators'), () => asReason(administer(facts))),
    );
  if (ownsBot.holds) return permission();
  return allOf(rule, () => refusing(metadataAccess(facts), hidden(facts)), permission);
};
