import type { FolderId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';

/** Groups channels in clients, the same for everybody in the organization. Spec: 2 (Channel), level 389 */
export interface ChannelFolder {
  readonly id: FolderId;
  /** As written, at most 60 code points; compared folded, archived folders included. */
  readonly name: string;
  /** At most 1,024 code points. */
  readonly description: string;
  readonly renderedDescription: string;
  readonly creatorId: UserId | null;
  readonly dateCreated: Instant | null;
  /** An archived folder has no channels and takes none. */
  readonly isArchived: boolean;
  /** Position among the folders, from 0. Level 414 */
  readonly order: number;
}

/** Requested changes of a folder; absent fields keep their value. */
export type ChannelFolderChange = Partial<Pick<ChannelFolder, 'name' | 'description' | 'renderedDescription' | 'isArchived'>>;

/** Code points. */
export const maxFolderNameLength = 60;
export const maxFolderDescriptionLength = 1024;
