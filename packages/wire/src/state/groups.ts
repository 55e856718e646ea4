import { userGroupSchema } from '../objects/groups/user-group-schema.js';
import { isGroupShown, userGroupObject } from '../objects/groups/user-group.js';
import { key, listOf } from '../shape/index.js';
import { described } from './described.js';
import { stateRow } from './state-row.js';

export const userGroups = stateRow('realm_user_groups', ['people', 'groups'])(
  {
    realm_user_groups: key(listOf(described(userGroupSchema)), ({ state: { groups, people }, open, actor: { realm }, understands }) =>
      groups
        .filter((group) => isGroupShown(group, open) && (!group.isDeactivated || understands('deactivatedGroups')))
        .map((group) => userGroupObject(group, { open, realm, isActive: people.isActive }, people.isActive)),
    ),
  },
  { changedBy: ['user_group'] },
);
