import type { ChannelFolder, ChannelFolderChange } from '@parley/core/model';
import { channelFolderShape } from '../../objects/channels/channel-folder.js';
import { bool, integer, key, listOf, optional, shape, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

const type = 'channel_folder';

const addForm = form<ChannelFolder>()(
  [type, 'add'],
  { channel_folder: key(channelFolderShape.kind, (folder, { open }) => channelFolderShape.write(open, folder)) },
  { since: 'eventChannelFolder' },
);

const changeShape = shape<ChannelFolderChange>()(null, {
  name: optional(text, ({ name }) => name),
  description: optional(text, ({ description }) => description),
  rendered_description: optional(text, ({ description, renderedDescription }) => (description === undefined ? undefined : (renderedDescription ?? ''))),
  is_archived: optional(bool, ({ isArchived }) => isArchived),
});

const updateForm = form<Delivered<'channelFolderChanged'>>()(
  [type, 'update'],
  { channel_folder_id: key(integer, ({ folderId }) => folderId), data: key(changeShape.kind, ({ change }, { open }) => changeShape.write(open, change)) },
  { since: 'eventChannelFolder' },
);

/** LEVEL(418): another order had no event. */
const reorderForm = form<Delivered<'channelFoldersReordered'>>()(
  [type, 'reorder'],
  { order: key(listOf(integer), ({ order }) => order) },
  { since: 'channelFolderReorderEvent' },
);

/** Spec: 6 (levels 389, 418) */
export const folderEncoders: Encoders<'channelFolderAdded' | 'channelFolderChanged' | 'channelFoldersReordered', typeof type> = {
  channelFolderAdded: ({ folder }, view) => addForm.events(folder, view),
  channelFolderChanged: updateForm.events,
  channelFoldersReordered: reorderForm.events,
};

export const folderTypes: WireTypes<'channel_folder'> = { channel_folder: { forms: [addForm, updateForm, reorderForm] } };
