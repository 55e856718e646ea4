import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
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
