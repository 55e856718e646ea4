import * as Either from 'fp-ts/lib/Either.js';
import type { LoggedEvent } from '../../events/event.js';
import type { GroupId } from '../../model/ids.js';
import type { DescribedGroup, Entry, WriteTx } from '../../ports/store.js';
import type { Moves } from './decide-moves.js';
import { findGroup } from './find-group.js';
import { authorizePeople, type MovedPeople } from './authorize-people.js';
import { authorizeSubgroups } from './authorize-subgroups.js';
import { channelsOpenedBy, peopleMoved, visibilityBefore, visibilityEntries } from '../shared/groups/visibility-entries.js';
import { type ChangeGroupMembers, isEmptyChange } from './requested-moves.js';
import { groupNotices, type MovedInGroup } from '../notices/group-notices.js';
import type { UseCase } from '../use-case.js';
import type { WriteCall } from '../call.js';
import { type Outcome, done, refuse } from '../outcome.js';

export type { ChangeGroupMembers } from './requested-moves.js';

const eventsOf = ({ id, isDeactivated }: DescribedGroup, people: MovedPeople, subgroups: Moves<GroupId>): ReadonlyArray<LoggedEvent> => {
  const move = (operation: 'add' | 'remove') => ({ operation, groupId: id, isDeactivated });
  return [
    ...(people.added.length === 0 ? [] : [{ kind: 'groupMembersChanged' as const, ...move('add'), userIds: people.added }]),
    ...(people.removed.length === 0 ? [] : [{ kind: 'groupMembersChanged' as const, ...move('remove'), userIds: people.removed }]),
    ...(subgroups.added.length === 0 ? [] : [{ kind: 'groupSubgroupsChanged' as const, ...move('add'), subgroups: subgroups.added }]),
    ...(subgroups.removed.length === 0 ? [] : [{ kind: 'groupSubgroupsChanged' as const, ...move('remove'), subgroups: subgroups.removed }]),
  ];
};

const movedIn = ({ added, removed, users }: MovedPeople): ReadonlyArray<MovedInGroup> =>
  (['add', 'remove'] as const).flatMap((operation) =>
    (operation === 'add' ? added : removed).flatMap((id) => {
      const user = users.get(id);
      return user === undefined ? [] : [{ user, operation }];
    }),
  );

const changeMembership = (tx: WriteTx, { id }: DescribedGroup, people: MovedPeople, subgroups: Moves<GroupId>) =>
  tx.groups.changeMembership(id, {
    addMembers: people.added,
    removeMembers: people.removed,
    addSubgroups: subgroups.added,
    removeSubgroups: subgroups.removed,
  });

const commit = async (call: WriteCall, group: DescribedGroup, people: MovedPeople, subgroups: Moves<GroupId>): Outcome<void> => {
  const { tx } = call;
  const events = eventsOf(group, people, subgroups);
  if (events.length === 0) return done;
  const entries = events.map((event): Entry => ({ kind: 'event', event, audience: { kind: 'everyone' } }));
  const channels = await channelsOpenedBy(tx, group.id);
  if (Either.isLeft(channels)) return channels;
  const found = await visibilityBefore(tx, call.ports, channels.right, () => peopleMoved(tx, people.users, subgroups));
  if (Either.isLeft(found)) return found;
  const changed = await changeMembership(tx, group, people, subgroups)();
  if (Either.isLeft(changed)) return changed;
  const readerChannels = await visibilityEntries(tx, call.ports, found.right);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const notices = await groupNotices(call, group, movedIn(people));
  if (Either.isLeft(notices)) return notices;
  const appended = await tx.append({ entries: [...entries, ...readerChannels.right, ...notices.right], changesRules: true })();
  return Either.isLeft(appended) ? appended : done;
};

/**
 * Adds people and groups to a group and removes others, all or nothing. At most twelve statements, however many are named, and seven more if the group opens a
 * private channel; one log entry for each kind of change, besides notices and entries about channels.
 *
 * Spec: 4.15, level 311
 */
export const changeGroupMembers: UseCase<ChangeGroupMembers, void> = {
  mode: 'write',
  run: async (call, command) => {
    if (isEmptyChange(command)) return refuse({ kind: 'nothingToDoInGroup', about: command.about });
    const group = await findGroup(call.tx, command.groupId);
    if (Either.isLeft(group)) return group;
    const people = await authorizePeople(call, group.right, command);
    if (Either.isLeft(people)) return people;
    const subgroups = await authorizeSubgroups(call, group.right, command);
    return Either.isLeft(subgroups) ? subgroups : commit(call, group.right, people.right, subgroups.right);
  },
};
