import type { Actor } from '../model/people/actor.js';
import type { User } from '../model/people/user.js';
import { hasRole } from './actors.js';
import { type ChannelFacts, contentAccess } from './channels.js';
import { canPost } from './posting.js';
import { allOf, allow, anyOf, deny, fact, refusing, type Verdict } from './verdict.js';

/**
 * Who learns the address by which mail becomes a message of a channel? Whoever sees what is said there, and since level 448 may post there.
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
 * As whom may mail be sent? As the gateway itself, as oneself, and as a bot of one's own; administrators, as any bot. Neither people nor the other accounts of the service
 * are bots here, and no account that is closed.
 *
 * Spec: 4.5 (level 335)
 */
export const canSendMailAs = (actor: Actor, sender: Pick<User, 'id' | 'bot' | 'isActive'> | null, gateway: Pick<User, 'id'> | null): Verdict => {
  const rule = 'canSendMailAs';
  const isHerself = fact('is she herself', sender?.id === actor.user.id);
  const isGateway = fact('is the gateway', sender !== null && sender.id === gateway?.id);
  if (isHerself.holds || isGateway.holds) return allow(rule, isHerself.ground, isGateway.ground);
  const isBot = fact('is an active bot', sender?.isActive === true && sender.bot !== null && !sender.bot.isSystemBot);
  if (!isBot.holds) return deny(rule, { kind: 'noSuchBot' }, isHerself.ground, isGateway.ground, isBot.ground);
  return anyOf(
    rule,
    { kind: 'insufficientPermission' },
    () => fact('is her own bot', sender?.bot?.ownerId === actor.user.id),
    () => hasRole(actor, 'administrator'),
  );
};
