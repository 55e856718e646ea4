import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { DefaultChannelGroup } from '../../../model/channels/default-channel-group.js';
import type { DefaultChannelGroupId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { findDefaultGroup } from './decide-group.js';
import type { Outcome } from '../../outcome.js';

export interface KnownDefaultGroup {
  readonly group: DefaultChannelGroup;
  readonly others: ReadonlyArray<DefaultChannelGroup>;
}

/** Finds one group among all of them. One query. */
export const loadDefaultGroup = async (tx: ReadTx, id: DefaultChannelGroupId): Outcome<KnownDefaultGroup> => {
  const groups = await tx.defaultChannelGroups.all()();
  if (Either.isLeft(groups)) return groups;
  return pipe(
    findDefaultGroup(groups.right, id),
    Either.bimap(refused, (group) => ({ group, others: groups.right.filter((other) => other.id !== id) })),
  );
};
