import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { canAdministerUser } from '../../../rules/people/administering.js';
import type { Caller } from '../../use-case.js';
import { permit } from '../permit.js';
import { findPeople, type PersonName } from './find-people.js';

interface Admitted {
  /** Without bots, a bot looks like a missing account. */
  readonly bots: boolean;
}

/**
 * Returns an account that the caller may administer, deactivated ones included. An unknown one looks like a system bot, and like one of another organization.
 * One query.
 *
 * Spec: 4.12
 */
export const findAdministered = (
  tx: ReadTx,
  ports: Pick<Ports, 'server'>,
  caller: Caller,
  name: PersonName,
  { bots }: Admitted = { bots: true },
): TaskEither.TaskEither<Failure, User> =>
  pipe(
    findPeople(tx, ports, caller, [name]),
    TaskEither.chainEitherK((people) => {
      const user = people.find(name);
      const isMissing = user === null || user.bot?.isSystemBot === true || (user.bot !== null && !bots);
      return isMissing ? Either.left(refused({ kind: 'noSuchUser' })) : Either.right(user);
    }),
    TaskEither.chainFirstEitherKW((user) => permit(canAdministerUser(caller.actor, user))),
  );
