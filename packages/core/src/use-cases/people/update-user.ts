import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { isEmailAddress } from '../../model/people/email-address.js';
import type { Role } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { ReadTx, UserChange } from '../../ports/store.js';
import { canChangeEmails, canChangeRole } from '../../rules/people/administering.js';
import { type RoleFlags, roleOfFlags } from '../../rules/people/role-flags.js';
import { checkNewName } from './accounts/check-new-name.js';
import type { PersonName } from '../shared/people/find-people.js';
import { findPerson } from '../shared/people/find-person.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';
import { holderKind } from '../shared/people/address-holder.js';
import { changeAccount } from './accounts/change-account.js';
import { decideProfile, type GivenValue } from './profiles/decide-profile.js';

export interface UpdateUser {
  readonly name: PersonName;
  /** null: unchanged, as a blank one. */
  readonly fullName: string | null;
  readonly role: Role | RoleFlags | null;
  readonly email: string | null;
  readonly profile: ReadonlyArray<GivenValue>;
}

type Decided<Part> = TaskEither.TaskEither<Failure, Part>;

const unchanged: Decided<UserChange> = TaskEither.right({});

/** At most one query, for the last owner. */
const decideRole = (tx: ReadTx, { actor }: Caller, user: User, requested: UpdateUser['role']): Decided<UserChange> =>
  pipe(
    TaskEither.fromEither(requested === null || typeof requested === 'string' ? Either.right(requested ?? user.role) : roleOfFlags(user.role, requested)),
    TaskEither.mapLeft(refused),
    TaskEither.chain((role): Decided<UserChange> =>
      role === user.role
        ? unchanged
        : pipe(
            TaskEither.fromEither(permit(canChangeRole(actor, user.role, role))),
            TaskEither.chainW(() => (user.role === 'owner' ? tx.users.owners() : TaskEither.right([]))),
            TaskEither.filterOrElseW(
              (owners) => owners.some(({ id }) => id !== user.id) || !owners.some(({ id }) => id === user.id),
              () => refused({ kind: 'onlyOwnerKeepsRole' }),
            ),
            TaskEither.map(() => ({ role })),
          ),
    ),
  );

const decideName = (tx: ReadTx, user: User, written: string | null): Decided<UserChange> =>
  written === null || written.trim() === '' || written === user.fullName
    ? unchanged
    : pipe(
        checkNewName(tx, written, user.id),
        TaskEither.map((fullName) => (fullName === user.fullName ? {} : { fullName })),
      );

/** At most one query. */
const decideEmail = (tx: ReadTx, user: User, written: string | null): Decided<UserChange> => {
  const email = written?.trim() ?? user.email;
  if (email === user.email) return unchanged;
  if (!isEmailAddress(email)) return TaskEither.left(refused({ kind: 'newEmailInvalid' }));
  return pipe(
    tx.users.byEmails([email]),
    TaskEither.chainEitherK((holders) => {
      const holder = holders.find(({ id }) => id !== user.id);
      return holder === undefined ? Either.right({ email }) : Either.left(refused({ kind: 'newEmailTaken', by: holderKind(holder) }));
    }),
  );
};

/** Values that are removed are looked at before the others. */
const removalsFirst = (values: ReadonlyArray<GivenValue>): ReadonlyArray<GivenValue> => [
  ...values.filter(({ value }) => value === null),
  ...values.filter(({ value }) => value !== null),
];

const decide = (tx: ReadTx, ports: Pick<Ports, 'renderer'>, caller: Caller, user: User, { email, role, fullName, profile }: UpdateUser): Decided<UserChange> =>
  pipe(
    TaskEither.fromEither(email === null ? Either.right(null) : permit(canChangeEmails(caller.actor))),
    TaskEither.chainW(() => decideRole(tx, caller, user, role)),
    TaskEither.bindTo('ofRole'),
    TaskEither.bind('ofName', () => decideName(tx, user, fullName)),
    TaskEither.bind('ofProfile', () => decideProfile(tx, ports, caller, user, removalsFirst(profile))),
    TaskEither.bind('ofEmail', () => decideEmail(tx, user, email)),
    TaskEither.map(({ ofRole, ofName, ofProfile, ofEmail }) => ({ ...ofRole, ...ofName, ...ofProfile, ...ofEmail })),
  );

const inPath = (name: PersonName) => (typeof name === 'number' ? ({ by: 'id', id: name } as const) : ({ by: 'email', email: name } as const));

/**
 * Changes somebody's name, role, profile and address, all or nothing: administrators, and for the name also the owner of a bot. As many statements in an
 * organization of any size.
 *
 * Spec: 4.12, 6 (`realm_user`)
 */
export const updateUser: UseCase<UpdateUser, void> = {
  mode: 'write',
  run: (tx, ports: Ports) => (caller, command) =>
    pipe(
      findPerson(tx, ports, caller, inPath(command.name), { bots: 'yes', deactivated: true, mode: 'administer' }),
      TaskEither.bindTo('user'),
      TaskEither.bind('change', ({ user }) => decide(tx, ports, caller, user, command)),
      TaskEither.chainW(({ user, change }) => changeAccount(tx, ports, user, change)),
    ),
};
