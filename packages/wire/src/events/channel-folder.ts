import type { DeliveredEvent } from '@parley/core';
import { channelFolderObject } from '../objects/channels/channel-folder.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

const sinceFolders = ({ open }: EventView, event: WireEvent): ReadonlyArray<WireEvent> => (open('eventChannelFolder') ? [event] : []);

/** Spec: 6 (level 389) */
export const folderAddedEvents = ({ folder }: Of<'channelFolderAdded'>, view: EventView): ReadonlyArray<WireEvent> =>
  sinceFolders(view, { type: 'channel_folder', op: 'add', channel_folder: channelFolderObject(folder, view.open) });

/** Spec: 6 (level 389) */
export const folderChangedEvents = ({ folderId, change }: Of<'channelFolderChanged'>, view: EventView): ReadonlyArray<WireEvent> => {
  const { name, description, renderedDescription, isArchived } = change;
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description, rendered_description: renderedDescription ?? '' }),
    ...(isArchived === undefined ? {} : { is_archived: isArchived }),
  };
  return sinceFolders(view, { type: 'channel_folder', op: 'update', channel_folder_id: folderId, data });
};

/** LEVEL(418): nobody was told of another order. Spec: 6 */
export const foldersReorderedEvents = ({ order }: Of<'channelFoldersReordered'>, view: EventView): ReadonlyArray<WireEvent> =>
  view.open('channelFolderReorderEvent') ? sinceFolders(view, { type: 'channel_folder', op: 'reorder', order: [...order] }) : [];
