import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LoggedEvent } from '../../events/event.js';
import { type Failure, refused } from '../../failures.js';
import type { GroupId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { DescribedGroup, Entry, WriteTx } from '../../ports/store.js';
import type { Moves } from './decide-moves.js';
import { findGroup } from './find-group.js';
import { authorizePeople, type MovedPeople } from './authorize-people.js';
import { authorizeSubgroups } from './authorize-subgroups.js';
import { channelsOpenedBy, peopleMoved, visibilityBefore, visibilityEntries } from '../shared/groups/visibility-entries.js';
import { type ChangeGroupMembers, isEmptyChange } from './requested-moves.js';
import { groupNotices, type MovedInGroup } from '../notices/group-notices.js';
import type { Caller, UseCase } from '../use-case.js';

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

const commit = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  group: DescribedGroup,
  people: MovedPeople,
  subgroups: Moves<GroupId>,
): TaskEither.TaskEither<Failure, void> => {
  const events = eventsOf(group, people, subgroups);
  if (events.length === 0) return TaskEither.right(undefined);
  const entries = events.map((event): Entry => ({ kind: 'event', event, audience: { kind: 'everyone' } }));
  return pipe(
    channelsOpenedBy(tx, group.id),
    TaskEither.chain((channels) => visibilityBefore(tx, ports, channels, () => peopleMoved(tx, people.users, subgroups))),
    TaskEither.chainFirstW(() => changeMembership(tx, group, people, subgroups)),
    TaskEither.chain((before) => visibilityEntries(tx, ports, before)),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bind('notices', () => groupNotices(tx, ports, caller, group, movedIn(people))),
    TaskEither.chainW(({ readerChannels, notices }) => tx.append({ entries: [...entries, ...readerChannels, ...notices], changesRules: true })),
    TaskEither.map(() => undefined),
  );
};

/**
 * Adds people and groups to a group and removes others, all or nothing. At most twelve statements, however many are named, and seven more if the group opens a
 * private channel; one log entry for each kind of change, besides notices and entries about channels.
 *
 * Spec: 4.15, level 311
 */
export const changeGroupMembers: UseCase<ChangeGroupMembers, void> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    isEmptyChange(command)
      ? TaskEither.left(refused({ kind: 'nothingToDoInGroup', about: command.about }))
      : pipe(
          findGroup(tx, command.groupId),
          TaskEither.bindTo('group'),
          TaskEither.bind('people', ({ group }) => authorizePeople(tx, caller, group, command)),
          TaskEither.bind('subgroups', ({ group }) => authorizeSubgroups(tx, caller, group, command)),
          TaskEither.chain(({ group, people, subgroups }) => commit(tx, ports, caller, group, people, subgroups)),
        ),
};
