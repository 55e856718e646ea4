import type { Actor } from '../model/people/actor.js';
import { holdsInRealm } from './group-settings/holds.js';
import { isSpectator, spectatorsSeeEverybody } from './spectators.js';

/** Everybody but the guests of an organization that keeps them from seeing all accounts, and whoever has no account there. */
export const seesEverybody = ({ actor }: { readonly actor: Actor }): boolean =>
  isSpectator(actor) ? spectatorsSeeEverybody(actor.realm) : actor.user.role !== 'guest' || holdsInRealm(actor, 'canAccessAllUsers').holds;
