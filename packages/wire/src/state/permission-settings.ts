import { allSettingDefinitions, type Open, type SettingDefinition, type SettingScope } from '@parley/core';
import { fields, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { systemGroupWord } from '../objects/groups/user-group.js';
import { settingWordAt } from '../setting-names.js';

const defaultWord = ({ scope, default: first }: SettingDefinition, open: Open): string => {
  if (first !== 'creator') return systemGroupWord(first, open);
  if (scope === 'group') return 'group_creator';
  return open('registerPermissionChannelCreator') ? 'channel_creator' : 'stream_creator_or_nobody';
};

const metadata = (definition: SettingDefinition, word: string, open: Open): JsonObject =>
  fields(open, {
    require_system_group: definition.systemGroupsOnly,
    allow_internet_group: definition.allowsInternet,
    allow_nobody_group: definition.allowsNobody,
    allow_everyone_group: definition.allowsEveryone,
    allow_owners_group: when('ownersGroupConfiguration', !definition.refusedByName.includes('owners')),
    default_group_name: defaultWord(definition, open),
    default_for_system_groups: definition.defaultForSystemGroups === null ? null : systemGroupWord(definition.defaultForSystemGroups, open),
    allowed_system_groups: when(
      'registerPermissionAllowedGroups',
      (definition.onlyThese ?? []).map((name) => systemGroupWord(name, open)),
    ),
    id_field_name: when('registerPermissionIdFieldName', word.endsWith('_id') ? word : `${word}_id`),
  });

const words: Readonly<Record<SettingScope, string>> = { realm: 'realm', channel: 'stream', group: 'group' };

/** What each permission takes, and begins with: the table that the rules read, as clients read it. Spec: 4.3, 4.15 */
export const permissionSettings = (open: Open): JsonObject => {
  const scoped = (scope: SettingScope): JsonObject =>
    Object.fromEntries(
      allSettingDefinitions
        .filter((definition) => definition.scope === scope && open(definition.since))
        .map((definition) => {
          const word = settingWordAt({ scope: definition.scope, setting: definition.name } as Parameters<typeof settingWordAt>[0], open);
          return [word, metadata(definition, word, open)];
        }),
    );
  return { [words.realm]: scoped('realm'), [words.channel]: scoped('channel'), [words.group]: scoped('group') };
};
