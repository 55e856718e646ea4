import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, refused } from '../failures.js';
import type { Actor } from '../model/actor.js';
import type { UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { Tx } from '../ports/store.js';

/** A person with everything that rules ask about her. */
export interface KnownActor {
  readonly actor: Actor;
  readonly keyGeneration: number;
  /** When time alone changes her groups: the end of her waiting period, null once nothing more is to come. */
  readonly validUntil: Instant | null;
}

/** Two queries: the account, and the groups above it. */
export const loadActor = (tx: Tx, account: string | UserId, now: Instant): TaskEither.TaskEither<Failure, KnownActor> =>
  pipe(
    tx.users.credentials(account),
    TaskEither.mapLeft(faulted),
    TaskEither.chainOptionK(() => refused({ kind: 'noSuchUser' }))((found) => found),
    TaskEither.chain(({ user, keyGeneration }) => {
      void now;
      void keyGeneration;
      void user;
      return TaskEither.left(refused({ kind: 'noSuchUser' }));
    }),
  );
