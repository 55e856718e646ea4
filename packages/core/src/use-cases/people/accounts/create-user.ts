import * as Either from 'fp-ts/lib/Either.js';
import { isEmailAddress } from '../../../model/people/email-address.js';
import { codePoints } from '../../../text/fold.js';
import type { Instant } from '../../../model/instant.js';
import type { Role } from '../../../model/people/role.js';
import type { Realm } from '../../../model/organization/realm.js';
import { type PersonalSettingValues, settingsOfNewAccount } from '../../../model/people/settings/personal-settings.js';
import { defaultUserSettings } from '../../../model/people/settings/user-settings.js';
import type { Bot } from '../../../model/people/user.js';
import { checkFullName } from '../../../rules/people/full-name.js';
import { maxPasswordLength } from '../../../rules/people/passwords.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, WriteTx } from '../../../ports/store.js';
import { stubAmong } from '../../shared/people/address-holder.js';
import { type CreatedUser, insertWithKey } from './insert-with-key.js';
import { type Outcome, done } from '../../outcome.js';

/** An account to create. Absent fields get defaults. */
export interface CreateUser {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  /** null = no login by password. */
  readonly password: string | null;
  readonly bot?: Bot;
  readonly timezone?: string;
  readonly settings?: Partial<PersonalSettingValues>;
}

/** Why an account is not created; nothing has changed then. */
export type UserProblem = 'emailInvalid' | 'emailTaken' | 'nameInvalid' | 'passwordInvalid';

export const isPassword = (text: string): boolean => text !== '' && codePoints(text) <= maxPasswordLength;

/** Checks the account itself, independent of other accounts. */
export const decideCreateUser = ({ email, fullName, password }: CreateUser): Either.Either<UserProblem, void> => {
  if (!isEmailAddress(email)) return Either.left('emailInvalid');
  if (Either.isLeft(checkFullName(fullName))) return Either.left('nameInvalid');
  return password === null || isPassword(password) ? done : Either.left('passwordInvalid');
};

/** Bots begin with the built-in settings; the organization's defaults are for people. */
export const newUser = (realm: Realm, requested: CreateUser, passwordHash: string | null, now: Instant): NewUser => ({
  email: requested.email,
  fullName: requested.fullName.trim(),
  role: requested.role,
  bot: requested.bot ?? null,
  dateJoined: now,
  timezone: requested.timezone ?? '',
  settings: requested.bot === undefined ? settingsOfNewAccount(realm.policies, requested.settings) : { ...defaultUserSettings, ...requested.settings },
  passwordHash,
  externalId: null,
});

/**
 * Creates an account for the operator, without permission checks; the address of an imported stub counts as free. The password's hash is computed before,
 * outside the transaction.
 */
export const createUser =
  (tx: WriteTx, ports: Ports) =>
  async (requested: CreateUser, passwordHash: string | null): Outcome<Either.Either<UserProblem, CreatedUser>> => {
    const holders = await tx.users.byEmails([requested.email])();
    if (Either.isLeft(holders)) return holders;
    const stub = requested.bot === undefined ? stubAmong(holders.right) : null;
    if (holders.right.length > 0 && stub === null) return Either.right(Either.left('emailTaken'));
    const inserted = await insertWithKey(tx, ports, newUser(tx.realm, requested, passwordHash, ports.clock.now()), stub);
    return Either.isLeft(inserted) ? inserted : Either.right(Either.right(inserted.right));
  };
