import type { Actor } from '../model/people/actor.js';
import type { CustomEmoji } from '../model/emoji/custom-emoji.js';
import { hasRole, notBot, notGuest } from './people/actors.js';
import { holdsInRealm } from './group-settings/holds.js';
import { allOf, allow, anyOf, deny, fact, type Verdict } from './verdict.js';

/** Decides who adds emoji to an organization: people, no guests, who hold that permission. Spec: 2 (Reaction), level 307 */
export const canAddEmoji = (actor: Actor): Verdict =>
  allOf(
    'canAddEmoji',
    () => notGuest(actor),
    () => notBot(actor),
    () => anyOf('canAddEmoji', { kind: 'insufficientPermission' }, () => holdsInRealm(actor, 'canAddCustomEmoji')),
  );

/** Decides who gives a custom emoji the name of a Unicode emoji: administrators, since existing messages then show another picture. */
export const canOverrideEmoji = (actor: Actor): Verdict => {
  const { holds, ground } = hasRole(actor, 'administrator');
  const rule = 'canOverrideEmoji';
  return holds ? allow(rule, ground) : deny(rule, { kind: 'onlyAdministratorsOverrideEmoji' }, ground);
};

/** Decides who deactivates an organization's emoji: its author and administrators. Spec: 2 (Reaction) */
export const canDeactivateEmoji = (actor: Actor, { authorId }: Pick<CustomEmoji, 'authorId'>): Verdict => {
  const rule = 'canDeactivateEmoji';
  if (!actor.user.isActive) return deny(rule, { kind: 'mustBeEmojiAuthor' }, fact('the account is active', false).ground);
  return anyOf(
    rule,
    { kind: 'mustBeEmojiAuthor' },
    () => hasRole(actor, 'administrator'),
    () => fact('is its author', authorId === actor.user.id),
  );
};
