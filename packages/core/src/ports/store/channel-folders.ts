import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { ChannelFolder, ChannelFolderChange } from '../../model/channels/channel-folder.js';
import type { FolderId } from '../../model/ids.js';

export type NewChannelFolder = Omit<ChannelFolder, 'id' | 'isArchived' | 'order'>;

/** The append that follows a change says that rules have changed. A name that is taken meanwhile is a conflict. */
export interface ChannelFolderReads {
  /** Archived ones included, in their order. */
  all(): TaskEither<Fault, ReadonlyArray<ChannelFolder>>;
  byIds(ids: ReadonlyArray<FolderId>): TaskEither<Fault, ReadonlyArray<ChannelFolder>>;
  /** Whether a channel stands in it, be it archived. */
  hasChannels(id: FolderId): TaskEither<Fault, boolean>;
}

export interface ChannelFolders extends ChannelFolderReads {
  /** Comes after all others. */
  insert(folder: NewChannelFolder): TaskEither<Fault, ChannelFolder>;
  change(id: FolderId, change: ChannelFolderChange): TaskEither<Fault, void>;
  /** The place of each folder is its place in the list; one statement for all. */
  reorder(ids: ReadonlyArray<FolderId>): TaskEither<Fault, void>;
}
