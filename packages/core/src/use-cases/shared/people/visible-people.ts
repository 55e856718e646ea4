import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
import { canSeeUser } from '../../../rules/people/users.js';
import type { Caller } from '../../use-case.js';

/**
 * Returns those of these people who share a channel or a conversation with the caller. Queries only for guests in organizations that hide accounts from guests.
 */
export const visibleAmong = (
  tx: ReadTx,
  { actor }: Pick<Caller, 'actor'>,
  people: ReadonlyArray<Pick<User, 'id'>>,
): TaskEither.TaskEither<Failure, ReadonlySet<UserId>> => {
  return seesEverybody({ actor }) || people.length === 0
    ? TaskEither.right(new Set(people.map(({ id }) => id)))
    : pipe(
        tx.users.visibleUsers(
          actor.user.id,
          people.map(({ id }) => id),
        ),
        TaskEither.map((ids) => new Set(ids)),
      );
};

/** Decides which of these accounts the caller may see. `visible`: what `visibleAmong` loaded for them. */
export const decideVisible = (caller: Pick<Caller, 'actor' | 'levels'>, people: ReadonlyArray<User>, visible: ReadonlySet<UserId>): ReadonlySet<UserId> => {
  if (seesEverybody(caller)) return visible;
  const maySee = (target: User): boolean =>
    allowedAtBoth(caller.levels, (open) => canSeeUser({ actor: caller.actor, target, isVisibleUser: visible.has(target.id), open }));
  return new Set(people.filter(maySee).map(({ id }) => id));
};
