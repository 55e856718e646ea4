import * as Either from 'fp-ts/lib/Either.js';
import { groupId, userId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { canCreateGroups, canDealWithGroups, notGuest, type RequestedSettings } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { groupSetting } from '../../codecs/groups/group-setting.js';
import { type BadRequest, idInPath, optionalJson, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { isGroupShown, userGroupObject, userGroupShape } from '../../objects/groups/user-group.js';
import { get, post, rows, runs } from '../../rows.js';
import { key, listOf, since } from '../../shape/index.js';
import { sampleGroup } from '../shared/samples.js';
import { groupSettingParams } from './group-setting-params.js';

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

export const newNameDoc = 'Name of the group; nobody else’s and no system group’s.';
export const peopleDoc = 'Ids of people, as a JSON list: `[7, 11]`.';
export const groupsDoc = 'Ids of groups, as a JSON list: `[19]`.';
const path = { user_group_id: 18 };

export const userGroupRows = rows({
  getGroups: get('/user_groups', {
    guard: canDealWithGroups,
    takes: request(
      {
        include_deactivated_groups: optionalJson(boolean, false, { gate: 'groupListDeactivated' }),
        allow_deactivated: optionalJson(boolean, false, { gate: 'groupListDeactivatedOldName' }),
      },
      (values): Either.Either<BadRequest, CommandOf<'getGroups'>> =>
        Either.right({ includeDeactivated: values.include_deactivated_groups || values.allow_deactivated }),
    ),
    answers: {
      user_groups: key(listOf(userGroupShape.kind), ({ groups, gone }, { open, realm }) => {
        const view = { open, realm, ...exceptGone(gone) };
        return groups.filter((group) => isGroupShown(group, open)).map((group) => userGroupObject(group, view));
      }),
    },
    says: 'Every user group, with who is in it.',
    explains: 'All groups: those that people made, and the system groups that follow from roles, such as `role:members`. Guests and bots may not ask.',
    example: { params: { include_deactivated_groups: true }, answer: { user_groups: [sampleGroup] } },
  }),
  /** Spec: 4.15 */
  createGroup: post('/user_groups/create', {
    guard: canCreateGroups,
    takes: request(
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
    answers: { group_id: since('groupCreateReturnsId', integer, ({ id }) => id) },
    says: 'Makes a user group.',
    explains:
      'Who may make groups is a setting of the organization. The caller may manage the new group unless the request says otherwise. A group can be mentioned, can hold permissions, and can be part of other groups.',
    parameters: {
      name: newNameDoc,
      description: 'What the group is for.',
      members: `Who is in it. ${peopleDoc}`,
      subgroups: `Whose members are in it too. ${groupsDoc}`,
    },
    example: { params: { name: 'printers', description: 'Who runs the press', members: [7, 11] }, answer: { group_id: 18 } },
  }),
  /** LEVEL(294): named deletion; it deactivates the group, which can be reactivated. */
  deleteGroup: runs('deactivateGroup').remove('/user_groups/{user_group_id:int}', 'groupDeleteEndpoint', {
    guard: notGuest,
    takes: { groupId: idInPath('user_group_id', groupId) },
    says: 'Puts a user group away, as older clients ask for it.',
    explains: 'What `POST /user_groups/{user_group_id}/deactivate` does, for older clients: the group is kept and can be brought back.',
    example: { path },
  }),
  deactivateGroup: post('/user_groups/{user_group_id:int}/deactivate', 'groupDeactivated', {
    guard: notGuest,
    takes: { groupId: idInPath('user_group_id', groupId) },
    says: 'Puts a user group away.',
    explains: 'The group keeps its members, but can no longer be mentioned or be given permissions. Refused while a permission or another group needs it.',
    example: { path },
  }),
});
