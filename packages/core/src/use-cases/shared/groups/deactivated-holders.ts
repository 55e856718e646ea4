import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import { type GroupSettingValue, peopleAmong } from '../../../model/groups/group-setting-value.js';
import type { UserId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';

/** Returns the deactivated people that these permissions name individually: clients do not see them. At most one query. Spec: 1 (level 303) */
export const deactivatedHolders = (tx: ReadTx, values: ReadonlyArray<GroupSettingValue>): TaskEither.TaskEither<Fault, ReadonlySet<UserId>> => {
  const ids = peopleAmong(values);
  return ids.length === 0
    ? TaskEither.right(new Set())
    : pipe(
        tx.users.byIds(ids),
        TaskEither.map((people) => new Set(people.filter(({ isActive }) => !isActive).map(({ id }) => id))),
      );
};

/** Returns those of channels, or of groups. */
export const deactivatedHoldersOf = (
  tx: ReadTx,
  owners: ReadonlyArray<{ readonly settings: Readonly<Record<string, GroupSettingValue>> }>,
): TaskEither.TaskEither<Fault, ReadonlySet<UserId>> =>
  deactivatedHolders(
    tx,
    owners.flatMap(({ settings }) => Object.values(settings)),
  );
