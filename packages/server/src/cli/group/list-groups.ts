import type { Group } from '@parley/core/model';
import { command, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { readRealm } from '../shared/read-realm.js';
import { tableOf } from '../shared/table.js';
import { withChat } from '../with-chat.js';

const whatOf = ({ system, isDeactivated }: Group): string => [...(system === null ? [] : ['by role']), ...(isDeactivated ? ['deactivated'] : [])].join(', ');

export const listGroupsCommand = command({
  words: 'group list',
  about: 'Lists all user groups, those of roles and deactivated ones included.',
  details: 'MEMBERS and GROUPS count what is directly in it.',
  options: { realm: realmOption },
  examples: ['parley group list', 'parley group list --realm lear --json'],
  run: ({ options, config, terminal }) =>
    withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const groups = await readRealm(chat, realm, (tx) => tx.groups.all());
      terminal.write(
        tableOf([
          ['ID', 'NAME', 'MEMBERS', 'GROUPS', 'WHAT'],
          ...groups.map((group) => [String(group.id), group.name, String(group.directMembers.length), String(group.directSubgroups.length), whatOf(group)]),
        ]),
      );
      return {
        data: groups.map(({ id, name, description, system, isDeactivated, directMembers, directSubgroups }) => ({
          group_id: id,
          name,
          description,
          is_system_group: system !== null,
          deactivated: isDeactivated,
          member_count: directMembers.length,
          subgroup_count: directSubgroups.length,
        })),
      };
    }),
});
