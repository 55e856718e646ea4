import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { ChannelFolder, ChannelFolderChange } from '../../../model/channels/channel-folder.js';
import type { FolderId } from '../../../model/ids.js';

export type NewChannelFolder = Omit<ChannelFolder, 'id' | 'isArchived' | 'order'>;

/** The append that follows a change sets `changesRules`. A concurrently taken name is a conflict. */
export interface ChannelFolderReads {
  /** Includes archived ones, in their order. */
  all(): TaskEither<Fault, ReadonlyArray<ChannelFolder>>;
  byIds(ids: ReadonlyArray<FolderId>): TaskEither<Fault, ReadonlyArray<ChannelFolder>>;
  /** Those whose descriptions were not compared with what this version of the renderer makes; at most `limit`. */
  withUncheckedDescriptions(rendererVersion: number, limit: number): TaskEither<Fault, ReadonlyArray<ChannelFolder>>;
  /** Whether it has channels, archived ones included. */
  hasChannels(id: FolderId): TaskEither<Fault, boolean>;
}

export interface ChannelFolders extends ChannelFolderReads {
  /** Appended after all others. */
  insert(folder: NewChannelFolder): TaskEither<Fault, ChannelFolder>;
  change(id: FolderId, change: ChannelFolderChange): TaskEither<Fault, void>;
  /** Notes that their descriptions were compared with what this version of the renderer makes, until they change; one statement. */
  markDescriptionsChecked(ids: ReadonlyArray<FolderId>, rendererVersion: number): TaskEither<Fault, void>;
  /** Orders the folders as in the list; one statement. */
  reorder(ids: ReadonlyArray<FolderId>): TaskEither<Fault, void>;
}
