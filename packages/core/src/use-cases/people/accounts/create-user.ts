import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
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
  return password === null || isPassword(password) ? Either.right(undefined) : Either.left('passwordInvalid');
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
  (requested: CreateUser, passwordHash: string | null): TaskEither.TaskEither<Failure, Either.Either<UserProblem, CreatedUser>> =>
    pipe(
      tx.users.byEmails([requested.email]),
      TaskEither.chain((holders): TaskEither.TaskEither<Failure, Either.Either<UserProblem, CreatedUser>> => {
        const stub = requested.bot === undefined ? stubAmong(holders) : null;
        return holders.length > 0 && stub === null
          ? TaskEither.right(Either.left('emailTaken'))
          : pipe(insertWithKey(tx, ports, newUser(tx.realm, requested, passwordHash, ports.clock.now()), stub), TaskEither.map(Either.right));
      }),
    );
