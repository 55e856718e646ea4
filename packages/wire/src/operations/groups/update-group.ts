import * as Either from 'fp-ts/lib/Either.js';
import { groupId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import type { GroupSettingName } from '@parley/core/model';
import { canDealWithGroups, type SettingUpdate, type SettingUpdates } from '@parley/core/rules';
import { groupSettingUpdate, settingUpdateOf, type SettingUpdateSent } from '../../codecs/groups/group-setting.js';
import { type BadRequest, idInPath, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { patch, rows } from '../../rows.js';
import { groupSettingParams } from './group-setting-params.js';
import { groupDescription, newNameDoc, sentName } from './user-groups.js';

const settingParams = groupSettingParams(optionalJson(groupSettingUpdate, null));

const settingOf: Readonly<Record<keyof typeof settingParams, GroupSettingName>> = {
  can_add_members_group: 'canAddMembers',
  can_join_group: 'canJoin',
  can_leave_group: 'canLeave',
  can_manage_group: 'canManage',
  can_mention_group: 'canMention',
  can_mention_group_id: 'canMention',
  can_remove_members_group: 'canRemoveMembers',
};

/** LEVEL(260): the bare new value. */
const updatesOf = (
  values: Readonly<Record<keyof typeof settingParams, SettingUpdateSent | null>>,
  takesUpdateForm: boolean,
): Either.Either<BadRequest, SettingUpdates<'group'>> => {
  const updates: { [Name in GroupSettingName]?: SettingUpdate } = {};
  for (const [parameter, sent] of Object.entries(values)) {
    const update = settingUpdateOf(parameter, sent, takesUpdateForm);
    if (Either.isLeft(update)) return update;
    if (update.right !== null) updates[settingOf[parameter as keyof typeof settingParams]] = update.right;
  }
  return Either.right(updates);
};

/** LEVEL(165): both were required. */
const mandatoryOnce = { required: { until: 'groupUpdateOptional' } } as const;

export const updateGroupRows = rows({
  updateGroup: patch('/user_groups/{user_group_id:int}', {
    guard: canDealWithGroups,
    takes: request(
      {
        groupId: idInPath('user_group_id', groupId),
        name: optionalRaw(sentName, null, mandatoryOnce),
        description: optionalRaw(groupDescription, null, mandatoryOnce),
        deactivated: optionalJson(boolean, null, { gate: 'groupReactivate' }),
        ...settingParams,
      },
      ({ groupId, name, description, deactivated, ...settings }, { open }): Either.Either<BadRequest, CommandOf<'updateGroup'>> => {
        const updates = updatesOf(settings, open('groupUpdateNewOld'));
        if (Either.isLeft(updates)) return updates;
        const reactivates = deactivated === null ? null : !deactivated;
        return Either.right({ groupId, name, description, settings: updates.right, reactivates });
      },
    ),
    says: 'Changes a user group, or brings one back that was put away.',
    explains:
      'Changes what is named and leaves the rest. Each permission goes as `{"new": …, "old": …}`: with `old`, nothing changes unless that is still the value.',
    parameters: {
      name: newNameDoc,
      description: 'What the group is for.',
      deactivated: '`false` brings a deactivated group back.',
    },
    example: { path: { user_group_id: 18 }, params: { name: 'printers', description: 'Who prints and binds' } },
  }),
});
