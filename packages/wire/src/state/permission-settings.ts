import { allSettingDefinitions, type Open, type SettingDefinition, type SettingScope } from '@parley/core/rules';
import { systemGroupWord } from '../objects/groups/user-group.js';
import { settingWord, settingWordAt } from '../setting-names.js';
import { bool, type Key, key, listOf, nullable, shape, since, text } from '../shape/index.js';

interface Definition {
  readonly setting: SettingDefinition;
  /** The word of the level. */
  readonly word: string;
  readonly open: Open;
}

const wordOf = ({ scope, name }: SettingDefinition, open: Open): string => settingWordAt({ scope, setting: name } as Parameters<typeof settingWordAt>[0], open);

const defaultWord = ({ setting: { scope, default: first }, open }: Definition): string => {
  if (first !== 'creator') return systemGroupWord(first, open);
  if (scope === 'group') return 'group_creator';
  return open('registerPermissionChannelCreator') ? 'channel_creator' : 'stream_creator_or_nobody';
};

const permissionSetting = shape<Definition>()('PermissionSetting', {
  require_system_group: key(bool, ({ setting }) => setting.systemGroupsOnly),
  allow_internet_group: key(bool, ({ setting }) => setting.allowsInternet),
  allow_nobody_group: key(bool, ({ setting }) => setting.allowsNobody),
  allow_everyone_group: key(bool, ({ setting }) => setting.allowsEveryone),
  allow_owners_group: since('ownersGroupConfiguration', bool, ({ setting }) => !setting.refusedByName.includes('owners')),
  default_group_name: key(text, defaultWord),
  default_for_system_groups: key(nullable(text), ({ setting: { defaultForSystemGroups }, open }) =>
    defaultForSystemGroups === null ? null : systemGroupWord(defaultForSystemGroups, open),
  ),
  allowed_system_groups: since('registerPermissionAllowedGroups', listOf(text), ({ setting, open }) =>
    (setting.onlyThese ?? []).map((name) => systemGroupWord(name, open)),
  ),
  id_field_name: since('registerPermissionIdFieldName', text, ({ word }) => (word.endsWith('_id') ? word : `${word}_id`)),
});

/** A setting under each of its words. */
const settingKeys = (setting: SettingDefinition): ReadonlyArray<readonly [string, Key<Open>]> => {
  const newest = settingWord(setting.name);
  return [newest, `${newest}_id`].map((word) => {
    const described = key(permissionSetting.kind, (open: Open) => permissionSetting.write(open, { setting, word, open }));
    return [word, { ...described, isOpen: (open) => open(setting.since) && wordOf(setting, open) === word }];
  });
};

const scoped = (scope: SettingScope): Key<Open> => {
  const { kind, write } = shape<Open>()(null, Object.fromEntries(allSettingDefinitions.filter((one) => one.scope === scope).flatMap(settingKeys)));
  return key(kind, (open) => write(open, open));
};

/** The values and the default of each permission: the table of the rules, for clients. Spec: 4.3, 4.15 */
export const permissionSettings = shape<Open>()(null, { realm: scoped('realm'), stream: scoped('channel'), group: scoped('group') });
