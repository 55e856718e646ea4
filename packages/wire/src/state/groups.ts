import { userGroupsText } from '../objects/groups/listed-groups.js';
import { userGroupShape } from '../objects/groups/user-group.js';
import { listOf, textKey } from '../shape/index.js';
import { stateRow } from './state-row.js';

export const userGroups = stateRow('realm_user_groups', ['people', 'groups'])(
  {
    realm_user_groups: textKey(listOf(userGroupShape.kind), ({ state: { groups, people }, open, actor: { realm }, understands }) =>
      userGroupsText(groups, { open, systemGroups: realm.systemGroups, gone: people.gone, includesDeactivated: understands('deactivatedGroups') }),
    ),
  },
  { changedBy: ['user_group', 'realm_user'] },
);
