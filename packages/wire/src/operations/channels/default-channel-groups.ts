import * as Either from 'fp-ts/lib/Either.js';
import { defaultChannelGroupId } from '@parley/core';
import { maxDefaultChannelGroupDescription, maxDefaultChannelGroupName } from '@parley/core/model';
import { canManageDefaultChannelGroups } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { badRequest, idInPath, json, optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { patch, post, remove, rows } from '../../rows.js';
import { oneOf } from '../../shape/index.js';

const name = text({ max: maxDefaultChannelGroupName });
const description = text({ max: maxDefaultChannelGroupDescription });
const inPath = { groupId: idInPath('group_id', defaultChannelGroupId) };

const groupName = 'Name of the group of channels.';
const groupDescription = 'What the group is for.';

export const defaultChannelGroupRows = rows({
  createDefaultChannelGroup: post('/default_stream_groups/create', {
    guard: canManageDefaultChannelGroups,
    takes: request({ group_name: raw(name), description: raw(description), stream_names: json(list(text({}))) }, ({ group_name, stream_names, ...requested }) =>
      Either.right({ ...requested, name: group_name, channelNames: stream_names }),
    ),
    says: 'Makes a group of channels that newcomers may choose together.',
    explains: 'A set of channels that newcomers may choose under one name. Administrators only.',
    parameters: { group_name: groupName, description: groupDescription },
    example: { params: { group_name: 'Theatre', description: 'For those who act', stream_names: ['Denmark', 'Verona'] } },
  }),
  updateDefaultChannelGroup: patch('/default_stream_groups/{group_id:int}', {
    guard: canManageDefaultChannelGroups,
    takes: request({ ...inPath, new_group_name: optionalRaw(name, null), new_description: optionalRaw(description, null) }, ({ groupId, ...requested }) =>
      requested.new_group_name === null && requested.new_description === null
        ? Either.left(badRequest('You must pass "new_description" or "new_group_name".'))
        : Either.right({ groupId, name: requested.new_group_name, description: requested.new_description }),
    ),
    says: 'Names and describes a group of channels that newcomers may choose together.',
    explains: 'Changes the name, the description, or both. Administrators only.',
    parameters: { new_group_name: groupName, new_description: groupDescription },
    example: { path: { group_id: 1 }, params: { new_group_name: 'Stage' } },
  }),
  deleteDefaultChannelGroup: remove('/default_stream_groups/{group_id:int}', {
    guard: canManageDefaultChannelGroups,
    takes: inPath,
    says: 'Deletes a group of channels that newcomers may choose together.',
    explains: 'The channels themselves stay as they are. Administrators only.',
    example: { path: { group_id: 1 } },
  }),
  changeDefaultChannelGroup: patch('/default_stream_groups/{group_id:int}/streams', {
    guard: canManageDefaultChannelGroups,
    takes: request(
      { ...inPath, op: raw(text({}), { accepts: oneOf(['add', 'remove']) }), stream_names: json(list(text({}))) },
      ({ groupId, op, stream_names: channelNames }) =>
        op === 'add' || op === 'remove'
          ? Either.right({ groupId, operation: op, channelNames })
          : Either.left(badRequest('Invalid value for "op". Specify one of "add" or "remove".')),
    ),
    says: 'Puts channels into a group that newcomers may choose, or takes them out.',
    explains: 'Adds channels to the set or removes them from it. Administrators only.',
    parameters: { op: 'Whether the channels come in or leave.' },
    example: { path: { group_id: 1 }, params: { op: 'add', stream_names: ['Rome'] } },
  }),
});
