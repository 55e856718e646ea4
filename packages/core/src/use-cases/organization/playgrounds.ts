import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { maxPlaygrounds, type NewPlayground, type PlaygroundId } from '../../model/organization/playground.js';
import type { WriteTx } from '../../ports/store.js';
import { canManagePlaygrounds, checkPlayground } from '../../rules/organization/playgrounds.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

/** Changes the version that rules read, so that two playgrounds added at once do not exceed the maximum. */
const publish = (tx: WriteTx): TaskEither.TaskEither<Failure, unknown> =>
  tx.append({ entries: [{ kind: 'event', event: { kind: 'playgroundsChanged' }, audience: { kind: 'everyone' } }], changesRules: true });

/** Adds a playground and returns its id. Administrators only. Three statements. Spec: 6 (`realm_playgrounds`, level 49) */
export const addPlayground: UseCase<NewPlayground, PlaygroundId> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor }, playground) =>
      pipe(
        TaskEither.fromEither(permit(canManagePlaygrounds(actor))),
        TaskEither.chainEitherK(() => pipe(checkPlayground(playground), Either.mapLeft(refused))),
        TaskEither.chainW(() => tx.playgrounds.all()),
        TaskEither.filterOrElseW(
          ({ length }) => length < maxPlaygrounds,
          () => refused({ kind: 'tooManyPlaygrounds' }),
        ),
        TaskEither.chainW(() => tx.playgrounds.insert(playground)),
        TaskEither.chainOptionKW(() => refused({ kind: 'playgroundExists' }))((id) => id),
        TaskEither.chainFirstW(() => publish(tx)),
      ),
};

export interface RemovePlayground {
  readonly id: PlaygroundId;
}

/** Removes a playground. Administrators only. Two statements. Spec: 6 (`realm_playgrounds`, level 49) */
export const removePlayground: UseCase<RemovePlayground, void> = {
  mode: 'write',
  run:
    (tx) =>
    ({ actor }, { id }) =>
      pipe(
        TaskEither.fromEither(permit(canManagePlaygrounds(actor))),
        TaskEither.chainW(() => tx.playgrounds.remove(id)),
        TaskEither.filterOrElseW(
          (existed) => existed,
          () => refused({ kind: 'noSuchPlayground' }),
        ),
        TaskEither.chainW(() => publish(tx)),
        TaskEither.map(() => undefined),
      ),
};
