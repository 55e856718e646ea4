import { type GroupSettingValue, holders, named, systemGroupNames } from '@parley/core/model';
import type { GroupId, UserId } from '@parley/core';
import { defaultSettings, definitionOf, type SettingNames, type SettingScope } from '@parley/core/rules';
import { settingWord } from '@parley/wire';
import type { Registering } from '../import-ports.js';
import type { PlacedRow } from '../table-rows.js';
import type { KnownGroups } from './known-groups.js';

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
