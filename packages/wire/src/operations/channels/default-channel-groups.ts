import * as Either from 'fp-ts/lib/Either.js';
import { defaultChannelGroupId } from '@parley/core';
import { maxDefaultChannelGroupDescription, maxDefaultChannelGroupName } from '@parley/core/model';
import { canManageDefaultChannelGroups } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { badRequest, json, optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

const name = text({ max: maxDefaultChannelGroupName });
const description = text({ max: maxDefaultChannelGroupDescription });
const idOf = (path: Readonly<Record<string, string | undefined>>) => defaultChannelGroupId(Number(path['group_id']));

/** POST /default_stream_groups/create */
export const createDefaultChannelGroupOperation = operation({
  method: 'POST',
  path: '/default_stream_groups/create',
  access: 'account',
  guard: canManageDefaultChannelGroups,
  useCase: 'createDefaultChannelGroup',
  request: request({ group_name: raw(name), description: raw(description), stream_names: json(list(text({}))) }, ({ group_name, stream_names, ...requested }) =>
    Either.right({ ...requested, name: group_name, channelNames: stream_names }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Makes a group of channels that newcomers may choose together.',
});

/** PATCH /default_stream_groups/{group_id} */
export const updateDefaultChannelGroupOperation = operation({
  method: 'PATCH',
  path: '/default_stream_groups/{group_id:int}',
  access: 'account',
  guard: canManageDefaultChannelGroups,
  useCase: 'updateDefaultChannelGroup',
  request: request({ new_group_name: optionalRaw(name, null), new_description: optionalRaw(description, null) }, (requested, { path }) =>
    requested.new_group_name === null && requested.new_description === null
      ? Either.left(badRequest('You must pass "new_description" or "new_group_name".'))
      : Either.right({ groupId: idOf(path), name: requested.new_group_name, description: requested.new_description }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Names and describes a group of channels that newcomers may choose together.',
});

/** DELETE /default_stream_groups/{group_id} */
export const deleteDefaultChannelGroupOperation = operation({
  method: 'DELETE',
  path: '/default_stream_groups/{group_id:int}',
  access: 'account',
  guard: canManageDefaultChannelGroups,
  useCase: 'deleteDefaultChannelGroup',
  request: request({}, (_, { path }) => Either.right({ groupId: idOf(path) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deletes a group of channels that newcomers may choose together.',
});

/** PATCH /default_stream_groups/{group_id}/streams */
export const changeDefaultChannelGroupOperation = operation({
  method: 'PATCH',
  path: '/default_stream_groups/{group_id:int}/streams',
  access: 'account',
  guard: canManageDefaultChannelGroups,
  useCase: 'changeDefaultChannelGroup',
  request: request(
    { op: raw(text({}), { accepts: () => schema.among(['add', 'remove']) }), stream_names: json(list(text({}))) },
    ({ op, stream_names: channelNames }, { path }) =>
      op === 'add' || op === 'remove'
        ? Either.right({ groupId: idOf(path), operation: op, channelNames })
        : Either.left(badRequest('Invalid value for "op". Specify one of "add" or "remove".')),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Puts channels into a group that newcomers may choose, or takes them out.',
});
