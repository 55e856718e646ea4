import * as Either from 'fp-ts/lib/Either.js';
import { fold } from '../../text/fold.js';
import { isAtLeast } from '../../model/people/role.js';
import type { User } from '../../model/people/user.js';
import type { UseCase } from '../use-case.js';

/** Accounts available for login, by address. */
export interface DevelopmentUsers {
  readonly administrators: ReadonlyArray<User>;
  readonly others: ReadonlyArray<User>;
}

const byEmail = (left: User, right: User): number => (fold(left.email) < fold(right.email) ? -1 : 1);

/** Returns active people with their real addresses, for any caller. NOTE: only for development organizations; no row of the ordinary table uses it. */
export const listDevelopmentUsers: UseCase<Readonly<Record<never, never>>, DevelopmentUsers> = {
  mode: 'visiting',
  run: async ({ tx }) => {
    const users = await tx.users.all()();
    if (Either.isLeft(users)) return users;
    const people = users.right.filter(({ isActive, bot }) => isActive && bot === null).sort(byEmail);
    const isAdministrator = ({ role }: User) => isAtLeast(role, 'administrator');
    return Either.right({ administrators: people.filter(isAdministrator), others: people.filter((user) => !isAdministrator(user)) });
  },
};
