import type { GroupId } from '../ids.js';
import type { Realm } from '../organization/realm.js';
import type { User } from './user.js';

/**
 * All groups that contain a person, system groups included. Value: the subgroup through which they belong, or null for direct members and roles. Following the
 * values from any group leads down to the person.
 */
export type GroupClosure = ReadonlyMap<GroupId, GroupId | null>;

/** The acting person, with what every rule about them needs. */
export interface Actor {
  readonly user: User;
  readonly realm: Realm;
  readonly groups: GroupClosure;
}
