import type { Actor } from '../../model/people/actor.js';
import { holdsInRealm } from '../group-settings/holds.js';
import { isSpectator, spectatorsSeeEverybody } from './spectators.js';

/** No setting hides people from members. */
export const alwaysSeesEverybody = ({ user }: Pick<Actor, 'user'>): boolean => user.role !== 'guest';

/** Excludes guests of an organization that hides accounts from guests, and people without an account. */
export const seesEverybody = ({ actor }: { readonly actor: Actor }): boolean =>
  isSpectator(actor) ? spectatorsSeeEverybody(actor.realm) : alwaysSeesEverybody(actor) || holdsInRealm(actor, 'canAccessAllUsers').holds;
