import { ascending, changed, changedObjects, sortedBy } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { numbersAt, objectAt } from '../shared/read.js';
import { byOp, type Reduce } from '../shared/reduce.js';

const stateKey = 'realm_user_groups';

/** Changes the group of the event. */
const ofGroup =
  (change: (group: JsonObject, event: JsonObject) => JsonObject): Reduce =>
  (state, event) =>
    changedObjects(state, stateKey, (groups) => groups.map((group) => (group['id'] === event['group_id'] ? change(group, event) : group)));

const added = (group: JsonObject, key: string, ids: ReadonlyArray<number>): JsonObject =>
  changed(group, key, (there) => ascending([...(there as ReadonlyArray<number>), ...ids]));

const taken = (group: JsonObject, key: string, ids: ReadonlyArray<number>): JsonObject =>
  changed(group, key, (there) => (there as ReadonlyArray<number>).filter((id) => !ids.includes(id)));

/** Subgroups, under either name in the state and in the event. */
const inSubgroups =
  (change: typeof added) =>
  (group: JsonObject, event: JsonObject): JsonObject =>
    ['direct_subgroup_ids', 'subgroups'].reduce(
      (known, key) => change(known, key, [...numbersAt(event, 'direct_subgroup_ids'), ...numbersAt(event, 'subgroup_ids')]),
      group,
    );

/** Adds, removes and changes groups, with their permissions, members and subgroups. */
export const reduceGroups = byOp({
  add: (state, event) => {
    const group = objectAt(event, 'group');
    return changedObjects(state, stateKey, (groups) => sortedBy([...groups.filter(({ id }) => id !== group['id']), group], 'id'));
  },
  remove: (state, event) => changedObjects(state, stateKey, (groups) => groups.filter(({ id }) => id !== event['group_id'])),
  update: ofGroup((group, event) => ({ ...group, ...objectAt(event, 'data') })),
  add_members: ofGroup((group, event) => added(group, 'members', numbersAt(event, 'user_ids'))),
  remove_members: ofGroup((group, event) => taken(group, 'members', numbersAt(event, 'user_ids'))),
  add_subgroups: ofGroup(inSubgroups(added)),
  remove_subgroups: ofGroup(inSubgroups(taken)),
});
