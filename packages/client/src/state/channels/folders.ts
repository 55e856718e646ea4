import { changedObjects, sortedBy } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { numbersAt, objectAt } from '../shared/read.js';
import { byOp, hasAt } from '../shared/reduce.js';

const stateKey = 'channel_folders';

const inOrder = (state: JsonObject, folders: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  hasAt(state, 'channelFolderOrder') ? sortedBy(folders, 'order', 'id') : sortedBy(folders, 'id');

export const reduceFolders = byOp({
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
