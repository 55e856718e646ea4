import { type GroupSettingValue, holders, named } from '../../model/groups/group-setting-value.js';
import type { SystemGroupName, SystemGroups } from '../../model/groups/group.js';
import type { UserId } from '../../model/ids.js';
import { type SettingDefinition, type SettingNames, type SettingScope, settingDefinitions } from './definitions.js';

type Settings<Scope extends SettingScope> = Readonly<Record<SettingNames[Scope], GroupSettingValue>>;

const valueOf = (choice: SystemGroupName | 'creator', systemGroups: SystemGroups, creatorId: UserId | null): GroupSettingValue => {
  if (choice !== 'creator') return named(systemGroups[choice]);
  return creatorId === null ? named(systemGroups.nobody) : holders([creatorId], []);
};

const settingsBy = <Scope extends SettingScope>(scope: Scope, valueFor: (definition: SettingDefinition) => GroupSettingValue): Settings<Scope> =>
  Object.fromEntries(
    Object.values<SettingDefinition>(settingDefinitions[scope]).map((definition) => [definition.name, valueFor(definition)]),
  ) as Settings<Scope>;

/** Returns the defaults of all settings of a new organization, channel or group. Without a creator, settings that would name the creator name nobody. */
export const defaultSettings = <Scope extends SettingScope>(scope: Scope, systemGroups: SystemGroups, creatorId: UserId | null): Settings<Scope> =>
  settingsBy(scope, (definition) => valueOf(definition.default, systemGroups, creatorId));

/** Returns the settings of system groups. */
export const systemGroupSettings = (systemGroups: SystemGroups): Settings<'group'> =>
  settingsBy('group', ({ defaultForSystemGroups }) => named(systemGroups[defaultForSystemGroups ?? 'nobody']));
