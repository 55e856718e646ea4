import type { Group, GroupSettings } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';
import { unchanged } from '../event-kind.js';

/** Who comes into a group or leaves it. Not every client knows of a group that is deactivated. */
export interface GroupMove {
  readonly operation: 'add' | 'remove';
  readonly groupId: GroupId;
  readonly isDeactivated: boolean;
}

/** What is otherwise about a group; what is left out is as it was. */
export interface GroupChange {
  readonly groupId: GroupId;
  readonly isDeactivated: boolean;
  readonly name?: string;
  readonly description?: string;
  readonly settings: Partial<GroupSettings>;
}

/* Everybody hears of groups, and of nothing about them more than anybody may list. */

/** Direct members alone: who is in a group through another one follows from these. */
export const groupMembersChanged = unchanged<GroupMove & { readonly userIds: ReadonlyArray<UserId> }>();

export const groupSubgroupsChanged = unchanged<GroupMove & { readonly subgroups: ReadonlyArray<GroupId> }>();

export const groupCreated = unchanged<{ readonly group: Group }>();

export const groupChanged = unchanged<GroupChange>();

export const groupDeactivated = unchanged<{ readonly groupId: GroupId }>();

/** The whole of it, for clients that do not know groups that are deactivated. */
export const groupReactivated = unchanged<{ readonly group: Group }>();
