import * as Either from 'fp-ts/lib/Either.js';
import { changedProperties } from '../../../events/kinds/people.js';
import type { ChannelId, GroupId, UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Appended, NewUser, WriteTx } from '../../../ports/store.js';
import { activationEntries } from '../activation/activation-entries.js';
import { loadMemberships, type AccountMemberships } from '../activation/load-memberships.js';
import { movedEntries } from './account-change-entries.js';
import { endInvitationsFor } from './end-invitations.js';
import { type Arrange, joinDefaultChannels } from './join-channels.js';
import type { Outcome } from '../../outcome.js';

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
export const activateStub = async (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  stub: User,
  joining: NewUser,
  arrange: Arrange = joinDefaultChannels,
): Outcome<Appended> => {
  const { id } = stub;
  const { fullName, role, timezone, settings, dateJoined } = joining;
  const after: User = { ...stub, fullName, role, timezone, settings, dateJoined, isActive: true, isImportedStub: false };
  const memberships = await loadMemberships(tx, [stub]);
  if (Either.isLeft(memberships)) return memberships;
  const activated = await tx.users.activateStub(id, joining)();
  if (Either.isLeft(activated)) return activated;
  const ended = await endInvitationsFor(tx, stub, clock.now());
  if (Either.isLeft(ended)) return ended;
  const joined = await arrange(tx, { ...after, present: channelsOf(memberships.right), groups: groupsOf(memberships.right, id) });
  if (Either.isLeft(joined)) return joined;
  const now = clock.now();
  const { entries, periods } = activationEntries(tx.realm, after, true, memberships.right, now, changedProperties(stub, after));
  // LEVEL(303): the members of groups included deactivated accounts.
  const moved = movedEntries(tx.realm, id, stub, after, now);
  return tx.append({
    entries: [...entries, ...moved, ...joined.right.entries, ...ended.right],
    periods: [...periods, ...joined.right.periods],
    changesRules: true,
  })();
};
