import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { type Levels, openAt } from '../../../gates/is-open.js';
import type { UserId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadActor } from './load-actor.js';
import type { Caller } from '../../use-case.js';

/** Loads a person in their present state, for something that was requested before. Refused if their account or organization is deactivated by now. */
export const callerThen = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  { userId, levels, client }: { readonly userId: UserId; readonly levels: Levels; readonly client: string },
): TaskEither.TaskEither<Failure, Caller> =>
  pipe(
    loadActor(tx, userId, clock.now()),
    TaskEither.filterOrElse(
      ({ actor }) => actor.user.isActive,
      () => refused({ kind: 'accountDeactivated' }),
    ),
    TaskEither.filterOrElse(
      ({ actor }) => !actor.realm.isDeactivated,
      () => refused({ kind: 'realmDeactivated' }),
    ),
    TaskEither.map(({ actor, generation }) => ({
      actor,
      generation,
      realm: tx.realm,
      levels,
      open: openAt(levels.call),
      client: { name: client, isForReading: false },
    })),
  );
