import type { Actor } from '../../model/people/actor.js';
import { mustBeAdministrator } from '../people/actors.js';
import type { Verdict } from '../verdict.js';

/**
 * Decides who creates, renames, orders and archives folders: administrators. Everybody sees folders: they hold only names, and each channel says which folder
 * it is in.
 *
 * Spec: 2 (Channel), level 389
 */
export const canManageFolders = (actor: Actor): Verdict => mustBeAdministrator(actor);
