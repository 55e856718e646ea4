import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { onceEach } from '../../../model/once-each.js';
import { seesEverybody } from '../../../rules/people/sees-everybody.js';
import { decideVisible, visibleAmong } from './visible-people.js';

const everybodyIn = onceEach((people: ReadonlyArray<User>): ReadonlySet<UserId> => new Set(people.map(({ id }) => id)));

/** Every account of the realm, and those visible to the caller. */
export interface KnownPeople {
  /** Ascending. */
  readonly all: ReadonlyArray<User>;
  readonly reached: ReadonlySet<UserId>;
}

/** At most two queries. */
export const loadPeople = (tx: ReadTx, caller: Pick<Caller, 'actor' | 'levels'>): TaskEither.TaskEither<Failure, KnownPeople> =>
  pipe(
    tx.users.all(),
    TaskEither.bindTo('all'),
    TaskEither.bind('visible', ({ all }) => (seesEverybody(caller) ? TaskEither.right(everybodyIn(all)) : visibleAmong(tx, caller, all))),
    TaskEither.map(({ all, visible }) => ({ all, reached: decideVisible(caller, all, visible) })),
  );
