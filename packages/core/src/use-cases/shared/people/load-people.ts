import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import { onceEach } from '../../../model/once-each.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
import { decideVisible, visibleAmong } from './visible-people.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

const everybodyIn = onceEach((people: ReadonlyArray<User>): ReadonlySet<UserId> => new Set(people.map(({ id }) => id)));

/** Every account of the realm, and those visible to the caller. */
export interface KnownPeople {
  /** Ascending. */
  readonly all: ReadonlyArray<User>;
  readonly reached: ReadonlySet<UserId>;
}

/** At most two queries. */
export const loadPeople = async (call: ReaderCall): Outcome<KnownPeople> => {
  const all = await call.tx.users.all()();
  if (Either.isLeft(all)) return all;
  const visible = seesEverybody(call) ? Either.right(everybodyIn(all.right)) : await visibleAmong(call, all.right);
  return Either.isLeft(visible) ? visible : Either.right({ all: all.right, reached: decideVisible(call, all.right, visible.right) });
};
