import { fold, storable } from '@parley/core/model';
import { refuseGroupName } from '@parley/core/rules';
import { shown } from '../../read/invalid-archive.js';
import { batchSize, type Registering } from '../import-ports.js';
import { filled, found, inBatches, pastMoment, tableRows, within } from '../table-rows.js';
import { settingsIn } from './group-settings.js';
import type { KnownGroups } from './known-groups.js';

/** Puts people and groups into the groups that have names of their own. Others have their members here already. */
export const insertMembers = async (
  { source, tx }: Registering,
  { named: groups, system }: KnownGroups,
  people: ReadonlyMap<number, number>,
): Promise<void> => {
  const isOwn = (group: number): boolean => groups.has(group) && !system.has(group);
  for await (const batch of inBatches(tableRows(source, 'zerver_usergroupmembership'), batchSize)) {
    await tx.insert(
      'group_member',
      batch.flatMap((place) => {
        const { row } = place;
        if (!isOwn(row.user_group)) return [];
        return [{ group_id: found(place, 'user_group', groups, row.user_group), user_id: found(place, 'user_profile', people, row.user_profile) }];
      }),
    );
  }
  for await (const batch of inBatches(tableRows(source, 'zerver_groupgroupmembership'), batchSize)) {
    await tx.insert(
      'group_subgroup',
      batch.flatMap((place) => {
        const { row } = place;
        if (!isOwn(row.supergroup)) return [];
        return [{ group_id: found(place, 'supergroup', groups, row.supergroup), subgroup_id: found(place, 'subgroup', groups, row.subgroup) }];
      }),
    );
  }
};

/** Makes the groups that have names of their own. */
export const insertGroups = async (registering: Registering, groups: KnownGroups, people: ReadonlyMap<number, number>): Promise<number> => {
  const { source, tx } = registering;
  const names = new Set<string>();
  let count = 0;
  for await (const batch of inBatches(tableRows(source, 'zerver_namedusergroup'), batchSize)) {
    const rows = batch.flatMap((place) => {
      const { row, fail } = place;
      if (groups.system.has(row.usergroup_ptr)) return [];
      const name = filled(place, 'name', row.name, 100);
      const refusal = refuseGroupName(name, () => true);
      if (refusal !== null) fail(`the name ${shown(name)} is not taken: ${refusal.kind}`);
      if (names.has(name)) fail(`the name ${shown(name)} is there twice`);
      names.add(name);
      const creator = typeof row.creator === 'number' ? (people.get(row.creator) ?? null) : null;
      return [
        {
          id: found(place, 'usergroup_ptr', groups.named, row.usergroup_ptr),
          name,
          name_folded: fold(storable(name)),
          description: within(place, 'description', row.description ?? '', 1024),
          creator_id: creator,
          date_created: typeof row.date_created === 'number' ? pastMoment(registering, place, 'date_created', row.date_created) : null,
          is_deactivated: row.deactivated === true,
          settings: settingsIn(registering, groups, 'group', place, creator),
        },
      ];
    });
    count += rows.length;
    await tx.insert('user_group', rows);
  }
  return count;
};
