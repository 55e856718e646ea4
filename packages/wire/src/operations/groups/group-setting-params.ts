import type { Param } from '../../codecs/params.js';

/** The permissions of a group in requests, each at its levels; the operation interprets their values. */
export const groupSettingParams = <Sent>(setting: Param<Sent>) =>
  ({
    can_add_members_group: { ...setting, gate: 'groupAddMembersSetting' },
    can_join_group: { ...setting, gate: 'groupJoinSetting' },
    can_leave_group: { ...setting, gate: 'groupLeaveSetting' },
    can_manage_group: { ...setting, gate: 'groupManageSetting' },
    can_mention_group: { ...setting, gate: 'groupMentionRenamed' },
    can_mention_group_id: { ...setting, gate: 'groupMentionOldName' },
    can_remove_members_group: { ...setting, gate: 'groupRemoveMembersSetting' },
  }) as const;
