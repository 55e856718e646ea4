import { systemGroups } from '@parley/testkit/builders';
import { gates } from '../../gates/feature-levels.js';
import { channelSettingNames } from '../../model/channels/channel.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupSettingNames } from '../../model/groups/group.js';
import { userId } from '../../model/ids.js';
import { realmSettingNames } from '../../model/organization/realm.js';
import { defaultSettings, systemGroupSettings } from './default-settings.js';
import { allSettingDefinitions, settingDefinitions } from './definitions.js';

describe('the table of permissions', () => {
  test('has every setting of the model exactly once', () => {
    expect(Object.keys(settingDefinitions.realm)).toEqual([...realmSettingNames]);
    expect(Object.keys(settingDefinitions.channel)).toEqual([...channelSettingNames]);
    expect(Object.keys(settingDefinitions.group)).toEqual([...groupSettingNames]);
    expect(allSettingDefinitions).toHaveLength(realmSettingNames.length + channelSettingNames.length + groupSettingNames.length);
  });

  test.each(allSettingDefinitions.map((definition) => [`${definition.scope} ${definition.name}`, definition] as const))(
    '%s has a default that it accepts, and names a gate',
    (_, definition) => {
      const { default: initial, allowsEveryone, allowsNobody, onlyThese, refusedByName, since } = definition;
      expect(gates).toHaveProperty(since);
      expect(initial === 'everyone' ? allowsEveryone : true).toBe(true);
      expect(initial === 'nobody' ? allowsNobody : true).toBe(true);
      expect(onlyThese === null || initial === 'creator' || onlyThese.includes(initial)).toBe(true);
      expect(initial === 'creator' || !refusedByName.includes(initial)).toBe(true);
    },
  );
});

describe('the settings of something new', () => {
  test('name the creator where they can, and nobody without one', () => {
    expect(defaultSettings('channel', systemGroups, userId(7)).canAdministerChannel).toEqual(holders([userId(7)], []));
    expect(defaultSettings('channel', systemGroups, null).canAdministerChannel).toEqual(named(systemGroups.nobody));
    expect(defaultSettings('channel', systemGroups, userId(7)).canSendMessage).toEqual(named(systemGroups.everyone));
    expect(defaultSettings('realm', systemGroups, null).canCreateWebPublicChannel).toEqual(named(systemGroups.owners));
    expect(defaultSettings('group', systemGroups, userId(7)).canManage).toEqual(holders([userId(7)], []));
  });

  test('name nobody in system groups', () => {
    for (const value of Object.values(systemGroupSettings(systemGroups))) expect(value).toEqual(named(systemGroups.nobody));
  });
});
