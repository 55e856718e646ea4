import * as Either from 'fp-ts/lib/Either.js';
import { groupId, userId } from '@parley/core';
import { canDealWithGroups } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, optionalJson, request } from '../../codecs/params.js';
import { boolean } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';
import { idsNamed } from './user-groups.js';

type Path = Readonly<Record<string, string>>;

const groupIn = (path: Path) => groupId(Number(path['user_group_id']));

const nobody = optionalJson(idsNamed, []);

const ids = schema.listOf(schema.integer);

/** POST /user_groups/{user_group_id}/members */
export const changeGroupMembersOperation = operation({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/members',
  access: 'account',
  guard: canDealWithGroups,
  useCase: 'changeGroupMembers',
  request: request(
    {
      add: nobody,
      delete: nobody,
      add_subgroups: { ...nobody, gate: 'groupCreateSubgroups' },
      delete_subgroups: { ...nobody, gate: 'groupCreateSubgroups' },
    },
    (values, { path }): Either.Either<BadRequest, CommandOf<'changeGroupMembers'>> =>
      Either.right({
        groupId: groupIn(path),
        about: 'members',
        addMembers: values.add.map(userId),
        removeMembers: values.delete.map(userId),
        addSubgroups: values.add_subgroups.map(groupId),
        removeSubgroups: values.delete_subgroups.map(groupId),
      }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Brings people and groups into a user group, and takes others out.',
});

/** POST /user_groups/{user_group_id}/subgroups */
export const changeSubgroupsOperation = operation({
  method: 'POST',
  path: '/user_groups/{user_group_id:int}/subgroups',
  gate: 'groupSubgroups',
  access: 'account',
  guard: canDealWithGroups,
  useCase: 'changeGroupMembers',
  request: request({ add: nobody, delete: nobody }, (values, { path }): Either.Either<BadRequest, CommandOf<'changeGroupMembers'>> =>
    Either.right({
      groupId: groupIn(path),
      about: 'subgroups',
      addMembers: [],
      removeMembers: [],
      addSubgroups: values.add.map(groupId),
      removeSubgroups: values.delete.map(groupId),
    }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Puts groups into a user group, and takes others out.',
});

const directOnly = (word: string) =>
  request({ [word]: optionalJson(boolean, false) }, (values, { path }): Either.Either<BadRequest, CommandOf<'getGroupMembers'>> =>
    Either.right({ groupId: groupIn(path), directOnly: values[word] === true }),
  );

/** GET /user_groups/{user_group_id}/members */
export const getGroupMembersOperation = operation({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/members',
  gate: 'groupSubgroups',
  access: 'account',
  guard: canDealWithGroups,
  useCase: 'getGroupMembers',
  request: directOnly('direct_member_only'),
  reply: (members) => ({ members: [...members] }),
  replySchema: plainReply({ members: ids }),
  summary: 'The people in a user group.',
});

/** GET /user_groups/{user_group_id}/members/{user_id} */
export const isGroupMemberOperation = operation({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/members/{user_id:int}',
  gate: 'groupSubgroups',
  access: 'account',
  guard: canDealWithGroups,
  useCase: 'isGroupMember',
  request: request({ direct_member_only: optionalJson(boolean, false) }, (values, { path }) =>
    Either.right({ groupId: groupIn(path), userId: userId(Number(path['user_id'])), directOnly: values.direct_member_only }),
  ),
  reply: (isMember) => ({ is_user_group_member: isMember }),
  replySchema: plainReply({ is_user_group_member: schema.boolean }),
  summary: 'Whether somebody is in a user group.',
});

/** GET /user_groups/{user_group_id}/subgroups */
export const getSubgroupsOperation = operation({
  method: 'GET',
  path: '/user_groups/{user_group_id:int}/subgroups',
  gate: 'groupSubgroups',
  access: 'account',
  guard: canDealWithGroups,
  useCase: 'getSubgroups',
  request: directOnly('direct_subgroup_only'),
  reply: (subgroups) => ({ subgroups: [...subgroups] }),
  replySchema: plainReply({ subgroups: ids }),
  summary: 'The groups inside a user group.',
});
