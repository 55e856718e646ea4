import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, ReadTx } from '../../../ports/store.js';
import { channelsOpenedBy, visibilityBefore, visibilityEntries } from './visibility-entries.js';

/** Maximum number of people in one entry. */
const maxNamed = 1000;

/** An organization at a moment, at which full membership is computed. */
export interface RealmMoment {
  readonly tx: ReadTx;
  readonly at: Instant;
}

/** Builds the entries about people who become full members, or cease to be: their group, and channels that it opens or closes to them. */
export const fullMemberEntries = (
  operation: 'add' | 'remove',
  people: ReadonlyArray<User>,
  before: RealmMoment,
  after: RealmMoment,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  if (people.length === 0) return TaskEither.right([]);
  const { fullMembers } = before.tx.realm.systemGroups;
  const ids = people.map(({ id }) => id);
  const entries = Array.from({ length: Math.ceil(ids.length / maxNamed) }, (_, index): Entry => {
    const userIds = ids.slice(index * maxNamed, (index + 1) * maxNamed);
    return {
      kind: 'event',
      event: { kind: 'groupMembersChanged', operation, groupId: fullMembers, isDeactivated: false, userIds },
      audience: { kind: 'everyone' },
    };
  });
  const ports = ({ at }: RealmMoment) => ({ clock: { now: () => at } });
  return pipe(
    channelsOpenedBy(before.tx, fullMembers),
    TaskEither.chain((channels) => visibilityBefore(before.tx, ports(before), channels, () => TaskEither.right(people))),
    TaskEither.chain((access) => visibilityEntries(after.tx, ports(after), access)),
    TaskEither.map((changes) => [...entries, ...changes]),
  );
};
