import { changeGroupMembers } from './change-group-members.js';
import { createGroup } from './create-group.js';
import { deactivateGroup } from './deactivate-group.js';
import { getGroupMembers } from './get-group-members.js';
import { getGroups } from './get-groups.js';
import { getSubgroups } from './get-subgroups.js';
import { isGroupMember } from './is-group-member.js';
import { updateGroup } from './update-group.js';

export const groupUseCases = {
  changeGroupMembers,
  createGroup,
  deactivateGroup,
  getGroupMembers,
  getGroups,
  getSubgroups,
  isGroupMember,
  updateGroup,
};
