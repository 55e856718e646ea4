import * as Either from 'fp-ts/lib/Either.js';
import { type GroupSettingValue, peopleAmong } from '../../../model/groups/group-setting-value.js';
import type { UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** Returns the deactivated people that these permissions name individually: clients do not see them. At most one query. Spec: 1 (level 303) */
export const deactivatedHolders = async (tx: ReadTx, values: ReadonlyArray<GroupSettingValue>): Outcome<ReadonlySet<UserId>> => {
  const ids = peopleAmong(values);
  if (ids.length === 0) return Either.right(new Set());
  const people = await tx.users.byIds(ids)();
  return Either.isLeft(people) ? people : Either.right(new Set(people.right.filter(({ isActive }) => !isActive).map(({ id }) => id)));
};

/** Returns those of channels, or of groups. */
export const deactivatedHoldersOf = (
  tx: ReadTx,
  owners: ReadonlyArray<{ readonly settings: Readonly<Record<string, GroupSettingValue>> }>,
): Outcome<ReadonlySet<UserId>> =>
  deactivatedHolders(
    tx,
    owners.flatMap(({ settings }) => Object.values(settings)),
  );
