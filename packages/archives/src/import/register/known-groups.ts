import { type SystemGroupName, systemGroupNames } from '@parley/core/model';
import type { GroupId, UserId } from '@parley/core';
import type { ArchiveRow } from '../../read/archive-source.js';
import { InvalidArchive, shown } from '../../read/invalid-archive.js';
import { batchSize, importLimits, type Registering } from '../import-ports.js';
import { found, inBatches, tableRows } from '../table-rows.js';
import { findCycle } from './find-cycle.js';

/** Names in the archive, as in the API. */
const systemNames: ReadonlyMap<string, SystemGroupName> = new Map(systemGroupNames.map((name) => [`role:${name.toLowerCase()}`, name]));

interface Anonymous {
  readonly members: UserId[];
  readonly subgroups: GroupId[];
}

/** The groups of the archive: those with names by their new ids, and anonymous ones, which hold permissions, by what they contain. */
export interface KnownGroups {
  readonly named: ReadonlyMap<number, number>;
  readonly system: ReadonlyMap<number, SystemGroupName>;
  readonly anonymous: ReadonlyMap<number, Anonymous>;
}

/** Members that one permission names one by one. */
const maxHolders = 20_000;

/** Up to that version groups had their names in rows of their own table. */
const olderGroups =
  'the export is of Zulip 8 or older (zerver_usergroup has names, and there is no zerver_namedusergroup): upgrade that server to Zulip 9 or newer, and export it anew';

/** Numbers the groups. */
export const numberGroups = async ({ source, tx }: Registering): Promise<KnownGroups> => {
  const named = new Map<number, number>();
  const system = new Map<number, SystemGroupName>();
  for await (const batch of inBatches(tableRows(source, 'zerver_namedusergroup'), batchSize)) {
    const numbers = await tx.nextIds('group_ids', batch.length);
    for (const [index, { row, fail }] of batch.entries()) {
      const id = row.usergroup_ptr;
      if (named.has(id)) fail(`the group ${String(id)} is there twice`);
      if (named.size >= importLimits.groups) fail('there are too many groups');
      const role =
        row.is_system_group === true || row.name.startsWith('role:')
          ? (systemNames.get(row.name) ?? fail(`there is no system group ${shown(row.name)}`))
          : null;
      if (role !== null) system.set(id, role);
      named.set(id, role === null ? (numbers[index] ?? 0) : tx.realm.systemGroups[role]);
    }
  }
  const anonymous = new Map<number, Anonymous>();
  for await (const { row, fail } of tableRows(source, 'zerver_usergroup')) {
    if (anonymous.size >= importLimits.channels * 10) fail('there are too many groups');
    if (named.size === 0 && typeof (row as ArchiveRow)['name'] === 'string') throw new InvalidArchive(olderGroups);
    if (!named.has(row.id)) anonymous.set(row.id, { members: [], subgroups: [] });
  }
  return { named, system, anonymous };
};

/** Reads what anonymous groups contain, and refuses groups that contain themselves. */
export const fillAnonymous = async ({ source }: Registering, { named: groups, anonymous }: KnownGroups, people: ReadonlyMap<number, number>): Promise<void> => {
  for await (const place of tableRows(source, 'zerver_usergroupmembership')) {
    const hidden = anonymous.get(place.row.user_group);
    if (hidden === undefined) {
      found(place, 'user_group', groups, place.row.user_group);
      continue;
    }
    if (hidden.members.length >= maxHolders) place.fail('a permission names too many people');
    hidden.members.push(found(place, 'user_profile', people, place.row.user_profile) as UserId);
  }
  const inside = new Map<number, number[]>();
  for await (const place of tableRows(source, 'zerver_groupgroupmembership')) {
    const { row, fail } = place;
    const subgroup = found(place, 'subgroup', groups, row.subgroup);
    const hidden = anonymous.get(row.supergroup);
    if (hidden === undefined) {
      const within = inside.get(found(place, 'supergroup', groups, row.supergroup)) ?? [];
      within.push(subgroup);
      inside.set(found(place, 'supergroup', groups, row.supergroup), within);
    } else {
      if (hidden.subgroups.length >= maxHolders) fail('a permission names too many groups');
      hidden.subgroups.push(subgroup as GroupId);
    }
  }
  const cycle = findCycle(inside);
  if (cycle === null) return;
  for await (const { row, fail } of tableRows(source, 'zerver_groupgroupmembership')) {
    if (groups.get(row.subgroup) === cycle && groups.has(row.supergroup)) fail('groups are in each other in a circle');
  }
};
