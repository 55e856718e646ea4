import type { Actor } from '../model/people/actor.js';
import type { CustomEmoji } from '../model/emoji/custom-emoji.js';
import { hasRole } from './actors.js';
import { holdsInRealm } from './group-settings/holds.js';
import { allow, anyOf, deny, fact, type Verdict } from './verdict.js';

/** Who adds emoji to an organization? The holders of that permission. Spec: 2 (Reaction), level 307 */
export const canAddEmoji = (actor: Actor): Verdict => {
  const { holds, ground } = holdsInRealm(actor, 'canAddCustomEmoji');
  const rule = 'canAddEmoji';
  return holds ? allow(rule, ground) : deny(rule, { kind: 'insufficientPermission' }, ground);
};

/** Who gives an emoji a name that everybody knows as that of a Unicode emoji? Administrators: what people have written shows another picture from then on. */
export const canOverrideEmoji = (actor: Actor): Verdict => {
  const { holds, ground } = hasRole(actor, 'administrator');
  const rule = 'canOverrideEmoji';
  return holds ? allow(rule, ground) : deny(rule, { kind: 'onlyAdministratorsOverrideEmoji' }, ground);
};

/** Who puts away an emoji of an organization? Whoever added it, and administrators. Spec: 2 (Reaction) */
export const canDeactivateEmoji = (actor: Actor, { authorId }: Pick<CustomEmoji, 'authorId'>): Verdict => {
  const rule = 'canDeactivateEmoji';
  if (!actor.user.isActive) return deny(rule, { kind: 'mustBeEmojiAuthor' }, fact('the account is active', false).ground);
  return anyOf(
    rule,
    { kind: 'mustBeEmojiAuthor' },
    () => hasRole(actor, 'administrator'),
    () => fact('has added it herself', authorId === actor.user.id),
  );
};
