import { remembered } from '../app/remembered.js';
import type { ChatState } from '../app/state.js';

/** A group of people, with its permissions. */
export type GroupRow = ChatState['realm_user_groups'][number];

const byId = remembered((groups: ReadonlyArray<GroupRow>): ReadonlyMap<number, GroupRow> => new Map(groups.map((group) => [group.id, group])));

export const groupIn = (state: Pick<ChatState, 'realm_user_groups'>, id: number): GroupRow | undefined => byId(state.realm_user_groups).get(id);

/** The permissions of a group, as the API calls them, in the order in which they are shown. */
export const groupSettingKeys = [
  'can_manage_group',
  'can_mention_group',
  'can_add_members_group',
  'can_remove_members_group',
  'can_join_group',
  'can_leave_group',
] as const;

export type GroupSettingKey = (typeof groupSettingKeys)[number];
