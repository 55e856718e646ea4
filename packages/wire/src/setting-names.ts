import type { RefusedSetting } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { snakeCase } from './names.js';

/** Settings whose wire word lacks the suffix for groups. */
const withoutSuffix: ReadonlySet<string> = new Set(['canCreateGroups', 'canManageAllGroups']);

/** `canSendMessage` → `can_send_message_group`, for every level except the cases of `settingWordAt`. */
export const settingWord = (name: RefusedSetting['setting']): string => (withoutSuffix.has(name) ? snakeCase(name) : `${snakeCase(name)}_group`);

/** The word at the level of the call: two settings were once named after their id. LEVEL(198): with `_id`. */
export const settingWordAt = ({ scope, setting }: RefusedSetting, open: Open): string => {
  const oldRemove = scope === 'channel' && setting === 'canRemoveSubscribers' && open('channelRemoveGroupOldName');
  const oldMention = scope === 'group' && setting === 'canMention' && open('groupMentionOldName');
  return oldRemove || oldMention ? `${settingWord(setting)}_id` : settingWord(setting);
};
