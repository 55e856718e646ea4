import type { RefusedSetting } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { snakeCase } from './names.js';

/** Settings whose wire word does not say that a group is their value. */
const withoutSuffix: ReadonlySet<string> = new Set(['canCreateGroups', 'canManageAllGroups']);

/** `canSendMessage` → `can_send_message_group`, as every level from the newest down spells it but for what `settingWordAt` knows. */
export const settingWord = (name: RefusedSetting['setting']): string => (withoutSuffix.has(name) ? snakeCase(name) : `${snakeCase(name)}_group`);

/** The word at the level of the call: two settings were once named for the id they held. LEVEL(198): with `_id`. */
export const settingWordAt = ({ scope, setting }: RefusedSetting, open: Open): string => {
  const oldRemove = scope === 'channel' && setting === 'canRemoveSubscribers' && open('channelRemoveGroupOldName');
  const oldMention = scope === 'group' && setting === 'canMention' && open('groupMentionOldName');
  return oldRemove || oldMention ? `${settingWord(setting)}_id` : settingWord(setting);
};
