import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { GroupId } from '../../model/ids.js';
import type { DescribedGroup } from '../../ports/store.js';
import { canAddToGroup, canRemoveSubgroups } from '../../rules/groups/managing.js';
import { refuseSubgroups } from '../../rules/groups/nesting.js';
import { decideSubgroups, type Moves } from './decide-moves.js';
import { permitWithGroup } from './find-group.js';
import { refuseStrangeGroups } from './find-members.js';
import type { ChangeGroupMembers } from './requested-moves.js';
import type { ReadCall } from '../call.js';
import { type Outcome, refuse, done } from '../outcome.js';

const nothing: Moves<GroupId> = { added: [], removed: [] };

const checkRights = (call: ReadCall, group: DescribedGroup, { addSubgroups, removeSubgroups }: ChangeGroupMembers): Either.Either<Failure, unknown> => {
  const adds = addSubgroups.length === 0 ? done : permitWithGroup(call, group, canAddToGroup);
  if (Either.isLeft(adds)) return adds;
  return removeSubgroups.length === 0 ? done : permitWithGroup(call, group, canRemoveSubgroups);
};

/** Checks the groups to add and remove. Two queries; none without groups. */
export const authorizeSubgroups = async (call: ReadCall, group: DescribedGroup, command: ChangeGroupMembers): Outcome<Moves<GroupId>> => {
  if (command.addSubgroups.length === 0 && command.removeSubgroups.length === 0) return Either.right(nothing);
  const allowed = checkRights(call, group, command);
  if (Either.isLeft(allowed)) return allowed;
  const groups = await call.tx.groups.ruled()();
  if (Either.isLeft(groups)) return groups;
  const channels = await call.tx.channels.ruled()();
  if (Either.isLeft(channels)) return channels;
  const graph = new Map(groups.right.map((one) => [one.id, one]));
  const added = refuseStrangeGroups(command.addSubgroups, graph);
  if (Either.isLeft(added)) return added;
  const removed = refuseStrangeGroups(command.removeSubgroups, new Map([...graph].map(([id, one]) => [id, { ...one, isDeactivated: false }])));
  if (Either.isLeft(removed)) return removed;
  const moves = decideSubgroups(new Set(group.directSubgroups), command);
  if (Either.isLeft(moves)) return moves;
  const refusal = refuseSubgroups(group.id, command.addSubgroups, { realm: call.realm, channels: channels.right, graph });
  return refusal === null ? moves : refuse(refusal);
};
