import type { RealmId } from '../model/ids.js';
import type { GroupClosure } from '../model/people/actor.js';
import { boundedMemory } from './bounded-memory.js';

/** Maximum number of different sets of groups that are shared. */
const capacity = 2_000;

/** Most people of a realm are in the same groups: holds equal sets once. */
export const sharedGroups = (): ((realmId: RealmId, groups: GroupClosure) => GroupClosure) => {
  const known = boundedMemory<GroupClosure>(capacity);
  return (realmId, groups) => {
    const key = [realmId, ...groups].join(';');
    const found = known.get(key);
    if (found === undefined) known.set(key, groups);
    return found ?? groups;
  };
};
