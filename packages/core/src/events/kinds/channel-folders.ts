import type { ChannelFolder, ChannelFolderChange } from '../../model/channels/channel-folder.js';
import type { FolderId } from '../../model/ids.js';
import { deliveredAsLogged } from '../event-kind.js';

export const channelFolderAdded = deliveredAsLogged<{ readonly folder: ChannelFolder }>();

export const channelFolderChanged = deliveredAsLogged<{ readonly folderId: FolderId; readonly change: ChannelFolderChange }>();

/** All folders, archived ones included. */
export const channelFoldersReordered = deliveredAsLogged<{ readonly order: ReadonlyArray<FolderId> }>();
