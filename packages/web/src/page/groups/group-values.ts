import type { UpdateGroupParams } from '@parley/client';
import type { ChatState, Newest } from '../app/state.js';
import { groupsOf } from '../permission/holds.js';
import { type Holders, normal } from '../permission/value.js';
import { type GroupRow, type GroupSettingKey, groupSettingKeys } from './group-row.js';

/** What a form changes of a group. */
export interface GroupValues extends Readonly<Record<GroupSettingKey, Holders>> {
  readonly name: string;
  readonly description: string;
}

export const groupValues = (state: ChatState, group: GroupRow): GroupValues => {
  const groups = groupsOf(state);
  const settings = Object.fromEntries(groupSettingKeys.map((key) => [key, normal(group[key], groups)])) as Record<GroupSettingKey, Holders>;
  return { name: group.name, description: group.description, ...settings };
};

/** The call that saves what was changed. A permission is changed only from what it was when it was seen. */
export const groupUpdateOf = (
  groupId: number,
  changed: ReadonlyArray<keyof GroupValues>,
  values: GroupValues,
  saved: GroupValues,
): UpdateGroupParams<Newest> => {
  const parts = {
    name: { name: values.name.trim() },
    description: { description: values.description },
    ...Object.fromEntries(groupSettingKeys.map((key) => [key, { [key]: { new: values[key], old: saved[key] } }])),
  } as Readonly<Record<keyof GroupValues, object>>;
  return Object.assign({ user_group_id: groupId }, ...changed.map((key) => parts[key])) as UpdateGroupParams<Newest>;
};
