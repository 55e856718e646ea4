import { groupMemberRows } from './group-members.js';
import { updateGroupRows } from './update-group.js';
import { userGroupRows } from './user-groups.js';

export const groupOperations = {
  ...userGroupRows,
  ...updateGroupRows,
  ...groupMemberRows,
};
