import type { RefusedSetting } from '@parley/core';
import { allSettingDefinitions, openAt } from '@parley/core/rules';
import { level } from '@parley/testkit/builders';
import { settingWord, settingWordAt } from './setting-names.js';

describe('the wire’s words for settings', () => {
  test('all end in `_group` except two', () => {
    const words = allSettingDefinitions.map(({ name }) => settingWord(name));

    expect(words.filter((word) => !word.endsWith('_group'))).toEqual(['can_create_groups', 'can_manage_all_groups']);
    expect(words).toContain('can_move_messages_out_of_channel_group');
    expect(words).toContain('direct_message_initiator_group');
    expect(words).toContain('create_multiuse_invite_group');
  });

  test.each<[RefusedSetting, number, string]>([
    [{ scope: 'channel', setting: 'canRemoveSubscribers' }, 196, 'can_remove_subscribers_group_id'],
    [{ scope: 'channel', setting: 'canRemoveSubscribers' }, 197, 'can_remove_subscribers_group'],
    [{ scope: 'group', setting: 'canMention' }, 197, 'can_mention_group_id'],
    [{ scope: 'group', setting: 'canMention' }, 198, 'can_mention_group'],
  ])('%j at level %i is %s', (setting, at, expected) => {
    expect(settingWordAt(setting, openAt(level(at)))).toBe(expected);
  });
});
