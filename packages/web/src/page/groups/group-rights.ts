import type { ChatState } from '../app/state.js';
import { groupsOf, holds } from '../permission/holds.js';
import type { Holders } from '../permission/value.js';
import { groupsTexts } from '../texts/groups.js';
import type { GroupRow } from './group-row.js';

/*
 * What the page greys, and why. The server decides: what it refuses says so in its own words.
 */

const isHolder = (state: ChatState, ...values: ReadonlyArray<Holders>): boolean => values.some((value) => holds(value, state.user_id, groupsOf(state)));

const { why } = groupsTexts;

export const whyNotCreateGroup = (state: ChatState): string | null => {
  if (state.is_guest) return why.guest;
  return isHolder(state, state.realm_can_create_groups) ? null : why.create;
};

const may = (state: ChatState, group: GroupRow, reason: string, ...values: ReadonlyArray<Holders>): string | null => {
  if (state.is_guest) return why.guest;
  if (group.is_system_group) return why.system;
  return isHolder(state, state.realm_can_manage_all_groups, group.can_manage_group, ...values) ? null : reason;
};

export const whyNotManage = (state: ChatState, group: GroupRow): string | null => may(state, group, why.manage);

export const whyNotAddMembers = (state: ChatState, group: GroupRow): string | null => may(state, group, why.add, group.can_add_members_group);

export const whyNotRemoveMembers = (state: ChatState, group: GroupRow): string | null => may(state, group, why.remove, group.can_remove_members_group);

export const whyNotRemoveGroups = (state: ChatState, group: GroupRow): string | null => may(state, group, why.removeGroups);

export const whyNotJoinGroup = (state: ChatState, group: GroupRow): string | null =>
  group.deactivated ? why.deactivated : may(state, group, why.join, group.can_join_group, group.can_add_members_group);

export const whyNotLeaveGroup = (state: ChatState, group: GroupRow): string | null =>
  may(state, group, why.leave, group.can_leave_group, group.can_remove_members_group);
