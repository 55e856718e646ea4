import type { User } from '../model/people/user.js';
import { hasRole, notGuest } from './actors.js';
import { administer, contentAccess, metadataAccess, type ChannelFacts } from './channels.js';
import { holds, holdsInRealm } from './group-settings/holds.js';
import { allOf, anyOf, deny, fact, proofOf, refusing, since, type Reason, type Verdict } from './verdict.js';

const asReason = (verdict: Verdict): Reason => {
  const { grounds } = proofOf(verdict);
  const held = verdict._tag === 'Right';
  const [ground = fact(proofOf(verdict).rule, held).ground] = grounds.slice(-1);
  return { holds: held, ground };
};

/**
 * Who may join a channel that is there already, and so name it in the request at all? Members who see its content; being subscribed already counts. Since
 * level 349 those who may add subscribers join a private channel by that, since level 357 those whom it names as free to join.
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
  /** The channel is made by this very request. */
  readonly isNew: boolean;
}

/**
 * Who may bring other people into a channel that she may enter herself? Since level 342 it is judged for each channel: its maker in the request that makes it,
 * administrators, holders of the organization's permission, holders of the channel's own, and those who administer it. Before, the organization's permission
 * was all that counted.
 *
 * Spec: 4.1 (levels 341, 342)
 */
export const canAddSubscribers = (facts: AddFacts): Verdict => {
  const { actor, channel, open, isNew } = facts;
  const byChannel = open('addPermissionPerChannel');
  const perChannel = (look: () => Reason) => (): Reason => since('addPermissionPerChannel', byChannel, look);
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
 * Before level 342 the organization's permission was judged first, whatever the channels, new ones included. Since then there is nothing to ask before the
 * channels are known.
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

/** Both questions for one channel: may she enter it, and may she bring others? */
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
 * Leaving is free. A channel that one cannot see is answered like one that is not there.
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
 * Who may take somebody else out of a channel? The owner of a bot, that bot. Administrators of the organization, and since level 161 the holders of the channel's
 * permission; before level 349 only where they see its content. Since then those who administer the channel too, subscribed or not.
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
  const byAdministrators = open('unsubscribeByAdministrators');
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
      () => since('unsubscribeByAdministrators', byAdministrators, () => asReason(administer(facts))),
    );
  if (ownsBot.holds) return permission();
  return allOf(rule, () => refusing(byAdministrators ? metadataAccess(facts) : contentAccess(facts, 'settings'), hidden(facts)), permission);
};
