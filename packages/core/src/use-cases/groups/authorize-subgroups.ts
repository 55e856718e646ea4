import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { GroupId } from '../../model/ids.js';
import type { DescribedGroup, ReadTx } from '../../ports/store.js';
import { canAddToGroup, canRemoveSubgroups } from '../../rules/groups/managing.js';
import { refuseSubgroups } from '../../rules/groups/nesting.js';
import type { Caller } from '../use-case.js';
import { decideSubgroups, type Moves } from './decide-moves.js';
import { permitWithGroup } from './find-group.js';
import { refuseStrangeGroups } from './find-members.js';
import type { ChangeGroupMembers } from './requested-moves.js';

const nothing: Moves<GroupId> = { added: [], removed: [] };

const rights = (caller: Caller, group: DescribedGroup, { addSubgroups, removeSubgroups }: ChangeGroupMembers): Either.Either<Failure, unknown> =>
  pipe(
    addSubgroups.length === 0 ? Either.right(null) : permitWithGroup(caller, group, canAddToGroup),
    Either.chain(() => (removeSubgroups.length === 0 ? Either.right(null) : permitWithGroup(caller, group, canRemoveSubgroups))),
  );

/** Checks the groups to add and remove. Two queries; none without groups. */
export const authorizeSubgroups = (
  tx: ReadTx,
  caller: Caller,
  group: DescribedGroup,
  command: ChangeGroupMembers,
): TaskEither.TaskEither<Failure, Moves<GroupId>> =>
  command.addSubgroups.length === 0 && command.removeSubgroups.length === 0
    ? TaskEither.right(nothing)
    : pipe(
        TaskEither.fromEither(rights(caller, group, command)),
        TaskEither.chainW(() =>
          pipe(
            TaskEither.Do,
            TaskEither.bind('groups', () => tx.groups.ruled()),
            TaskEither.bind('channels', () => tx.channels.ruled()),
          ),
        ),
        TaskEither.chainEitherK(({ groups, channels }) => {
          const graph = new Map(groups.map((one) => [one.id, one]));
          return pipe(
            refuseStrangeGroups(command.addSubgroups, graph),
            Either.chain(() => refuseStrangeGroups(command.removeSubgroups, new Map([...graph].map(([id, one]) => [id, { ...one, isDeactivated: false }])))),
            Either.chain(() => decideSubgroups(new Set(group.directSubgroups), command)),
            Either.chainFirst(() => {
              const refusal = refuseSubgroups(group.id, command.addSubgroups, { realm: caller.realm, channels, graph });
              return refusal === null ? Either.right(null) : Either.left(refused(refusal));
            }),
          );
        }),
      );
