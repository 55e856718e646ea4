import type { JsonObject } from '../../json.js';
import { ascending, changedObjects, numbersAt, objectAt, sortedBy } from './own.js';

/** Subgroups under whichever name the state has for them. */
const subgroupKeys = ['direct_subgroup_ids', 'subgroups'];

const named = (event: JsonObject): ReadonlyArray<number> => [...numbersAt(event, 'direct_subgroup_ids'), ...numbersAt(event, 'subgroup_ids')];

const moved = (group: JsonObject, key: string, ids: ReadonlyArray<number>, op: 'add' | 'remove'): JsonObject => {
  if (group[key] === undefined) return group;
  const there = numbersAt(group, key);
  return { ...group, [key]: op === 'add' ? ascending([...there, ...ids]) : there.filter((id) => !ids.includes(id)) };
};

const movedSubgroups = (group: JsonObject, event: JsonObject, op: 'add' | 'remove'): JsonObject =>
  subgroupKeys.reduce((known, key) => moved(known, key, named(event), op), group);

const applyToGroup = (group: JsonObject, event: JsonObject): JsonObject => {
  switch (event['op']) {
    case 'update':
      return { ...group, ...objectAt(event, 'data') };
    case 'add_members':
      return moved(group, 'members', numbersAt(event, 'user_ids'), 'add');
    case 'remove_members':
      return moved(group, 'members', numbersAt(event, 'user_ids'), 'remove');
    case 'add_subgroups':
      return movedSubgroups(group, event, 'add');
    case 'remove_subgroups':
      return movedSubgroups(group, event, 'remove');
    default:
      return group;
  }
};

/** Groups that come and go, what they are called, who may do what with them, and who is in them. */
export const applyUserGroup = (state: JsonObject, event: JsonObject): JsonObject =>
  changedObjects(state, 'realm_user_groups', (groups) => {
    if (event['op'] === 'add') {
      const group = objectAt(event, 'group');
      return sortedBy([...groups.filter(({ id }) => id !== group['id']), group], 'id');
    }
    if (event['op'] === 'remove') return groups.filter(({ id }) => id !== event['group_id']);
    return groups.map((group) => (group['id'] === event['group_id'] ? applyToGroup(group, event) : group));
  });
