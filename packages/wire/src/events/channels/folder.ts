import type { GateName } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { channelFolderObject } from '../../objects/channels/channel-folder.js';
import { changedObjects, numbersAt, objectAt, openFor, sortedBy } from '../client-state.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { byOp } from '../wire-type.js';

type FolderEvent = WireEvent<'channel_folder'>;

const since = (gate: GateName, { open }: EventView, event: FolderEvent): ReadonlyArray<FolderEvent> => (open(gate) ? [event] : []);

export const folderEncoders: Encoders<'channelFolderAdded' | 'channelFolderChanged' | 'channelFoldersReordered', 'channel_folder'> = {
  /** Spec: 6 (level 389) */
  channelFolderAdded: ({ folder }, view) =>
    since('eventChannelFolder', view, { type: 'channel_folder', op: 'add', channel_folder: channelFolderObject(folder, view.open) }),
  /** Spec: 6 (level 389) */
  channelFolderChanged: ({ folderId, change }, view) => {
    const { name, description, renderedDescription, isArchived } = change;
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description, rendered_description: renderedDescription ?? '' }),
      ...(isArchived === undefined ? {} : { is_archived: isArchived }),
    };
    return since('eventChannelFolder', view, { type: 'channel_folder', op: 'update', channel_folder_id: folderId, data });
  },
  /** LEVEL(418): nobody was told of another order. Spec: 6 */
  channelFoldersReordered: ({ order }, view) => since('channelFolderReorderEvent', view, { type: 'channel_folder', op: 'reorder', order: [...order] }),
};

const key = 'channel_folders';

const inOrder = (state: JsonObject, folders: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  openFor(state)('channelFolderOrder') ? sortedBy(folders, 'order', 'id') : sortedBy(folders, 'id');

const apply = byOp({
  add: (state, event) => changedObjects(state, key, (folders) => inOrder(state, [...folders, objectAt(event, 'channel_folder')])),
  update: (state, event) =>
    changedObjects(state, key, (folders) =>
      folders.map((folder) => (folder['id'] === event['channel_folder_id'] ? { ...folder, ...objectAt(event, 'data') } : folder)),
    ),
  reorder: (state, event) => {
    const order = numbersAt(event, 'order');
    return changedObjects(state, key, (folders) =>
      inOrder(
        state,
        folders.map((folder) => ({ ...folder, order: order.indexOf(Number(folder['id'])) })),
      ),
    );
  },
});

export const folderTypes = { channel_folder: { apply } };
