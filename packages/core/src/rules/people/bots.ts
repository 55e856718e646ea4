import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import type { BotType, User } from '../../model/people/user.js';
import { holdsInRealm } from '../group-settings/holds.js';
import { allow, allOf, anyOf, deny, fact, type Verdict } from '../verdict.js';
import { hasRole, mustBeOwner, notBot, notGuest } from './actors.js';

/**
 * Decides who creates a bot: holders of the permission to create bots, and for an incoming webhook also those who may create bots that only write.
 *
 * Spec: 2 (User, `bot_type`), level 344
 */
export const canCreateBot = (actor: Actor, type: BotType): Verdict => {
  const rule = 'canCreateBot';
  const any = holdsInRealm(actor, 'canCreateBots');
  if (any.holds) return allow(rule, any.ground);
  const writeOnly = holdsInRealm(actor, 'canCreateWriteOnlyBots');
  if (!writeOnly.holds) return deny(rule, { kind: 'mustBeAdministrator' }, any.ground, writeOnly.ground);
  const { holds, ground } = fact('the bot only writes', type === 'incomingWebhook');
  return holds ? allow(rule, writeOnly.ground, ground) : deny(rule, { kind: 'invalidBotType' }, any.ground, ground);
};

/**
 * Decides who changes a bot and sees its key: its owner, and the organization's administrators; of a bot that may add people, only owners of the organization.
 * Nobody administers the system's bots.
 *
 * Spec: 2 (User)
 */
export const canAdministerBot = (actor: Actor, { bot, grants }: Pick<User, 'bot' | 'grants'>): Verdict => {
  const rule = 'canAdministerBot';
  const isBot = fact('is a bot of the organization', bot !== null && !bot.isSystemBot);
  if (!isBot.holds) return deny(rule, { kind: 'noSuchBot' }, isBot.ground);
  return allOf(
    rule,
    () =>
      anyOf(
        rule,
        { kind: 'insufficientPermission' },
        () => fact('owns the bot', actor.user.isActive && bot?.ownerId === actor.user.id),
        () => hasRole(actor, 'administrator'),
      ),
    () => (grants.includes('canCreateUsers') ? mustBeOwner(actor) : allow(rule, fact('the bot may not add people', true).ground)),
  );
};

/** Allows bots only. */
const mustBeBot = ({ user }: Pick<Actor, 'user'>): Verdict => {
  const { holds, ground } = fact('is a bot', user.bot !== null);
  return holds ? allow('mustBeBot', ground) : deny('mustBeBot', { kind: 'mustBeBot' }, ground);
};

/** Decides who stores texts: everybody for themselves; since level 494 only bots. */
export const canStoreTexts = (actor: Actor, open: RightsOpen): Verdict =>
  open('botStorageBotsOnly') ? mustBeBot(actor) : allow('canStoreTexts', { kind: 'gate', gate: 'botStorageBotsOnly', holds: false });

/** Allows people who are no guests. */
export const notGuestNorBot = (actor: Actor): Verdict =>
  allOf(
    'notGuestNorBot',
    () => notGuest(actor),
    () => notBot(actor),
  );
