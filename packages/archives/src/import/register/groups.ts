import { fold, type GroupSettingValue, holders, named, storable, type SystemGroupName, systemGroupNames } from '@parley/core/model';
import type { GroupId, UserId } from '@parley/core';
import { defaultSettings, definitionOf, reservedPrefixes, type SettingNames, type SettingScope } from '@parley/core/rules';
import { settingWord } from '@parley/wire';
import { shown } from '../../read/invalid-archive.js';
import { batchSize, importLimits, type Registering } from '../import-ports.js';
import { filled, found, inBatches, milliseconds, type PlacedRow, tableRows, within } from '../table-rows.js';

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
    if (!named.has(row.id)) anonymous.set(row.id, { members: [], subgroups: [] });
  }
  return { named, system, anonymous };
};

/** Whom a permission of the archive names. One that this service does not take is given to as few as possible. */
const valueOf = <Scope extends SettingScope>(
  { tx, left }: Registering,
  { named: groups, anonymous }: KnownGroups,
  scope: Scope,
  name: SettingNames[Scope],
  place: PlacedRow<unknown>,
  id: number,
): GroupSettingValue => {
  const { systemGroups } = tx.realm;
  const definition = definitionOf(scope, name);
  const group = groups.get(id);
  const hidden = anonymous.get(id);
  if (group === undefined && hidden === undefined) return place.fail(`${settingWord(name)} ${String(id)} is no group`);
  const value = group === undefined ? holders(hidden?.members ?? [], hidden?.subgroups ?? []) : named(group as GroupId);
  const only = value.kind === 'named' ? systemGroupNames.find((one) => systemGroups[one] === value.group) : undefined;
  const isTaken =
    only === undefined
      ? !definition.systemGroupsOnly
      : only !== 'internet' &&
        (only !== 'everyone' || definition.allowsEveryone) &&
        (only !== 'nobody' || definition.allowsNobody) &&
        !definition.refusedByName.includes(only) &&
        (definition.onlyThese === null || definition.onlyThese.includes(only));
  if (isTaken) return value;
  left.add('permissions with holders that are not taken here');
  return named(systemGroups[definition.allowsNobody ? 'nobody' : 'owners']);
};

/** The permissions of a row; those that it lacks have their defaults. */
export const settingsIn = <Scope extends SettingScope>(
  registering: Registering,
  groups: KnownGroups,
  scope: Scope,
  place: PlacedRow<Readonly<Record<string, unknown>>>,
  creator: number | null,
): Readonly<Record<SettingNames[Scope], GroupSettingValue>> => {
  const defaults = defaultSettings(scope, registering.tx.realm.systemGroups, creator as UserId | null);
  const entries = (Object.keys(defaults) as SettingNames[Scope][]).map((name) => {
    const word = settingWord(name);
    const id = Object.hasOwn(place.row, word) ? place.row[word] : null;
    return [name, typeof id === 'number' ? valueOf(registering, groups, scope, name, place, id) : defaults[name]] as const;
  });
  return Object.fromEntries(entries) as Readonly<Record<SettingNames[Scope], GroupSettingValue>>;
};

/** Whether `from` is inside itself, by the groups inside each. */
const findCycle = (inside: ReadonlyMap<number, ReadonlyArray<number>>): number | null => {
  const done = new Set<number>();
  const open = new Set<number>();
  for (const start of inside.keys()) {
    const way: { readonly group: number; next: number }[] = [{ group: start, next: 0 }];
    if (!done.has(start)) open.add(start);
    while (way.length > 0) {
      const step = way[way.length - 1];
      if (step === undefined || done.has(step.group)) {
        way.pop();
        continue;
      }
      const child = (inside.get(step.group) ?? [])[step.next];
      step.next += 1;
      if (child === undefined) {
        done.add(step.group);
        open.delete(step.group);
        way.pop();
      } else if (open.has(child)) return child;
      else if (!done.has(child)) {
        open.add(child);
        way.push({ group: child, next: 0 });
      }
    }
  }
  return null;
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
      if (reservedPrefixes.some((prefix) => name.startsWith(prefix))) fail(`the name ${shown(name)} is reserved`);
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
          date_created: typeof row.date_created === 'number' ? milliseconds(place, 'date_created', row.date_created) : null,
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
