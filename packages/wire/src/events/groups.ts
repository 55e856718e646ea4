import type { GroupId } from '@parley/core';
import { type Group, type GroupSettingName, groupSettingNames, type GroupSettingValue } from '@parley/core/model';
import { definitionOf, type GateName, type Open } from '@parley/core/rules';
import type { JsonObject } from '../json.js';
import { groupSettingKind, groupSettingValue } from '../objects/groups/group-setting.js';
import { userGroupObject, userGroupShape } from '../objects/groups/user-group.js';
import * as schema from '../schema.js';
import { settingWordAt } from '../setting-names.js';
import { before, bool, integer, key, type Kind, listOf, type Shape, shape, since, text } from '../shape/index.js';
import { type EventForm, form } from './event-form.js';
import type { Delivered, Encoders, EventView, WireEvent } from './event-view.js';
import type { WireTypes } from './wire-type.js';

type GroupEvent = WireEvent<'user_group'>;

/** Clients without the capability have no deactivated groups, and get no events about them. */
const isKnown = (isDeactivated: boolean, view: EventView): boolean => !isDeactivated || view.understands('deactivatedGroups');

const type = 'user_group';

const addForm = form<Group>()([type, 'add'], { group: key(userGroupShape.kind, (group, view) => userGroupObject(group, view)) });

const removeForm = form<GroupId>()([type, 'remove'], { group_id: key(integer, (id) => id) });

type Operation = 'add' | 'remove';

const membersForm = (operation: Operation) =>
  form<Delivered<'groupMembersChanged'>>()([type, `${operation}_members`], {
    group_id: key(integer, ({ groupId }) => groupId),
    user_ids: key(listOf(integer), ({ userIds }) => userIds),
  });

const membersForms = { add: membersForm('add'), remove: membersForm('remove') };

interface Subgroups {
  readonly groupId: GroupId;
  readonly subgroups: ReadonlyArray<GroupId>;
}

const subgroupList = key(listOf(integer), ({ subgroups }: Subgroups) => subgroups);

/** LEVEL(131): they were `subgroup_ids`. LEVEL(127): groups had none. */
const subgroupsForm = (operation: Operation) =>
  form<Subgroups>()(
    [type, `${operation}_subgroups`],
    {
      group_id: key(integer, ({ groupId }) => groupId),
      subgroup_ids: before('groupSubgroupsRenamed', subgroupList),
      direct_subgroup_ids: since('groupSubgroupsRenamed', subgroupList),
    },
    { since: 'eventUserGroupSubgroups' },
  );

const subgroupsForms = { add: subgroupsForm('add'), remove: subgroupsForm('remove') };

interface Update<Value> {
  readonly groupId: GroupId;
  readonly value: Value;
}

/** One property per event. */
const updateForm = <Value>(data: Shape<Value, EventView>, since?: GateName) =>
  form<Update<Value>>()(
    [type, 'update'],
    { group_id: key(integer, ({ groupId }) => groupId), data: key(data.kind, ({ value }, view) => data.write(view.open, value, view)) },
    since === undefined ? {} : { since },
  );

const nameForm = updateForm<string>(shape<string, EventView>()(null, { name: key(text, (name) => name) }));
const descriptionForm = updateForm<string>(shape<string, EventView>()(null, { description: key(text, (description) => description) }));
const deactivatedForm = updateForm<boolean>(
  shape<boolean, EventView>()(null, { deactivated: key(bool, (isDeactivated) => isDeactivated) }),
  'groupDeactivated',
);

/** A permission has the name of its level. */
const settingForm = (setting: GroupSettingName): EventForm<Update<GroupSettingValue>, typeof type> => {
  const word = (open: Open): string => settingWordAt({ scope: 'group', setting }, open);
  const data: Kind<JsonObject> = { at: (open) => schema.object({ [word(open)]: groupSettingKind('group', setting).at(open) }) };
  return form<Update<GroupSettingValue>>()(
    [type, 'update'],
    {
      group_id: key(integer, ({ groupId }) => groupId),
      data: key(data, ({ value }, view) => ({ [word(view.open)]: groupSettingValue('group', setting, value, view) })),
    },
    { since: definitionOf('group', setting).since },
  );
};

const settingForms = new Map(groupSettingNames.map((setting) => [setting, settingForm(setting)]));

/** The group comes without subgroups; these follow in their own event. Spec: 4.15 */
const added = (group: Group, view: EventView): ReadonlyArray<GroupEvent> => [
  ...addForm.events({ ...group, directSubgroups: [] }, view),
  ...(group.directSubgroups.length === 0 ? [] : subgroupsForms.add.events({ groupId: group.id, subgroups: group.directSubgroups }, view)),
];

/** One event per property of the level. Spec: 6 */
const updates = ({ groupId, name, description, settings }: Delivered<'groupChanged'>, view: EventView): ReadonlyArray<GroupEvent> => [
  ...(name === undefined ? [] : nameForm.events({ groupId, value: name }, view)),
  ...(description === undefined ? [] : descriptionForm.events({ groupId, value: description }, view)),
  ...groupSettingNames.flatMap((setting) => {
    const value = settings[setting];
    return value === undefined ? [] : (settingForms.get(setting)?.events({ groupId, value }, view) ?? []);
  }),
];

export const groupEncoders: Encoders<
  'groupCreated' | 'groupChanged' | 'groupMembersChanged' | 'groupSubgroupsChanged' | 'groupDeactivated' | 'groupReactivated',
  'user_group'
> = {
  groupCreated: ({ group }, view) => added(group, view),
  /** Spec: 6 */
  groupChanged: (event, view) => (isKnown(event.isDeactivated, view) ? updates(event, view) : []),
  /** Spec: 6 */
  // LEVEL(303): the members of groups included deactivated accounts.
  groupMembersChanged: (event, view) =>
    isKnown(event.isDeactivated, view) && !(event.ofDeactivated === true && view.open('eventGroupMembershipOnDeactivation'))
      ? membersForms[event.operation].events(event, view)
      : [],
  /** Spec: 6 */
  groupSubgroupsChanged: (event, view) => (isKnown(event.isDeactivated, view) ? subgroupsForms[event.operation].events(event, view) : []),
  /** An update for clients that know deactivated groups; a removal for others. Spec: 6 (level 294) */
  groupDeactivated: ({ groupId }, view) =>
    view.understands('deactivatedGroups') ? deactivatedForm.events({ groupId, value: true }, view) : removeForm.events(groupId, view),
  /** A new group for clients that had removed it. Spec: 6 (level 386) */
  groupReactivated: ({ group }, view) =>
    view.understands('deactivatedGroups') ? deactivatedForm.events({ groupId: group.id, value: false }, view) : added(group, view),
};

export const groupTypes: WireTypes<'user_group'> = {
  user_group: {
    forms: [
      addForm,
      removeForm,
      nameForm,
      descriptionForm,
      ...settingForms.values(),
      deactivatedForm,
      membersForms.add,
      membersForms.remove,
      subgroupsForms.add,
      subgroupsForms.remove,
    ],
  },
};
