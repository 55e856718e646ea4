import type { RightsOpen } from '../../gates/is-open.js';
import type { Actor } from '../../model/people/actor.js';
import { isAtLeast } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import { holdsInRealm } from '../group-settings/holds.js';
import { alwaysSeesEverybody } from './sees-everybody.js';
import { isSpectator, spectatorsSeeEverybody } from './spectators.js';
import { anyOf, fact, type Reason, type Verdict } from '../verdict.js';

export interface UserVisibilityFacts {
  readonly actor: Actor;
  readonly target: Pick<User, 'id' | 'bot'>;
  /** Both are subscribed to a common channel now, or share a conversation of direct messages. */
  readonly isVisibleUser: boolean;
  readonly open: RightsOpen;
}

/**
 * Decides who learns that an account exists, and its name: everybody, unless the organization hides accounts from guests. Then a guest sees themselves, bots,
 * and people with whom they share a channel or conversation.
 *
 * Spec: 4.12 (level 225)
 */
export const canSeeUser = ({ actor, target, isVisibleUser, open }: UserVisibilityFacts): Verdict =>
  anyOf(
    'canSeeUser',
    { kind: 'insufficientPermission' },
    () => fact('is the own account', actor.user.id === target.id),
    () => fact('is not a guest', alwaysSeesEverybody(actor)),
    () => ({ holds: !open('userAccessLimited'), ground: { kind: 'gate', gate: 'userAccessLimited', holds: open('userAccessLimited') } }),
    () => holdsInRealm(actor, 'canAccessAllUsers'),
    () => fact('people without an account may see all accounts', isSpectator(actor) && spectatorsSeeEverybody(actor.realm)),
    () => fact('the account is a bot', target.bot !== null),
    () => fact('they have a channel or a conversation in common', isVisibleUser),
  );

const chosenReason = (viewer: Pick<User, 'role'>, target: Pick<User, 'settings'>): Reason => {
  switch (target.settings.emailAddressVisibility) {
    case 'everyone':
      return fact('the address is shown to everyone', true);
    case 'members':
      return fact('the address is shown to members', isAtLeast(viewer.role, 'member'));
    case 'moderators':
      return fact('the address is shown to moderators', isAtLeast(viewer.role, 'moderator'));
    case 'administrators':
      return fact('the address is shown to administrators', isAtLeast(viewer.role, 'administrator'));
    case 'nobody':
      return fact('the address is shown to nobody', false);
  }
};

/**
 * Decides who sees an account's real address: its owner always; everybody for a bot; otherwise as the person has chosen. People without an account (`viewer`
 * null) see none. Assumes that `canSeeUser` was checked.
 *
 * Spec: 2 (User, `delivery_email`), level 163
 */
export const canSeeEmail = (viewer: Pick<User, 'id' | 'role'> | null, target: Pick<User, 'id' | 'bot' | 'settings'>): Verdict =>
  anyOf(
    'canSeeEmail',
    { kind: 'insufficientPermission' },
    () => fact('is the own account', viewer?.id === target.id),
    () => fact('the viewer has an account, and the other account is a bot', viewer !== null && target.bot !== null),
    () => (viewer === null ? fact('the viewer has an account', false) : chosenReason(viewer, target)),
  );

/** `dummy`: an address that represents the account and hides the real one. */
export type ShownAddress = 'real' | 'dummy';

/** Returns which address of this account the viewer is shown. */
export const visibleEmail = (viewer: Pick<User, 'id' | 'role'> | null, target: Pick<User, 'id' | 'bot' | 'settings'>): ShownAddress =>
  canSeeEmail(viewer, target)._tag === 'Right' ? 'real' : 'dummy';

/**
 * Returns the address by which the API names an account, the same for every reader: the real one only where everyone may see it.
 *
 * Spec: 2 (User, `email`)
 */
export const apiEmail = (target: Pick<User, 'bot' | 'settings'>): ShownAddress =>
  target.bot !== null || target.settings.emailAddressVisibility === 'everyone' ? 'real' : 'dummy';
