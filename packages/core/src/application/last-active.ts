import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import { dayOf } from '../model/instant.js';
import type { Clock } from '../ports/clock.js';
import type { Store } from '../ports/store.js';
import { isSpectator } from '../rules/people/spectators.js';
import { boundedMemory } from './bounded-memory.js';
import type { Session } from './sessions.js';

/** Maximum number of people cached as stored today. */
const capacity = 50_000;

type NoteActive = <Result>(session: Session, then: () => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

/** Stores the day on which a person was last active, before their first request of the day; failures are ignored. Skips people without an account. */
export const lastActive = ({ store, clock }: { readonly store: Pick<Store, 'noteActive'>; readonly clock: Clock }): NoteActive => {
  const noted = boundedMemory<number>(capacity);
  return ({ actor, realmId, userId }, then) => {
    if (isSpectator(actor)) return then();
    const day = dayOf(clock.now());
    const key = `${realmId}:${userId}`;
    if (noted.get(key) === day) return then();
    noted.set(key, day);
    return pipe(
      store.noteActive(realmId, userId, day),
      TaskEither.orElse((): TaskEither.TaskEither<Failure, void> => TaskEither.right(undefined)),
      TaskEither.chain(then),
    );
  };
};
