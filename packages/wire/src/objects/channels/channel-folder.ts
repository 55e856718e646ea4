import type { ChannelFolder, Open } from '@parley/core';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';

/** Spec: 2 (Channel), levels 389, 414 */
export const channelFolderObject = (folder: ChannelFolder, open: Open): JsonObject =>
  fields(open, {
    id: folder.id,
    name: folder.name,
    description: folder.description,
    rendered_description: folder.renderedDescription,
    creator_id: folder.creatorId,
    date_created: folder.dateCreated === null ? null : seconds(folder.dateCreated),
    is_archived: folder.isArchived,
    order: when('channelFolderOrder', folder.order),
  });

/** LEVEL(414): folders had no order but that of their ids. */
export const channelFolderObjects = (folders: ReadonlyArray<ChannelFolder>, open: Open): ReadonlyArray<JsonObject> =>
  (open('channelFolderOrder') ? folders : [...folders].sort((left, right) => left.id - right.id)).map((folder) => channelFolderObject(folder, open));
