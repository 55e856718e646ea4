import * as Either from 'fp-ts/lib/Either.js';
import { groupId, userId } from '@parley/core';
import { canCreateGroups, canDealWithGroups, notGuest, type RequestedSettings } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { list } from '../../codecs/composites.js';
import { groupSetting } from '../../codecs/groups/group-setting.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { type BadRequest, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { when } from '../../gated.js';
import { isGroupShown, userGroupObject, userGroupShape } from '../../objects/groups/user-group.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { groupSettingParams } from './group-setting-params.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** Long names are refused with their own error by a use case; this bounds the request. */
export const sentName = text();

export const groupDescription = text({ max: 10_000 });

/** Maximum of people in one request, and of groups. */
const maxNamed = 10_000;

export const idsNamed = list(integer(), { max: maxNamed });

/** Names on creation; older levels have fewer. */
const settingParams = groupSettingParams(optionalJson(groupSetting, null));

type SettingValues = { readonly [Name in keyof typeof settingParams]: RequestedSettings<'group'>['canJoin'] | null };

const settingsOf = (values: SettingValues): RequestedSettings<'group'> => {
  const named = {
    canAddMembers: values.can_add_members_group,
    canJoin: values.can_join_group,
    canLeave: values.can_leave_group,
    canManage: values.can_manage_group,
    canMention: values.can_mention_group ?? values.can_mention_group_id,
    canRemoveMembers: values.can_remove_members_group,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null));
};

/** LEVEL(283): members were optional. */
const members = optionalJson(idsNamed, [], { required: { since: 'groupMembersMandatory' } });

/** POST /user_groups/create. Spec: 4.15 */
export const createGroupOperation = operation({
  method: 'POST',
  path: '/user_groups/create',
  access: 'account',
  guard: canCreateGroups,
  useCase: 'createGroup',
  request: request(
    {
      name: raw(sentName),
      description: raw(groupDescription),
      members,
      subgroups: optionalJson(idsNamed, [], { gate: 'groupCreateSubgroups' }),
      ...settingParams,
    },
    ({ name, description, members: named, subgroups, ...settings }) =>
      Either.right<BadRequest, CommandOf<'createGroup'>>({
        name,
        description,
        members: named.map(userId),
        subgroups: subgroups.map(groupId),
        settings: settingsOf(settings),
      }),
  ),
  reply: ({ id }, { open }) => (open('groupCreateReturnsId') ? { group_id: id } : {}),
  replySchema: (open) => schema.object(open, { group_id: when('groupCreateReturnsId', schema.integer) }),
  summary: 'Makes a user group.',
});

/** GET /user_groups */
export const getGroupsOperation = operation({
  method: 'GET',
  path: '/user_groups',
  access: 'account',
  guard: canDealWithGroups,
  useCase: 'getGroups',
  request: request(
    {
      include_deactivated_groups: optionalJson(boolean, false, { gate: 'groupListDeactivated' }),
      allow_deactivated: optionalJson(boolean, false, { gate: 'groupListDeactivatedOldName' }),
    },
    (values): Either.Either<BadRequest, CommandOf<'getGroups'>> =>
      Either.right({ includeDeactivated: values.include_deactivated_groups || values.allow_deactivated }),
  ),
  reply: ({ groups, gone }, { open, realm }) => {
    const view = { open, realm, ...exceptGone(gone) };
    return { user_groups: groups.filter((group) => isGroupShown(group, open)).map((group) => userGroupObject(group, view)) };
  },
  replySchema: (open) => schema.object(open, { user_groups: schema.listOf(userGroupShape.schema(open)) }),
  summary: 'Every user group, with who is in it.',
});

const deactivation = {
  access: 'account',
  guard: notGuest,
  useCase: 'deactivateGroup',
  request: request({}, (_, { path }) => Either.right({ groupId: groupId(Number(path['user_group_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
} as const;

/** POST /user_groups/{user_group_id}/deactivate */
export const deactivateGroupOperation = operation({
  ...deactivation,
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/deactivate',
  gate: 'groupDeactivated',
  summary: 'Puts a user group away.',
});

/** DELETE /user_groups/{user_group_id}. LEVEL(294): named deletion; it deactivates the group, which can be reactivated. */
export const deleteGroupOperation = operation({
  ...deactivation,
  method: 'DELETE',
  path: '/user_groups/{user_group_id:int}',
  gate: 'groupDeleteEndpoint',
  summary: 'Puts a user group away, as older clients ask for it.',
});
