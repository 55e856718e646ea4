import { definitionOf, type Group, groupSettingNames } from '@parley/core';
import { before, fields, when } from '../gated.js';
import type { Json, JsonObject } from '../json.js';
import { groupSettingValue } from '../objects/groups/group-setting.js';
import { userGroupObject } from '../objects/groups/user-group.js';
import { settingWordAt } from '../setting-names.js';
import { ascending, changedObjects, numbersAt, objectAt, sortedBy } from './client-state.js';
import type { Delivered, Encoders, EventView, WireEvent } from './event-view.js';
import type { Apply } from './wire-type.js';

type GroupEvent = WireEvent<'user_group'>;

/** Clients that do not say that they know deactivated groups have none, and hear nothing of them. */
const isKnown = (isDeactivated: boolean, view: EventView): boolean => !isDeactivated || view.understands('deactivatedGroups');

/** LEVEL(131): they were `subgroup_ids`. LEVEL(127): groups had none. */
const subgroupsChanged = (operation: 'add' | 'remove', groupId: number, subgroups: ReadonlyArray<number>, { open }: EventView): ReadonlyArray<GroupEvent> =>
  open('eventUserGroupSubgroups')
    ? [
        {
          type: 'user_group',
          op: `${operation}_subgroups`,
          ...fields(open, {
            group_id: groupId,
            subgroup_ids: before('groupSubgroupsRenamed', [...subgroups]),
            direct_subgroup_ids: when('groupSubgroupsRenamed', [...subgroups]),
          }),
        },
      ]
    : [];

/** The group comes without subgroups; these come after it. Spec: 4.15 */
const added = (group: Group, view: EventView): ReadonlyArray<GroupEvent> => [
  { type: 'user_group', op: 'add', group: userGroupObject({ ...group, directSubgroups: [] }, view) },
  ...(group.directSubgroups.length === 0 ? [] : subgroupsChanged('add', group.id, group.directSubgroups, view)),
];

/** One event for each property that the level knows. Spec: 6 */
const updates = ({ groupId, name, description, settings }: Delivered<'groupChanged'>, view: EventView): ReadonlyArray<GroupEvent> => {
  const news: ReadonlyArray<readonly [string, Json]> = [
    ...(name === undefined ? [] : [['name', name] as const]),
    ...(description === undefined ? [] : [['description', description] as const]),
    ...groupSettingNames.flatMap((setting): ReadonlyArray<readonly [string, Json]> => {
      const value = settings[setting];
      if (value === undefined || !view.open(definitionOf('group', setting).since)) return [];
      return [[settingWordAt({ scope: 'group', setting }, view.open), groupSettingValue('group', setting, value, view)]];
    }),
  ];
  return news.map(([property, value]) => ({ type: 'user_group', op: 'update', group_id: groupId, data: { [property]: value } }));
};

const deactivation = (groupId: number, isDeactivated: boolean): GroupEvent => ({
  type: 'user_group',
  op: 'update',
  group_id: groupId,
  data: { deactivated: isDeactivated },
});

export const groupEncoders: Encoders<
  'groupCreated' | 'groupChanged' | 'groupMembersChanged' | 'groupSubgroupsChanged' | 'groupDeactivated' | 'groupReactivated',
  'user_group'
> = {
  groupCreated: ({ group }, view) => added(group, view),
  /** Spec: 6 */
  groupChanged: (event, view) => (isKnown(event.isDeactivated, view) ? updates(event, view) : []),
  /** Spec: 6 */
  groupMembersChanged: ({ operation, groupId, userIds, isDeactivated }, view) =>
    isKnown(isDeactivated, view) ? [{ type: 'user_group', op: `${operation}_members`, group_id: groupId, user_ids: [...userIds] }] : [],
  /** Spec: 6 */
  groupSubgroupsChanged: ({ operation, groupId, subgroups, isDeactivated }, view) =>
    isKnown(isDeactivated, view) ? subgroupsChanged(operation, groupId, subgroups, view) : [],
  /** An update for clients that know deactivated groups; for others the group is gone. Spec: 6 (level 294) */
  groupDeactivated: ({ groupId }, view) => [
    view.understands('deactivatedGroups') ? deactivation(groupId, true) : { type: 'user_group', op: 'remove', group_id: groupId },
  ],
  /** For clients that had lost it, the group is new. Spec: 6 (level 386) */
  groupReactivated: ({ group }, view) => (view.understands('deactivatedGroups') ? [deactivation(group.id, false)] : added(group, view)),
};

/** Subgroups under whichever name the state has for them. */
const subgroupKeys = ['direct_subgroup_ids', 'subgroups'];

const subgroupsOf = (event: JsonObject): ReadonlyArray<number> => [...numbersAt(event, 'direct_subgroup_ids'), ...numbersAt(event, 'subgroup_ids')];

const moved = (group: JsonObject, key: string, ids: ReadonlyArray<number>, op: 'add' | 'remove'): JsonObject => {
  if (group[key] === undefined) return group;
  const there = numbersAt(group, key);
  return { ...group, [key]: op === 'add' ? ascending([...there, ...ids]) : there.filter((id) => !ids.includes(id)) };
};

const movedSubgroups = (group: JsonObject, event: JsonObject, op: 'add' | 'remove'): JsonObject =>
  subgroupKeys.reduce((known, key) => moved(known, key, subgroupsOf(event), op), group);

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
const apply: Apply = (state, event) =>
  changedObjects(state, 'realm_user_groups', (groups) => {
    if (event['op'] === 'add') {
      const group = objectAt(event, 'group');
      return sortedBy([...groups.filter(({ id }) => id !== group['id']), group], 'id');
    }
    if (event['op'] === 'remove') return groups.filter(({ id }) => id !== event['group_id']);
    return groups.map((group) => (group['id'] === event['group_id'] ? applyToGroup(group, event) : group));
  });

export const groupTypes = { user_group: { apply } };
