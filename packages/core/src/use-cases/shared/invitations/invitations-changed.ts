import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import { isAtLeast } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, ReadTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

const forAdministrators: Entry = { kind: 'event', event: { kind: 'invitationsChanged' }, audience: { kind: 'administrators' } };

/** Publishes that invitations of these people have changed: once to each administrator, and once to each inviter who is none. Spec: 6 (`invites_changed`) */
export const invitationsOfChanged = (inviters: ReadonlyArray<Pick<User, 'id' | 'role'>>): ReadonlyArray<Entry> => {
  const others = inviters.filter(({ role }) => !isAtLeast(role, 'administrator')).map(({ id }) => id);
  const forInviters: Entry = { kind: 'event', event: { kind: 'invitationsChanged', isForInviter: true }, audience: { kind: 'users', userIds: others } };
  return others.length === 0 ? [forAdministrators] : [forAdministrators, forInviters];
};

/** Publishes, by the ids of these inviters, that their invitations have changed: one query. */
export const invitationsByChanged = async (tx: ReadTx, inviterIds: ReadonlyArray<UserId>): Outcome<ReadonlyArray<Entry>> => {
  const found = await tx.users.byIds(inviterIds)();
  return Either.isLeft(found) ? found : Either.right(invitationsOfChanged(found.right));
};
