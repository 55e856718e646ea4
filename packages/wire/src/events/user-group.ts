import { type DeliveredEvent, definitionOf, type Group, groupSettingNames } from '@parley/core';
import { before, fields, when } from '../gated.js';
import type { Json } from '../json.js';
import { groupSettingValue } from '../objects/groups/group-setting.js';
import { userGroupObject } from '../objects/groups/user-group.js';
import { settingWordAt } from '../setting-names.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

/** Clients that do not say that they know deactivated groups have none, and hear nothing of them. */
const isKnown = (isDeactivated: boolean, view: EventView): boolean => !isDeactivated || view.understands('deactivatedGroups');

/** Spec: 6 */
export const groupMembersChangedEvents = (
  { operation, groupId, userIds, isDeactivated }: Of<'groupMembersChanged'>,
  view: EventView,
): ReadonlyArray<WireEvent> =>
  isKnown(isDeactivated, view) ? [{ type: 'user_group', op: `${operation}_members`, group_id: groupId, user_ids: [...userIds] }] : [];

/** LEVEL(131): they were `subgroup_ids`. LEVEL(127): groups had none. */
const subgroupsChanged = (operation: 'add' | 'remove', groupId: number, subgroups: ReadonlyArray<number>, { open }: EventView): ReadonlyArray<WireEvent> =>
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

/** Spec: 6 */
export const groupSubgroupsChangedEvents = (
  { operation, groupId, subgroups, isDeactivated }: Of<'groupSubgroupsChanged'>,
  view: EventView,
): ReadonlyArray<WireEvent> => (isKnown(isDeactivated, view) ? subgroupsChanged(operation, groupId, subgroups, view) : []);

/** The group comes without subgroups; these come after it. Spec: 4.15 */
const added = (group: Group, view: EventView): ReadonlyArray<WireEvent> => [
  { type: 'user_group', op: 'add', group: userGroupObject({ ...group, directSubgroups: [] }, view) },
  ...(group.directSubgroups.length === 0 ? [] : subgroupsChanged('add', group.id, group.directSubgroups, view)),
];

export const groupCreatedEvents = ({ group }: Of<'groupCreated'>, view: EventView): ReadonlyArray<WireEvent> => added(group, view);

/** One event for each property that the level knows. Spec: 6 */
export const groupChangedEvents = (event: Of<'groupChanged'>, view: EventView): ReadonlyArray<WireEvent> => {
  const { groupId, isDeactivated, name, description, settings } = event;
  if (!isKnown(isDeactivated, view)) return [];
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

const deactivation = (groupId: number, isDeactivated: boolean): WireEvent => ({
  type: 'user_group',
  op: 'update',
  group_id: groupId,
  data: { deactivated: isDeactivated },
});

/** An update for clients that know deactivated groups; for others the group is gone. Spec: 6 (level 294) */
export const groupDeactivatedEvents = ({ groupId }: Of<'groupDeactivated'>, view: EventView): ReadonlyArray<WireEvent> => [
  view.understands('deactivatedGroups') ? deactivation(groupId, true) : { type: 'user_group', op: 'remove', group_id: groupId },
];

/** For clients that had lost it, the group is new. Spec: 6 (level 386) */
export const groupReactivatedEvents = ({ group }: Of<'groupReactivated'>, view: EventView): ReadonlyArray<WireEvent> =>
  view.understands('deactivatedGroups') ? [deactivation(group.id, false)] : added(group, view);
