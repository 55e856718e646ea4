import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canSeeUser } from '../../../rules/people/users.js';
import type { People, PersonName } from '../people/find-people.js';
import type { Caller } from '../../caller.js';

export interface SubscriberFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels'>;
  readonly people: People;
  /** People who share a channel or conversation with the caller. */
  readonly isVisibleUser: ReadonlySet<UserId>;
}

/** Finds a person of the organization; system accounts count as unknown. */
const known = (people: People, name: PersonName): User | null => {
  const user = people.find(name);
  return user?.bot?.isSystemBot === true ? null : user;
};

/** Returns the named people, distinct, in the order of the request; the caller if nobody is named. Spec: 4.1 */
export const findSubscribers = (
  names: ReadonlyArray<PersonName>,
  { caller: { actor, levels }, people, isVisibleUser }: SubscriberFacts,
): Either.Either<Refusal, ReadonlyArray<User>> => {
  if (names.length === 0) return Either.right([actor.user]);
  const found = new Map<UserId, User>();
  for (const named of names) {
    const user = known(people, named);
    if (user === null) return Either.left({ kind: 'noSuchSubscriber', named });
    if (!user.isActive) return Either.left({ kind: 'subscriberDeactivated', named });
    const reach = holdsAtBoth(levels, (open) => canSeeUser({ actor, target: user, isVisibleUser: isVisibleUser.has(user.id), open }));
    if (Either.isLeft(reach)) return Either.left(reach.left.refusal);
    found.set(user.id, user);
  }
  return Either.right([...found.values()]);
};

/** Whether someone other than the caller is named; unknown names count. */
export const namesOthers = (
  names: ReadonlyArray<PersonName>,
  { caller: { actor }, people }: Pick<SubscriberFacts, 'people'> & { readonly caller: Pick<Caller, 'actor'> },
): boolean => names.some((name) => known(people, name)?.id !== actor.user.id);
