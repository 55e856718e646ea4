import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { findDefaultGroup } from './decide-group.js';

export interface KnownDefaultGroup {
  readonly group: DefaultChannelGroup;
  readonly others: ReadonlyArray<DefaultChannelGroup>;
}

/** Finds one group among all of them. One query. */
export const loadDefaultGroup = (tx: ReadTx, id: DefaultChannelGroupId): TaskEither.TaskEither<Failure, KnownDefaultGroup> =>
  pipe(
    tx.defaultChannelGroups.all(),
    TaskEither.chainEitherK((groups) =>
      pipe(
        findDefaultGroup(groups, id),
        Either.bimap(refused, (group) => ({ group, others: groups.filter((other) => other.id !== id) })),
      ),
    ),
  );
