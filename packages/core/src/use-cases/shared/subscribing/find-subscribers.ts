import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canSeeUser } from '../../../rules/users.js';
import type { People, PersonName } from '../people/find-people.js';
import type { Caller } from '../../use-case.js';

export interface SubscriberFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels'>;
  readonly people: People;
  /** Whom the caller has something in common with. */
  readonly isVisibleUser: ReadonlySet<UserId>;
}

/** Somebody of the organization's own; the service's accounts are not. */
const known = (people: People, name: PersonName): User | null => {
  const user = people.find(name);
  return user?.bot?.isSystemBot === true ? null : user;
};

/** Nobody named means the caller herself. Each once, in the order of the request. Spec: 4.1 */
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

/** Whether somebody besides the caller is named. Names that nobody answers to count. */
export const namesOthers = (
  names: ReadonlyArray<PersonName>,
  { caller: { actor }, people }: Pick<SubscriberFacts, 'people'> & { readonly caller: Pick<Caller, 'actor'> },
): boolean => names.some((name) => known(people, name)?.id !== actor.user.id);
