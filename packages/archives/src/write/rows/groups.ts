import type { TableRow } from '../../format/index.js';
import { type ExportContext, inSecondsOrNull, permissions } from '../context.js';
import { type NamedRows, mapped } from '../json-file.js';

/** Groups with names, then those without; both share one numbering of memberships. */
export const groupTables = ({ realm, rows, holders }: ExportContext): ReadonlyArray<NamedRows> => [
  [
    'zerver_usergroup',
    async function* () {
      yield* mapped(rows.groups(), ({ id }): TableRow<'zerver_usergroup'> => ({ id, realm: realm.id }));
      for (const { id } of holders.all()) yield { id, realm: realm.id };
    },
  ],
  [
    'zerver_namedusergroup',
    () =>
      mapped(rows.groups(), (group): TableRow<'zerver_namedusergroup'> => ({
        usergroup_ptr: group.id,
        realm_for_sharding: realm.id,
        name: group.name,
        description: group.description,
        creator: group.creatorId,
        date_created: inSecondsOrNull(group.dateCreated),
        deactivated: group.isDeactivated,
        is_system_group: group.system !== null,
        ...permissions(holders, group.settings),
      })),
  ],
  [
    'zerver_usergroupmembership',
    async function* () {
      let id = 0;
      for await (const { groupId, memberId } of rows.groupMembers()) yield { id: (id += 1), user_group: groupId, user_profile: memberId };
      for (const group of holders.all()) for (const member of group.value.directMembers) yield { id: (id += 1), user_group: group.id, user_profile: member };
    },
  ],
  [
    'zerver_groupgroupmembership',
    async function* () {
      let id = 0;
      for await (const { groupId, memberId } of rows.subgroups()) yield { id: (id += 1), supergroup: groupId, subgroup: memberId };
      for (const group of holders.all()) for (const inner of group.value.directSubgroups) yield { id: (id += 1), supergroup: group.id, subgroup: inner };
    },
  ],
];
