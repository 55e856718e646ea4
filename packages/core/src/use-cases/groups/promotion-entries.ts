import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { newestLevel } from '../../gates/is-open.js';
import type { Instant } from '../../model/instant.js';
import type { User } from '../../model/people/user.js';
import type { Entry, ReadTx } from '../../ports/store.js';
import { channelsOpenedBy, visibilityBefore, visibilityEntries } from './visibility-entries.js';

/** Maximum number of people in one entry. */
const maxNamed = 1000;

/** Builds the entries about people whose waiting period ended between two moments: their new group, and channels that it opens to them. */
export const promotedEntries = (
  tx: ReadTx,
  promoted: ReadonlyArray<User>,
  from: Instant,
  now: Instant,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  if (promoted.length === 0) return TaskEither.right([]);
  const { fullMembers } = tx.realm.systemGroups;
  const ids = promoted.map(({ id }) => id);
  const entries = Array.from({ length: Math.ceil(ids.length / maxNamed) }, (_, index): Entry => {
    const userIds = ids.slice(index * maxNamed, (index + 1) * maxNamed);
    return {
      kind: 'event',
      event: { kind: 'groupMembersChanged', operation: 'add', groupId: fullMembers, isDeactivated: false, userIds },
      audience: { kind: 'everyone' },
    };
  });
  // At the newest level: readers of older levels see only what their level allows.
  const reader = { levels: { floor: newestLevel, call: newestLevel } };
  const at = (moment: Instant) => ({ clock: { now: () => moment } });
  return pipe(
    channelsOpenedBy(tx, fullMembers),
    TaskEither.chain((channels) => visibilityBefore(tx, at(from), reader, channels, () => TaskEither.right(promoted))),
    TaskEither.chain((before) => visibilityEntries(tx, at(now), reader, before)),
    TaskEither.map((sight) => [...entries, ...sight]),
  );
};
