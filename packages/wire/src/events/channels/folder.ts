import type { ChannelFolder, ChannelFolderChange } from '@parley/core/model';
import type { JsonObject } from '../../json.js';
import { channelFolderShape } from '../../objects/channels/channel-folder.js';
import { bool, integer, key, listOf, optional, shape, text } from '../../shape/index.js';
import { changedObjects, numbersAt, objectAt, openFor, sortedBy } from '../client-state.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders } from '../event-view.js';
import { byOp, type WireTypes } from '../wire-type.js';

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

const stateKey = 'channel_folders';

const inOrder = (state: JsonObject, folders: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  openFor(state)('channelFolderOrder') ? sortedBy(folders, 'order', 'id') : sortedBy(folders, 'id');

const apply = byOp({
  add: (state, event) => changedObjects(state, stateKey, (folders) => inOrder(state, [...folders, objectAt(event, 'channel_folder')])),
  update: (state, event) =>
    changedObjects(state, stateKey, (folders) =>
      folders.map((folder) => (folder['id'] === event['channel_folder_id'] ? { ...folder, ...objectAt(event, 'data') } : folder)),
    ),
  reorder: (state, event) => {
    const order = numbersAt(event, 'order');
    return changedObjects(state, stateKey, (folders) =>
      inOrder(
        state,
        folders.map((folder) => ({ ...folder, order: order.indexOf(Number(folder['id'])) })),
      ),
    );
  },
});

export const folderTypes: WireTypes<'channel_folder'> = { channel_folder: { forms: [addForm, updateForm, reorderForm], apply } };
