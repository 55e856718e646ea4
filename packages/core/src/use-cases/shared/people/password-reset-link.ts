import { type PasswordReset, resetParts } from '../../../model/people/password-reset.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Ports } from '../../../ports/ports.js';

/** The secret part of the link. */
export const resetKey = ({ secrets }: Pick<Ports, 'secrets'>, { id }: Pick<Realm, 'id'>, request: PasswordReset): string =>
  secrets.linkKey(id, 'resetPassword', resetParts(request));

/** The page where a person sets another password, at the configured address of the organization. */
export const resetLink = (ports: Pick<Ports, 'secrets' | 'server'>, realm: Pick<Realm, 'id' | 'stringId'>, request: PasswordReset): string =>
  `${ports.server.realmUrl(realm.stringId)}/accounts/password/reset/${resetKey(ports, realm, request)}`;
