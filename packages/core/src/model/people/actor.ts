import type { GroupId } from '../ids.js';
import type { Realm } from '../organization/realm.js';
import type { User } from './user.js';

/**
 * All groups that contain a person, system groups included. The value is the subgroup through which she belongs, null where she belongs directly
 * or by her role: following it from any group leads down to her.
 */
export type GroupClosure = ReadonlyMap<GroupId, GroupId | null>;

/** Who asks, with what every rule about her needs. */
export interface Actor {
  readonly user: User;
  readonly realm: Realm;
  readonly groups: GroupClosure;
}
