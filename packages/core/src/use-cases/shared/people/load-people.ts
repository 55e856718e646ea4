import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import { canSeeUser } from '../../../rules/people/users.js';
import type { Caller } from '../../use-case.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { onceEach } from '../../../model/once-each.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
import { visibleAmong } from './visible-people.js';

const everybodyIn = onceEach((people: ReadonlyArray<User>): ReadonlySet<UserId> => new Set(people.map(({ id }) => id)));

/** Returns those of these accounts that are visible to the caller. At most one query. */
export const visibleUsersAmong = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  people: ReadonlyArray<User>,
): TaskEither.TaskEither<Failure, ReadonlySet<UserId>> =>
  seesEverybody(caller)
    ? TaskEither.right(everybodyIn(people))
    : pipe(
        visibleAmong(tx, caller, people),
        TaskEither.map((isVisibleUser) => {
          const isVisible = (target: User): boolean =>
            allowedAtBoth(caller.levels, (open) => canSeeUser({ actor: caller.actor, target, isVisibleUser: isVisibleUser.has(target.id), open }));
          return new Set(people.filter(isVisible).map(({ id }) => id));
        }),
      );

/** Returns every account of the realm, and those visible to the caller: at most two queries. */
export const loadPeople = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
): TaskEither.TaskEither<Failure, { readonly all: ReadonlyArray<User>; readonly reached: ReadonlySet<UserId> }> =>
  pipe(
    tx.users.all(),
    TaskEither.bindTo('all'),
    TaskEither.bind('reached', ({ all }) => visibleUsersAmong(tx, caller, all)),
  );
