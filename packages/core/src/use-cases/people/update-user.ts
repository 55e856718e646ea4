import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Role } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import type { ReadTx, UserChange } from '../../ports/store.js';
import { canChangeEmails, canChangeRole } from '../../rules/people/administering.js';
import { type RoleFlags, roleOfFlags } from '../../rules/people/role-flags.js';
import { checkNewName } from './accounts/check-new-name.js';
import type { PersonName } from '../shared/people/find-people.js';
import { findPerson } from '../shared/people/find-person.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { holderKind } from '../shared/people/address-holder.js';
import { changeAccount } from './accounts/change-account.js';
import { decideProfile, type GivenValue } from './profiles/decide-profile.js';
import type { ReadCall } from '../call.js';
import { refuse, type Outcome, decided } from '../outcome.js';

export interface UpdateUser {
  readonly name: PersonName;
  /** null: unchanged, as a blank one. */
  readonly fullName: string | null;
  readonly role: Role | RoleFlags | null;
  readonly email: string | null;
  readonly profile: ReadonlyArray<GivenValue>;
}

const unchanged: Either.Either<Failure, UserChange> = Either.right({});

/** At most one query, for the last owner. */
const decideRole = async ({ tx, actor }: ReadCall, user: User, requested: UpdateUser['role']): Outcome<UserChange> => {
  const role = requested === null || typeof requested === 'string' ? Either.right(requested ?? user.role) : decided(roleOfFlags(user.role, requested));
  if (Either.isLeft(role)) return role;
  if (role.right === user.role) return unchanged;
  const allowed = permit(canChangeRole(actor, user.role, role.right));
  if (Either.isLeft(allowed)) return allowed;
  const owners = user.role === 'owner' ? await tx.users.owners()() : Either.right([]);
  if (Either.isLeft(owners)) return owners;
  const isOnlyOwner = owners.right.length > 0 && owners.right.every(({ id }) => id === user.id);
  if (isOnlyOwner) return refuse({ kind: 'onlyOwnerKeepsRole' });
  return Either.right({ role: role.right });
};

const decideName = async (tx: ReadTx, user: User, written: string | null): Outcome<UserChange> => {
  if (written === null || written.trim() === '' || written === user.fullName) return unchanged;
  const fullName = await checkNewName(tx, written, user.id);
  if (Either.isLeft(fullName)) return fullName;
  return Either.right(fullName.right === user.fullName ? {} : { fullName: fullName.right });
};

/** At most one query. */
const decideEmail = async (tx: ReadTx, user: User, written: string | null): Outcome<UserChange> => {
  const email = written?.trim() ?? user.email;
  if (email === user.email) return unchanged;
  if (!isEmailAddress(email)) return refuse({ kind: 'newEmailInvalid' });
  const holders = await tx.users.byEmails([email])();
  if (Either.isLeft(holders)) return holders;
  const holder = holders.right.find(({ id }) => id !== user.id);
  return holder === undefined ? Either.right({ email }) : refuse({ kind: 'newEmailTaken', by: holderKind(holder) });
};

/** Values that are removed are looked at before the others. */
const removalsFirst = (values: ReadonlyArray<GivenValue>): ReadonlyArray<GivenValue> => [
  ...values.filter(({ value }) => value === null),
  ...values.filter(({ value }) => value !== null),
];

const decide = async (call: ReadCall, user: User, { email, role, fullName, profile }: UpdateUser): Outcome<UserChange> => {
  const allowed = email === null ? Either.right(null) : permit(canChangeEmails(call.actor));
  if (Either.isLeft(allowed)) return allowed;
  const ofRole = await decideRole(call, user, role);
  if (Either.isLeft(ofRole)) return ofRole;
  const ofName = await decideName(call.tx, user, fullName);
  if (Either.isLeft(ofName)) return ofName;
  const ofProfile = await decideProfile(call, user, removalsFirst(profile));
  if (Either.isLeft(ofProfile)) return ofProfile;
  const ofEmail = await decideEmail(call.tx, user, email);
  return Either.isLeft(ofEmail) ? ofEmail : Either.right({ ...ofRole.right, ...ofName.right, ...ofProfile.right, ...ofEmail.right });
};

const inPath = (name: PersonName) => (typeof name === 'number' ? ({ by: 'id', id: name } as const) : ({ by: 'email', email: name } as const));

/**
 * Changes somebody's name, role, profile and address, all or nothing: administrators, and for the name also the owner of a bot. As many statements in an
 * organization of any size.
 *
 * Spec: 4.12, 6 (`realm_user`)
 */
export const updateUser: UseCase<UpdateUser, void> = {
  mode: 'write',
  run: async (call, command) => {
    const user = await findPerson(call, inPath(command.name), { bots: 'yes', deactivated: true, mode: 'administer' });
    if (Either.isLeft(user)) return user;
    const change = await decide(call, user.right, command);
    return Either.isLeft(change) ? change : changeAccount(call.tx, call.ports, user.right, change.right);
  },
};
