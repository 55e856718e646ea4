import type { Actor } from '../model/people/actor.js';
import { mustBeAdministrator } from './actors.js';
import type { Verdict } from './verdict.js';

/**
 * Who makes, names, orders and archives folders? Administrators. Everybody sees them, since they hold nothing but names: which channels stand in one is said by
 * the channels.
 *
 * Spec: 2 (Channel), level 389
 */
export const canManageFolders = (actor: Actor): Verdict => mustBeAdministrator(actor);
