import * as Either from 'fp-ts/lib/Either.js';
import type { Instant } from '../../../model/instant.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, ReadTx } from '../../../ports/store.js';
import { channelsOpenedBy, visibilityBefore, visibilityEntries } from './visibility-entries.js';
import type { Outcome } from '../../outcome.js';

/** Maximum number of people in one entry. */
const maxNamed = 1000;

/** An organization at a moment, at which full membership is computed. */
export interface RealmMoment {
  readonly tx: ReadTx;
  readonly at: Instant;
}

/** Builds the entries about people who become full members, or cease to be: their group, and channels that it opens or closes to them. */
export const fullMemberEntries = async (
  operation: 'add' | 'remove',
  people: ReadonlyArray<User>,
  before: RealmMoment,
  after: RealmMoment,
): Outcome<ReadonlyArray<Entry>> => {
  if (people.length === 0) return Either.right([]);
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
  const channels = await channelsOpenedBy(before.tx, fullMembers);
  if (Either.isLeft(channels)) return channels;
  const access = await visibilityBefore(before.tx, ports(before), channels.right, () => Promise.resolve(Either.right(people)));
  if (Either.isLeft(access)) return access;
  const changes = await visibilityEntries(after.tx, ports(after), access.right);
  return Either.isLeft(changes) ? changes : Either.right([...entries, ...changes.right]);
};
