import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { changedProperties } from '../../../events/kinds/people.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, GroupId, UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Appended, NewUser, WriteTx } from '../../../ports/store.js';
import { activationEntries } from '../activation/activation-entries.js';
import { loadMemberships, type AccountMemberships } from '../activation/load-memberships.js';
import { movedEntries } from './account-change-entries.js';
import { endInvitationsFor } from './end-invitations.js';
import { type Arrange, joinDefaultChannels } from './join-channels.js';

const channelsOf = ({ subscriptions }: AccountMemberships): ReadonlySet<ChannelId> => new Set(subscriptions.map(({ channelId }) => channelId));

const groupsOf = ({ groups }: AccountMemberships, id: UserId): ReadonlySet<GroupId> =>
  new Set(groups.filter(({ members }) => members.includes(id)).map(({ group }) => group.id));

/**
 * The first sign-in of an imported person: the account becomes one that joins now, with the name, role, password, time zone and settings that a new one would
 * have; it keeps its id, and the channels and groups of the import, and gets what a new one begins with, by default the default channels. Invitations for its
 * address end. Ends the commit. At most ten statements.
 *
 * Spec: 2 (User), 6 (`realm_user`, levels 433 and 475)
 */
export const activateStub = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  stub: User,
  joining: NewUser,
  arrange: Arrange = joinDefaultChannels,
): TaskEither.TaskEither<Failure, Appended> => {
  const { id } = stub;
  const { fullName, role, timezone, settings, dateJoined } = joining;
  const after: User = { ...stub, fullName, role, timezone, settings, dateJoined, isActive: true, isImportedStub: false };
  return pipe(
    TaskEither.Do,
    TaskEither.bind('accountMemberships', () => loadMemberships(tx, [stub])),
    TaskEither.chainFirst(() => tx.users.activateStub(id, joining)),
    TaskEither.bindW('ended', () => endInvitationsFor(tx, stub, clock.now())),
    TaskEither.bindW('joined', ({ accountMemberships }) =>
      arrange(tx, { ...after, present: channelsOf(accountMemberships), groups: groupsOf(accountMemberships, id) }),
    ),
    TaskEither.chainW(({ accountMemberships, ended, joined }) => {
      const now = clock.now();
      const { entries, periods } = activationEntries(tx.realm, after, true, accountMemberships, now, changedProperties(stub, after));
      // LEVEL(303): the members of groups included deactivated accounts.
      const moved = movedEntries(tx.realm, id, stub, after, now);
      return tx.append({ entries: [...entries, ...moved, ...joined.entries, ...ended], periods: [...periods, ...joined.periods], changesRules: true });
    }),
  );
};
