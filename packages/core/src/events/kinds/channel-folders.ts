import type { ChannelFolder, ChannelFolderChange } from '../../model/channels/channel-folder.js';
import type { FolderId } from '../../model/ids.js';
import { unchanged } from '../event-kind.js';

export const channelFolderAdded = unchanged<{ readonly folder: ChannelFolder }>();

export const channelFolderChanged = unchanged<{ readonly folderId: FolderId; readonly change: ChannelFolderChange }>();

/** All folders, archived ones included. */
export const channelFoldersReordered = unchanged<{ readonly order: ReadonlyArray<FolderId> }>();
