import type { GroupReads, Groups } from './groups.js';

export type * from './groups.js';

/** User groups. A reading transaction has these. */
export interface GroupsReads {
  readonly groups: GroupReads;
}

/** A writing transaction has these. */
export interface GroupsStore extends GroupsReads {
  readonly groups: Groups;
}
