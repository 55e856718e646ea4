import type { NounDocs } from '../../operation-docs.js';
import { sampleGroup } from '../shared/samples.js';
import type { groupOperations } from './index.js';

const people = 'Ids of people, as a JSON list: `[7, 11]`.';
const groups = 'Ids of groups, as a JSON list: `[19]`.';
const newName = 'Name of the group; nobody else’s and no system group’s.';
const directOnly = 'Leave out those who belong to it through other groups only.';
const path = { user_group_id: 18 };

export const groupDocs: NounDocs<typeof groupOperations> = {
  getGroups: {
    description: 'All groups: those that people made, and the system groups that follow from roles, such as `role:members`. Guests and bots may not ask.',
    example: { params: { include_deactivated_groups: true }, answer: { user_groups: [sampleGroup] } },
  },
  createGroup: {
    description:
      'Who may make groups is a setting of the organization. The caller may manage the new group unless the request says otherwise. A group can be mentioned, can hold permissions, and can be part of other groups.',
    parameters: {
      name: newName,
      description: 'What the group is for.',
      members: `Who is in it. ${people}`,
      subgroups: `Whose members are in it too. ${groups}`,
    },
    example: { params: { name: 'printers', description: 'Who runs the press', members: [7, 11] }, answer: { group_id: 18 } },
  },
  updateGroup: {
    description:
      'Changes what is named and leaves the rest. Each permission goes as `{"new": …, "old": …}`: with `old`, nothing changes unless that is still the value.',
    parameters: {
      name: newName,
      description: 'What the group is for.',
      deactivated: '`false` brings a deactivated group back.',
    },
    example: { path, params: { name: 'printers', description: 'Who prints and binds' } },
  },
  deleteGroup: {
    description: 'What `POST /user_groups/{user_group_id}/deactivate` does, for older clients: the group is kept and can be brought back.',
    example: { path },
  },
  deactivateGroup: {
    description: 'The group keeps its members, but can no longer be mentioned or be given permissions. Refused while a permission or another group needs it.',
    example: { path },
  },
  getGroupMembers: {
    description: 'Ids of the people in a group, those in its subgroups included.',
    parameters: { direct_member_only: directOnly },
    example: { path, params: { direct_member_only: false }, answer: { members: [7, 11] } },
  },
  changeGroupMembers: {
    description: 'All of it happens, or nothing: a refusal changes no member. Who may add and who may remove are settings of the group.',
    parameters: {
      add: `Who comes into the group. ${people}`,
      delete: `Who leaves it. ${people}`,
      add_subgroups: `Whose members come in. ${groups}`,
      delete_subgroups: `Whose members leave. ${groups}`,
    },
    example: { path, params: { add: [12], delete: [11] } },
  },
  isGroupMember: {
    description: 'Whether somebody is in a group, directly or through a subgroup.',
    parameters: { direct_member_only: directOnly },
    example: { path: { ...path, user_id: 7 }, answer: { is_user_group_member: true } },
  },
  getSubgroups: {
    description: 'Ids of the groups inside a group, those inside them included.',
    parameters: { direct_subgroup_only: directOnly },
    example: { path, answer: { subgroups: [19] } },
  },
  changeSubgroups: {
    description: 'All of it happens, or nothing. A group that would come to contain itself is refused.',
    parameters: { add: `Which groups come in. ${groups}`, delete: `Which groups leave. ${groups}` },
    example: { path, params: { add: [19] } },
  },
};
