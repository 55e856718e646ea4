import type { Objection, Open, RefusedSetting } from '@parley/core';
import { fields, given } from '../gated.js';
import type { JsonObject } from '../json.js';
import { settingWordAt } from '../setting-names.js';
import { badRequest, coded, type Replies } from './error-reply.js';

const words = (open: Open, scope: RefusedSetting['scope'], settings: ReadonlyArray<string>): string[] =>
  settings.map((setting) => settingWordAt({ scope, setting } as RefusedSetting, open));

const objectionObject = (objection: Objection, open: Open): JsonObject => {
  switch (objection.kind) {
    case 'subgroup':
      return { type: 'subgroup', supergroup_ids: [...objection.supergroups] };
    case 'channel': {
      const settings = words(open, 'channel', objection.settings);
      return fields(open, { type: 'channel', channel_id: given(objection.channelId !== null, objection.channelId), settings });
    }
    case 'group':
      return { type: 'user_group', group_id: objection.groupId, settings: words(open, 'group', objection.settings) };
    case 'realm':
      return { type: 'realm', settings: words(open, 'realm', objection.settings) };
  }
};

const inUse = 'Cannot deactivate user group in use.';

/** Spec: 4.15, 7 */
export const userGroupReplies: Replies<
  | 'groupNameEmpty'
  | 'groupNameTooLong'
  | 'groupNameHasInvalidCharacter'
  | 'groupNameReserved'
  | 'groupAlreadyExists'
  | 'noNewData'
  | 'nothingToDoInGroup'
  | 'onlyNameOfDeactivatedGroup'
  | 'alreadyInGroup'
  | 'notInGroup'
  | 'alreadySubgroup'
  | 'notSubgroup'
  | 'subgroupOfPassed'
  | 'groupsNestedTooDeep'
  | 'tooManyGroups'
  | 'groupInUse'
> = {
  groupNameEmpty: (_, { open }) => badRequest(open, "User group name can't be empty!"),
  groupNameTooLong: (_, { open }) => badRequest(open, 'User group name cannot exceed 100 characters.'),
  groupNameHasInvalidCharacter: ({ position }, { open }) => badRequest(open, `Invalid character in user group name, at position ${position}.`),
  groupNameReserved: ({ prefix }, { open }) => badRequest(open, `User group name cannot start with '${prefix}'.`),
  groupAlreadyExists: ({ groupName }, { open }) => badRequest(open, `User group '${groupName}' already exists.`),
  noNewData: (_, { open }) => badRequest(open, 'No new data supplied'),
  nothingToDoInGroup: ({ about }, { open }) =>
    badRequest(
      open,
      about === 'members' && open('groupCreateSubgroups')
        ? 'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".'
        : 'Nothing to do. Specify at least one of "add" or "delete".',
    ),
  onlyNameOfDeactivatedGroup: (_, { open }) => badRequest(open, 'You can only change name of deactivated user groups'),
  alreadyInGroup: ({ userId }, { open }) => badRequest(open, `User ${userId} is already a member of this group`),
  notInGroup: ({ userId }, { open }) => badRequest(open, `There is no member '${userId}' in this user group`),
  alreadySubgroup: ({ groupId }, { open }) => badRequest(open, `User group ${groupId} is already a subgroup of this group.`),
  notSubgroup: ({ groupId }, { open }) => badRequest(open, `User group ${groupId} is not a subgroup of this group.`),
  subgroupOfPassed: ({ groupId }, { open }) => badRequest(open, `User group ${groupId} is already a subgroup of one of the passed subgroups.`),
  groupsNestedTooDeep: (_, { open }) => badRequest(open, 'User groups cannot be nested this deep.'),
  tooManyGroups: (_, { open }) => badRequest(open, 'Too many user groups.'),
  groupInUse: ({ objections }, { open }) =>
    open('groupDeactivateInUse')
      ? coded('CANNOT_DEACTIVATE_GROUP_IN_USE', inUse, { objections: objections.map((objection) => objectionObject(objection, open)) })
      : badRequest(open, inUse),
};
