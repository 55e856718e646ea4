import * as Either from 'fp-ts/lib/Either.js';
import type { Group } from '../../../../model/groups/group.js';
import { instant, millisecondsPerDay } from '../../../../model/instant.js';
import type { StoredPresence, StoredStatus } from '../../../../ports/store.js';
import { type KnownPeople, loadPeople } from '../../../shared/people/load-people.js';
import { membersOnly, part, type PartInput } from '../part.js';
import type { Outcome } from '../../../outcome.js';

/** Of all active people, visible to the reader or not. */
const loadPresences = async ({ call: { tx }, at, options: { presenceHistoryDays } }: PartInput): Outcome<ReadonlyArray<StoredPresence>> => {
  if (tx.realm.policies.presenceDisabled || presenceHistoryDays === 0) return Either.right([]);
  return tx.presences.changed(instant(at - presenceHistoryDays * millisecondsPerDay), -1)();
};

export const peopleParts = {
  people: part<KnownPeople>({ all: [], reached: new Set() }, ({ call }) => loadPeople(call)),
  groups: membersOnly(part<ReadonlyArray<Group>>([], ({ call: { tx } }) => tx.groups.all()())),
  statuses: membersOnly(part<ReadonlyArray<StoredStatus>>([], ({ call: { tx } }) => tx.statuses.all()())),
  presences: membersOnly(part<ReadonlyArray<StoredPresence>>([], loadPresences)),
};
