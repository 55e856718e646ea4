import type { GroupId, UserId } from '../ids.js';
import type { GroupSettingValue } from './group-setting-value.js';
import type { Instant } from '../instant.js';

/** The groups of every organization. Their members follow from roles and cannot be edited. */
export const systemGroupNames = ['internet', 'everyone', 'members', 'fullMembers', 'moderators', 'administrators', 'owners', 'nobody'] as const;

export type SystemGroupName = (typeof systemGroupNames)[number];

export type SystemGroups = Readonly<Record<SystemGroupName, GroupId>>;

/** The permissions of one user group. */
export const groupSettingNames = ['canAddMembers', 'canJoin', 'canLeave', 'canManage', 'canMention', 'canRemoveMembers'] as const;

export type GroupSettingName = (typeof groupSettingNames)[number];

export type GroupSettings = Readonly<Record<GroupSettingName, GroupSettingValue>>;

export interface Group {
  readonly id: GroupId;
  /** The API's name for a system group, such as `role:members`. */
  readonly name: string;
  readonly description: string;
  readonly system: SystemGroupName | null;
  readonly creatorId: UserId | null;
  readonly dateCreated: Instant | null;
  readonly isDeactivated: boolean;
  readonly directMembers: ReadonlyArray<UserId>;
  /** Deactivated members, sent only to clients of old levels; absent where they were not read. */
  readonly deactivatedMembers?: ReadonlyArray<UserId>;
  readonly directSubgroups: ReadonlyArray<GroupId>;
  readonly settings: GroupSettings;
}
