import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { ReadTx } from '../../ports/store.js';
import { isSpectator, spectatorsSeeEverybody } from '../../rules/spectators.js';
import { holdsInRealm } from '../../rules/group-settings/holds.js';
import type { Caller } from '../use-case.js';

/** Everybody but the guests of an organization that keeps them from seeing all accounts, and whoever has no account there. */
export const seesEverybody = ({ actor }: Pick<Caller, 'actor'>): boolean =>
  isSpectator(actor) ? spectatorsSeeEverybody(actor.realm) : actor.user.role !== 'guest' || holdsInRealm(actor, 'canAccessAllUsers').holds;

/** Which of these people share a channel or a conversation with the caller. Looked up only for guests whom the organization keeps from seeing everybody. */
export const acquaintedWith = (
  tx: ReadTx,
  { actor }: Pick<Caller, 'actor'>,
  people: ReadonlyArray<Pick<User, 'id'>>,
): TaskEither.TaskEither<Failure, ReadonlySet<UserId>> => {
  return seesEverybody({ actor }) || people.length === 0
    ? TaskEither.right(new Set(people.map(({ id }) => id)))
    : pipe(
        tx.users.acquaintances(
          actor.user.id,
          people.map(({ id }) => id),
        ),
        TaskEither.map((ids) => new Set(ids)),
      );
};
