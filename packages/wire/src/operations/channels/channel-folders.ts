import * as Either from 'fp-ts/lib/Either.js';
import { folderId } from '@parley/core';
import { maxFolderDescriptionLength, maxFolderNameLength } from '@parley/core/model';
import { canManageFolders } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { json, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { channelFolderObjects, channelFolderShape } from '../../objects/channels/channel-folder.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

const name = text({ max: maxFolderNameLength });
const description = text({ max: maxFolderDescriptionLength });

/** GET /channel_folders */
export const getChannelFoldersOperation = operation({
  method: 'GET',
  path: '/channel_folders',
  gate: 'channelFolders',
  access: 'account',
  useCase: 'getChannelFolders',
  request: request({ include_archived: optionalJson(boolean, false) }, ({ include_archived: archived }) => Either.right({ archived })),
  reply: (folders, { open }) => ({ channel_folders: [...channelFolderObjects(folders, open)] }),
  replySchema: (open) => schema.object(open, { channel_folders: schema.listOf(channelFolderShape.schema(open)) }),
  summary: 'The folders that channels stand in.',
});

/** POST /channel_folders/create */
export const createChannelFolderOperation = operation({
  method: 'POST',
  path: '/channel_folders/create',
  gate: 'channelFolders',
  access: 'account',
  guard: canManageFolders,
  useCase: 'createChannelFolder',
  request: request({ name: raw(name), description: optionalRaw(description, '') }, (requested) => Either.right(requested)),
  reply: ({ folderId: id }) => ({ channel_folder_id: id }),
  replySchema: plainReply({ channel_folder_id: schema.integer }),
  summary: 'Makes a folder for channels.',
});

/** PATCH /channel_folders */
export const reorderChannelFoldersOperation = operation({
  method: 'PATCH',
  path: '/channel_folders',
  gate: 'channelFolderOrder',
  access: 'account',
  guard: canManageFolders,
  useCase: 'reorderChannelFolders',
  request: request({ order: json(list(integer())) }, ({ order }) => Either.right({ order: order.map(folderId) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Puts the folders of channels into another order.',
});

/** PATCH /channel_folders/{channel_folder_id} */
export const updateChannelFolderOperation = operation({
  method: 'PATCH',
  path: '/channel_folders/{channel_folder_id:int}',
  gate: 'channelFolders',
  access: 'account',
  guard: canManageFolders,
  useCase: 'updateChannelFolder',
  request: request(
    { name: optionalRaw(name, null), description: optionalRaw(description, null), is_archived: optionalJson(boolean, null) },
    ({ is_archived: isArchived, ...texts }, { path }) => Either.right({ folderId: folderId(Number(path['channel_folder_id'])), ...texts, isArchived }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Names, describes, archives or brings back a folder of channels.',
});
