import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
import { canSeeUser } from '../../../rules/people/users.js';
import type { Caller } from '../../caller.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/**
 * Returns those of these people who share a channel or a conversation with the caller. Queries only for guests in organizations that hide accounts from guests.
 */
export const visibleAmong = async ({ tx, actor }: ReaderCall, people: ReadonlyArray<Pick<User, 'id'>>): Outcome<ReadonlySet<UserId>> => {
  if (seesEverybody({ actor }) || people.length === 0) return Either.right(new Set(people.map(({ id }) => id)));
  const ids = await tx.users.visibleUsers(
    actor.user.id,
    people.map(({ id }) => id),
  )();
  return Either.isLeft(ids) ? ids : Either.right(new Set(ids.right));
};

/** Decides which of these accounts the caller may see. `visible`: what `visibleAmong` loaded for them. */
export const decideVisible = (caller: Pick<Caller, 'actor' | 'levels'>, people: ReadonlyArray<User>, visible: ReadonlySet<UserId>): ReadonlySet<UserId> => {
  if (seesEverybody(caller)) return visible;
  const maySee = (target: User): boolean =>
    allowedAtBoth(caller.levels, (open) => canSeeUser({ actor: caller.actor, target, isVisibleUser: visible.has(target.id), open }));
  return new Set(people.filter(maySee).map(({ id }) => id));
};
