import type { JsonObject } from '../../json.js';
import { changedObjects, numbersAt, objectAt, openFor, sortedBy } from './own.js';

const key = 'channel_folders';

const inOrder = (state: JsonObject, folders: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  openFor(state)('channelFolderOrder') ? sortedBy(folders, 'order', 'id') : sortedBy(folders, 'id');

export const applyChannelFolder = (state: JsonObject, event: JsonObject): JsonObject => {
  switch (event['op']) {
    case 'add':
      return changedObjects(state, key, (folders) => inOrder(state, [...folders, objectAt(event, 'channel_folder')]));
    case 'update':
      return changedObjects(state, key, (folders) =>
        folders.map((folder) => (folder['id'] === event['channel_folder_id'] ? { ...folder, ...objectAt(event, 'data') } : folder)),
      );
    case 'reorder': {
      const order = numbersAt(event, 'order');
      return changedObjects(state, key, (folders) =>
        inOrder(
          state,
          folders.map((folder) => ({ ...folder, order: order.indexOf(Number(folder['id'])) })),
        ),
      );
    }
    default:
      return state;
  }
};
