import * as TaskEither from '../../../../task-either.js';
import type { Fault } from '../../../../failures.js';
import type { Group } from '../../../../model/groups/group.js';
import { instant, millisecondsPerDay } from '../../../../model/instant.js';
import type { StoredPresence, StoredStatus } from '../../../../ports/store.js';
import { type KnownPeople, loadPeople } from '../../../shared/people/load-people.js';
import { membersOnly, part, type PartInput } from '../part.js';

/** Of all active people, visible to the reader or not. */
const loadPresences = ({ tx, at, options: { presenceHistoryDays } }: PartInput): TaskEither.TaskEither<Fault, ReadonlyArray<StoredPresence>> =>
  tx.realm.policies.presenceDisabled || presenceHistoryDays === 0
    ? TaskEither.right([])
    : tx.presences.changed(instant(at - presenceHistoryDays * millisecondsPerDay), -1);

export const peopleParts = {
  people: part<KnownPeople>({ all: [], reached: new Set() }, ({ tx, caller }) => loadPeople(tx, caller)),
  groups: membersOnly(part<ReadonlyArray<Group>>([], ({ tx }) => tx.groups.all())),
  statuses: membersOnly(part<ReadonlyArray<StoredStatus>>([], ({ tx }) => tx.statuses.all())),
  presences: membersOnly(part<ReadonlyArray<StoredPresence>>([], loadPresences)),
};
