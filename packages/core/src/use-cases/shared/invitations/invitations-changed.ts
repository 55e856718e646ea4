import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { isAtLeast } from '../../../model/people/role.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, ReadTx } from '../../../ports/store.js';

const forAdministrators: Entry = { kind: 'event', event: { kind: 'invitationsChanged' }, audience: { kind: 'administrators' } };

/** Publishes that invitations of these people have changed: once to each administrator, and once to each inviter who is none. Spec: 6 (`invites_changed`) */
export const invitationsOfChanged = (inviters: ReadonlyArray<Pick<User, 'id' | 'role'>>): ReadonlyArray<Entry> => {
  const others = inviters.filter(({ role }) => !isAtLeast(role, 'administrator')).map(({ id }) => id);
  const forInviters: Entry = { kind: 'event', event: { kind: 'invitationsChanged', isForInviter: true }, audience: { kind: 'users', userIds: others } };
  return others.length === 0 ? [forAdministrators] : [forAdministrators, forInviters];
};

/** The same by id: one query. */
export const invitationsByChanged = (tx: ReadTx, inviterIds: ReadonlyArray<UserId>): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> =>
  pipe(tx.users.byIds(inviterIds), TaskEither.map(invitationsOfChanged));
