import type { RefusedSetting } from '@parley/core';
import type { Objection } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import { settingWordAt } from '../setting-names.js';
import { badRequest, coded } from './error-reply.js';
import { rowsOf } from './row.js';

const words = (open: Open, scope: RefusedSetting['scope'], settings: ReadonlyArray<string>): string[] =>
  settings.map((setting) => settingWordAt({ scope, setting } as RefusedSetting, open));

const objectionObject = (objection: Objection, open: Open): JsonObject => {
  switch (objection.kind) {
    case 'subgroup':
      return { type: 'subgroup', supergroup_ids: [...objection.supergroups] };
    case 'channel': {
      const settings = words(open, 'channel', objection.settings);
      return { type: 'channel', ...(objection.channelId === null ? {} : { channel_id: objection.channelId }), settings };
    }
    case 'group':
      return { type: 'user_group', group_id: objection.groupId, settings: words(open, 'group', objection.settings) };
    case 'realm':
      return { type: 'realm', settings: words(open, 'realm', objection.settings) };
  }
};

const inUse = 'Cannot deactivate user group in use.';

/** Holders of permissions, and groups. Spec: 4.15, 7 */
export const groupRows = rowsOf<'groups'>()({
  invalidGroup: 'Invalid user group',
  invalidGroupId: 'Invalid user group ID: {groupId}',
  groupDeactivated: 'User group is deactivated.',
  systemGroupRequired: (refusal, { open }) => {
    const word = settingWordAt(refusal, open);
    return coded('SYSTEM_GROUP_REQUIRED', `'${word}' must be a system user group.`, { setting_name: word });
  },
  groupNotAllowed: (refusal, { open }) => badRequest(open, `'${settingWordAt(refusal, open)}' setting cannot be set to '${refusal.groupName}' group.`),
  unexpectedOldValue: ["'old' value does not match the expected value.", { code: 'EXPECTATION_MISMATCH' }],
  groupNameEmpty: "User group name can't be empty!",
  groupNameTooLong: 'User group name cannot exceed 100 characters.',
  groupNameHasInvalidCharacter: 'Invalid character in user group name, at position {position}.',
  groupNameReserved: "User group name cannot start with '{prefix}'.",
  groupNameIsMention: "User group name cannot be '{groupName}'.",
  groupAlreadyExists: "User group '{groupName}' already exists.",
  noNewData: 'No new data supplied',
  nothingToDoInGroup: ({ about }, { open }) =>
    badRequest(
      open,
      about === 'members' && open('groupCreateSubgroups')
        ? 'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".'
        : 'Nothing to do. Specify at least one of "add" or "delete".',
    ),
  onlyNameOfDeactivatedGroup: 'You can only change name of deactivated user groups',
  alreadyInGroup: 'User {userId} is already a member of this group',
  notInGroup: "There is no member '{userId}' in this user group",
  alreadySubgroup: 'User group {groupId} is already a subgroup of this group.',
  notSubgroup: 'User group {groupId} is not a subgroup of this group.',
  subgroupOfPassed: 'User group {groupId} is already a subgroup of one of the passed subgroups.',
  groupsNestedTooDeep: 'User groups cannot be nested this deep.',
  tooManyGroups: 'Too many user groups.',
  groupInUse: ({ objections }, { open }) =>
    open('groupDeactivateInUse')
      ? coded('CANNOT_DEACTIVATE_GROUP_IN_USE', inUse, { objections: objections.map((objection) => objectionObject(objection, open)) })
      : badRequest(open, inUse),
});
