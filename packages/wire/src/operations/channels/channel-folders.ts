import * as Either from 'fp-ts/lib/Either.js';
import { folderId } from '@parley/core';
import { maxFolderDescriptionLength, maxFolderNameLength } from '@parley/core/model';
import { canManageFolders } from '@parley/core/rules';
import { list } from '../../codecs/composites.js';
import { idInPath, json, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { channelFolderObjects, channelFolderShape } from '../../objects/channels/channel-folder.js';
import { get, patch, post, rows } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

const name = text({ max: maxFolderNameLength });
const description = text({ max: maxFolderDescriptionLength });

const folderName = 'Name of the folder.';
const folderDescription = 'What the folder is for, in Markdown.';

export const channelFolderRows = rows({
  getChannelFolders: get('/channel_folders', 'channelFolders', {
    takes: request({ include_archived: optionalJson(boolean, false) }, ({ include_archived: archived }) => Either.right({ archived })),
    answers: { channel_folders: key(listOf(channelFolderShape.kind), (folders, { open }) => [...channelFolderObjects(folders, open)]) },
    says: 'The folders that channels stand in.',
    explains: 'Folders in the order in which clients show them.',
    parameters: { include_archived: 'Archived folders too.' },
    example: {
      params: { include_archived: false },
      answer: {
        channel_folders: [
          {
            id: 1,
            name: 'Stages',
            description: 'Where plays are given',
            rendered_description: '<p>Where plays are given</p>',
            creator_id: 7,
            date_created: 1_772_443_800,
            is_archived: false,
            order: 0,
          },
        ],
      },
    },
  }),
  createChannelFolder: post('/channel_folders/create', 'channelFolders', {
    guard: canManageFolders,
    takes: { name: raw(name), description: optionalRaw(description, '') },
    answers: { channel_folder_id: key(integer, ({ folderId }) => folderId) },
    says: 'Makes a folder for channels.',
    explains: 'Administrators only. Channels are put into it by `PATCH /streams/{stream_id}`.',
    parameters: { name: folderName, description: folderDescription },
    example: { params: { name: 'Stages', description: 'Where plays are given' }, answer: { channel_folder_id: 1 } },
  }),
  reorderChannelFolders: patch('/channel_folders', 'channelFolderOrder', {
    guard: canManageFolders,
    takes: request({ order: json(list(integer())) }, ({ order }) => Either.right({ order: order.map(folderId) })),
    says: 'Puts the folders of channels into another order.',
    explains: 'Every folder must be named exactly once, archived ones too. Administrators only.',
    parameters: { order: 'Ids of all folders in their new order, as a JSON list: `[2, 1]`.' },
    example: { params: { order: [2, 1] } },
  }),
  updateChannelFolder: patch('/channel_folders/{channel_folder_id:int}', 'channelFolders', {
    guard: canManageFolders,
    takes: request(
      {
        folderId: idInPath('channel_folder_id', folderId),
        name: optionalRaw(name, null),
        description: optionalRaw(description, null),
        is_archived: optionalJson(boolean, null),
      },
      ({ folderId, is_archived: isArchived, ...texts }) => Either.right({ folderId, ...texts, isArchived }),
    ),
    says: 'Names, describes, archives or brings back a folder of channels.',
    explains: 'Changes what is named and leaves the rest. A folder with channels in it cannot be archived. Administrators only.',
    parameters: { name: folderName, description: folderDescription, is_archived: 'Archive the folder, or bring it back.' },
    example: { path: { channel_folder_id: 1 }, params: { name: 'Theatres' } },
  }),
});
