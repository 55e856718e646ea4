import {
  changeGroupMembersOperation,
  changeSubgroupsOperation,
  getGroupMembersOperation,
  getSubgroupsOperation,
  isGroupMemberOperation,
} from './group-members.js';
import { updateGroupOperation } from './update-group.js';
import { createGroupOperation, deactivateGroupOperation, deleteGroupOperation, getGroupsOperation } from './user-groups.js';

export const groupOperations = {
  getGroups: getGroupsOperation,
  createGroup: createGroupOperation,
  updateGroup: updateGroupOperation,
  deleteGroup: deleteGroupOperation,
  deactivateGroup: deactivateGroupOperation,
  getGroupMembers: getGroupMembersOperation,
  changeGroupMembers: changeGroupMembersOperation,
  isGroupMember: isGroupMemberOperation,
  getSubgroups: getSubgroupsOperation,
  changeSubgroups: changeSubgroupsOperation,
};
