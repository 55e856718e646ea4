import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Presence } from '../../../../events/kinds/people.js';
import type { Fault } from '../../../../failures.js';
import type { Group } from '../../../../model/groups/group.js';
import type { UserId } from '../../../../model/ids.js';
import { instant, millisecondsPerDay } from '../../../../model/instant.js';
import type { User } from '../../../../model/people/user.js';
import { loadPeople } from '../../../shared/people/load-people.js';
import { membersOnly, part, type PartInput } from '../part.js';

export interface KnownPeople {
  /** Every account of the realm, ascending. */
  readonly all: ReadonlyArray<User>;
  /** Those visible to the reader. */
  readonly reached: ReadonlySet<UserId>;
}

export interface KnownPresences {
  readonly byUser: ReadonlyMap<UserId, Presence>;
  /** -1 if there are none. */
  readonly lastUpdateId: number;
}

const noPresences: KnownPresences = { byUser: new Map(), lastUpdateId: -1 };

const loadPresences = ({ tx, at, options: { presenceHistoryDays } }: PartInput): TaskEither.TaskEither<Fault, KnownPresences> =>
  tx.realm.policies.presenceDisabled
    ? TaskEither.right(noPresences)
    : pipe(
        tx.presences.since(instant(at - presenceHistoryDays * millisecondsPerDay)),
        TaskEither.bindTo('reports'),
        TaskEither.bind('last', () => tx.presences.lastUpdateId()),
        TaskEither.map(({ reports, last }) => ({
          byUser: new Map((presenceHistoryDays === 0 ? [] : reports).map(({ userId, presence }) => [userId, presence])),
          lastUpdateId: last,
        })),
      );

export const peopleParts = {
  people: part<KnownPeople>({ all: [], reached: new Set() }, ({ tx, caller }) => loadPeople(tx, caller)),
  groups: membersOnly(part<ReadonlyArray<Group>>([], ({ tx }) => tx.groups.all())),
  presences: membersOnly(part(noPresences, loadPresences)),
};
