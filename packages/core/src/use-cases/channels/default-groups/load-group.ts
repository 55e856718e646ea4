import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, refused } from '../../../failures.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import type { Tx } from '../../../ports/store.js';
import { canManageDefaultChannelGroups } from '../../../rules/default-channel-groups.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';
import { findDefaultGroup } from './decide-group.js';

export interface KnownDefaultGroup {
  readonly group: DefaultChannelGroup;
  readonly others: ReadonlyArray<DefaultChannelGroup>;
}

/** One group among all of them, for somebody who may change it. */
export const loadDefaultGroup = (tx: Tx, { actor }: Caller, id: DefaultChannelGroupId): TaskEither.TaskEither<Failure, KnownDefaultGroup> =>
  pipe(
    TaskEither.fromEither(permit(canManageDefaultChannelGroups(actor))),
    TaskEither.chain(() => pipe(tx.defaultChannelGroups.all(), TaskEither.mapLeft(faulted))),
    TaskEither.chainEitherK((groups) =>
      pipe(
        findDefaultGroup(groups, id),
        Either.bimap(refused, (group) => ({ group, others: groups.filter((other) => other.id !== id) })),
      ),
    ),
  );
