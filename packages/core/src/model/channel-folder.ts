import type { FolderId, UserId } from './ids.js';
import type { Instant } from './instant.js';

/** A shelf for channels, the same for everybody in the organization. Spec: 2 (Channel), level 389 */
export interface ChannelFolder {
  readonly id: FolderId;
  /** As written, at most 60 code points; compared folded, archived folders included. */
  readonly name: string;
  /** At most 1,024 code points. */
  readonly description: string;
  readonly renderedDescription: string;
  readonly creatorId: UserId | null;
  readonly dateCreated: Instant | null;
  /** Takes no channels and has none. */
  readonly isArchived: boolean;
  /** Its place among the folders, from 0. Level 414 */
  readonly order: number;
}
