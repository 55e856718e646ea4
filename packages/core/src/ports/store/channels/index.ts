import type { ChannelFolderReads, ChannelFolders } from './channel-folders.js';
import type { ChannelReads, Channels } from './channels.js';
import type { DefaultChannelGroupReads, DefaultChannelGroups } from './default-channel-groups.js';

export type * from './channel-folders.js';
export type * from './channels.js';
export type * from './default-channel-groups.js';

/** Channels, their folders and the groups of default channels. A reading transaction has these. */
export interface ChannelsReads {
  readonly channels: ChannelReads;
  readonly folders: ChannelFolderReads;
  readonly defaultChannelGroups: DefaultChannelGroupReads;
}

/** A writing transaction has these. */
export interface ChannelsStore extends ChannelsReads {
  readonly channels: Channels;
  readonly folders: ChannelFolders;
  readonly defaultChannelGroups: DefaultChannelGroups;
}
