import type { Actor } from '../../model/people/actor.js';
import { anyOf, fact, type Verdict } from '../verdict.js';
import { hasRole } from './actors.js';

/** Decides who changes their own name: everybody, unless the organization leaves that to administrators. */
export const canChangeOwnName = (actor: Actor): Verdict =>
  anyOf(
    'canChangeOwnName',
    { kind: 'insufficientPermission' },
    () => fact('the organization lets people change their names', !actor.realm.policies.nameChangesDisabled),
    () => hasRole(actor, 'administrator'),
  );

/** Decides who changes their own picture, in the same way; also that of a bot that signs in itself. */
export const canChangeOwnAvatar = (actor: Actor): Verdict =>
  anyOf(
    'canChangeOwnAvatar',
    { kind: 'avatarChangesDisabled' },
    () => fact('the organization lets people change their pictures', !actor.realm.policies.avatarChangesDisabled),
    () => hasRole(actor, 'administrator'),
  );

/** Decides who changes their own address, in the same way. */
export const canChangeOwnEmail = (actor: Actor): Verdict =>
  anyOf(
    'canChangeOwnEmail',
    { kind: 'emailChangesDisabled' },
    () => fact('the organization lets people change their addresses', !actor.realm.policies.emailChangesDisabled),
    () => hasRole(actor, 'administrator'),
  );
