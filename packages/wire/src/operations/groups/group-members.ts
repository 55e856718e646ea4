import * as Either from 'fp-ts/lib/Either.js';
import { groupId, userId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { canDealWithGroups } from '@parley/core/rules';
import { type BadRequest, idInPath, optionalJson, request } from '../../codecs/params.js';
import { boolean, integer } from '../../codecs/scalars.js';
import { get, post, rows, runs } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';
import { groupsDoc, idsNamed, peopleDoc } from './user-groups.js';

const inPath = { groupId: idInPath('user_group_id', groupId) };

const nobody = optionalJson(idsNamed, []);

const directOnly = (word: string) =>
  request({ [word]: optionalJson(boolean, false) }, (values, { path }): Either.Either<BadRequest, CommandOf<'getGroupMembers'>> =>
    Either.right({ groupId: groupId(Number(path['user_group_id'])), directOnly: values[word] === true }),
  );

const path = { user_group_id: 18 };
const directOnlyDoc = 'Leave out those who belong to it through other groups only.';

export const groupMemberRows = rows({
  getGroupMembers: get('/user_groups/{user_group_id:int}/members', 'groupSubgroups', {
    guard: canDealWithGroups,
    takes: directOnly('direct_member_only'),
    answers: { members: key(listOf(integer), (members) => [...members]) },
    says: 'The people in a user group.',
    explains: 'Ids of the people in a group, those in its subgroups included.',
    parameters: { direct_member_only: directOnlyDoc },
    example: { path, params: { direct_member_only: false }, answer: { members: [7, 11] } },
  }),
  changeGroupMembers: post('/user_groups/{user_group_id:int}/members', {
    guard: canDealWithGroups,
    takes: request(
      {
        ...inPath,
        add: nobody,
        delete: nobody,
        add_subgroups: { ...nobody, gate: 'groupCreateSubgroups' },
        delete_subgroups: { ...nobody, gate: 'groupCreateSubgroups' },
      },
      (values): Either.Either<BadRequest, CommandOf<'changeGroupMembers'>> =>
        Either.right({
          groupId: values.groupId,
          about: 'members',
          addMembers: values.add.map(userId),
          removeMembers: values.delete.map(userId),
          addSubgroups: values.add_subgroups.map(groupId),
          removeSubgroups: values.delete_subgroups.map(groupId),
        }),
    ),
    says: 'Brings people and groups into a user group, and takes others out.',
    explains: 'All of it happens, or nothing: a refusal changes no member. Who may add and who may remove are settings of the group.',
    parameters: {
      add: `Who comes into the group. ${peopleDoc}`,
      delete: `Who leaves it. ${peopleDoc}`,
      add_subgroups: `Whose members come in. ${groupsDoc}`,
      delete_subgroups: `Whose members leave. ${groupsDoc}`,
    },
    example: { path, params: { add: [12], delete: [11] } },
  }),
  isGroupMember: get('/user_groups/{user_group_id:int}/members/{user_id:int}', 'groupSubgroups', {
    guard: canDealWithGroups,
    takes: request(
      { ...inPath, userId: idInPath('user_id', userId), direct_member_only: optionalJson(boolean, false) },
      ({ direct_member_only: directOnly, ...named }) => Either.right({ ...named, directOnly }),
    ),
    answers: { is_user_group_member: key(boolean, (isMember) => isMember) },
    says: 'Whether somebody is in a user group.',
    explains: 'Whether somebody is in a group, directly or through a subgroup.',
    parameters: { direct_member_only: directOnlyDoc },
    example: { path: { ...path, user_id: 7 }, answer: { is_user_group_member: true } },
  }),
  getSubgroups: get('/user_groups/{user_group_id:int}/subgroups', 'groupSubgroups', {
    guard: canDealWithGroups,
    takes: directOnly('direct_subgroup_only'),
    answers: { subgroups: key(listOf(integer), (subgroups) => [...subgroups]) },
    says: 'The groups inside a user group.',
    explains: 'Ids of the groups inside a group, those inside them included.',
    parameters: { direct_subgroup_only: directOnlyDoc },
    example: { path, answer: { subgroups: [19] } },
  }),
  changeSubgroups: runs('changeGroupMembers').post('/user_groups/{user_group_id:int}/subgroups', 'groupSubgroups', {
    guard: canDealWithGroups,
    takes: request({ ...inPath, add: nobody, delete: nobody }, (values): Either.Either<BadRequest, CommandOf<'changeGroupMembers'>> =>
      Either.right({
        groupId: values.groupId,
        about: 'subgroups',
        addMembers: [],
        removeMembers: [],
        addSubgroups: values.add.map(groupId),
        removeSubgroups: values.delete.map(groupId),
      }),
    ),
    says: 'Puts groups into a user group, and takes others out.',
    explains: 'All of it happens, or nothing. A group that would come to contain itself is refused.',
    parameters: { add: `Which groups come in. ${groupsDoc}`, delete: `Which groups leave. ${groupsDoc}` },
    example: { path, params: { add: [19] } },
  }),
});
