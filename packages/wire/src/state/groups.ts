import { isGroupShown, userGroupObject, userGroupShape } from '../objects/groups/user-group.js';
import { key, listOf } from '../shape/index.js';
import { stateRow } from './state-row.js';

export const userGroups = stateRow('realm_user_groups', ['people', 'groups'])(
  {
    realm_user_groups: key(listOf(userGroupShape.kind), ({ state: { groups, people }, open, actor: { realm }, understands }) =>
      groups
        .filter((group) => isGroupShown(group, open) && (!group.isDeactivated || understands('deactivatedGroups')))
        .map((group) => userGroupObject(group, { open, realm, isActive: people.isActive })),
    ),
  },
  { changedBy: ['user_group', 'realm_user'] },
);
