import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { isOpenAtBoth } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';
import type { Caller } from '../../use-case.js';

/** Returns an account that is to be muted or unmuted: any that is visible to the caller, deactivated ones too. LEVEL(188): no bots. */
export const accountToMute = (tx: ReadTx, caller: Caller, userId: UserId): TaskEither.TaskEither<Failure, User> =>
  pipe(
    tx.users.byIds([userId]),
    TaskEither.bindTo('found'),
    TaskEither.bind('visible', ({ found }) => visibleAmong(tx, caller, found)),
    TaskEither.chain(({ found, visible }) => {
      const [user] = found;
      if (user === undefined || (user.bot !== null && !isOpenAtBoth(caller.levels, 'muteBots'))) return TaskEither.left(refused({ kind: 'noSuchUser' }));
      return decideVisible(caller, found, visible).has(user.id) ? TaskEither.right(user) : TaskEither.left(refused({ kind: 'insufficientPermission' }));
    }),
  );
