import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { isOpenAtBoth } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { visibleUsersAmong } from './load-people.js';

/**
 * Returns a person whose channels are requested: an active account visible to the caller. LEVEL(458): no bots, except the caller.
 *
 * Spec: 4.12 (level 225)
 */
export const findTarget = (tx: ReadTx, caller: Caller, userId: UserId): TaskEither.TaskEither<Failure, User> =>
  pipe(
    tx.users.byIds([userId]),
    TaskEither.chainEitherK(([user]) => {
      const asksBots = isOpenAtBoth(caller.levels, 'botsAsSubscriptionTarget');
      const isHidden = user === undefined || user.bot?.isSystemBot === true || (user.bot !== null && !asksBots && user.id !== caller.actor.user.id);
      return isHidden ? Either.left(refused({ kind: 'noSuchUser' })) : Either.right(user);
    }),
    TaskEither.bindTo('user'),
    TaskEither.bind('reached', ({ user }) => visibleUsersAmong(tx, caller, [user])),
    TaskEither.filterOrElse(
      ({ user, reached }) => reached.has(user.id),
      () => refused({ kind: 'insufficientPermission' }),
    ),
    TaskEither.filterOrElse(
      ({ user }) => user.isActive,
      () => refused({ kind: 'userDeactivated' }),
    ),
    TaskEither.map(({ user }) => user),
  );
