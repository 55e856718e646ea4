import type { Actor } from '../model/people/actor.js';
import type { User } from '../model/people/user.js';
import { type ChannelFacts, contentAccess } from './channels/channels.js';
import { canPost } from './messages/posting.js';
import { allOf, allow, anyOf, deny, fact, refusing, type Verdict } from './verdict.js';

/**
 * Decides who learns a channel's mail address: those with content access, and since level 448 only those of them who may post.
 *
 * Spec: 4.5
 */
export const canLearnMailAddress = (facts: ChannelFacts): Verdict => {
  const rule = 'canLearnMailAddress';
  const needsPosting = facts.open('channelEmailNeedsPosting');
  return allOf(
    rule,
    () => contentAccess(facts, 'mail'),
    () =>
      needsPosting
        ? refusing(canPost({ ...facts, owner: null }), { kind: 'cannotPost' })
        : allow(rule, { kind: 'gate', gate: 'channelEmailNeedsPosting', holds: false }),
  );
};

/**
 * Decides as whom mail may be sent: the gateway, the actor, and the actor's own bots. Refuses people, other system accounts and deactivated accounts.
 *
 * UPSTREAM: the reference lets administrators name any bot.
 *
 * Spec: 4.5 (level 335)
 */
export const canSendMailAs = (actor: Actor, sender: Pick<User, 'id' | 'bot' | 'isActive'> | null, gateway: Pick<User, 'id'> | null): Verdict => {
  const rule = 'canSendMailAs';
  const isSender = fact('is the actor', sender?.id === actor.user.id);
  const isGateway = fact('is the gateway', sender !== null && sender.id === gateway?.id);
  if (isSender.holds || isGateway.holds) return allow(rule, isSender.ground, isGateway.ground);
  const isBot = fact('is an active bot', sender?.isActive === true && sender.bot !== null && !sender.bot.isSystemBot);
  if (!isBot.holds) return deny(rule, { kind: 'noSuchBot' }, isSender.ground, isGateway.ground, isBot.ground);
  return anyOf(rule, { kind: 'insufficientPermission' }, () => fact('is an own bot', sender?.bot?.ownerId === actor.user.id));
};
