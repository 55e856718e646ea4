import type { Actor } from '../../model/people/actor.js';
import { holdsInRealm } from '../group-settings/holds.js';
import { isSpectator, spectatorsSeeEverybody } from './spectators.js';

/** Excludes guests of an organization that hides accounts from guests, and people without an account. */
export const seesEverybody = ({ actor }: { readonly actor: Actor }): boolean =>
  isSpectator(actor) ? spectatorsSeeEverybody(actor.realm) : actor.user.role !== 'guest' || holdsInRealm(actor, 'canAccessAllUsers').holds;
