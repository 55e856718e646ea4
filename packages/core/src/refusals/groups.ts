import type { ChannelSettingName } from '../model/channels/channel.js';
import type { Objection } from '../model/groups/group-objection.js';
import type { GroupSettingName } from '../model/groups/group.js';
import type { GroupId, UserId } from '../model/ids.js';
import type { RealmSettingName } from '../model/organization/realm.js';

/** The setting whose value was refused. */
export type RefusedSetting =
  | { readonly scope: 'realm'; readonly setting: RealmSettingName }
  | { readonly scope: 'channel'; readonly setting: ChannelSettingName }
  | { readonly scope: 'group'; readonly setting: GroupSettingName };

/** Refusals about groups and their permissions. Spec: 4.15 */
export type GroupRefusal =
  /** A group named in a setting is unknown. */
  | { readonly kind: 'invalidGroup' }
  /** A subgroup, or a group by its id, is unknown. */
  | { readonly kind: 'invalidGroupId'; readonly groupId: GroupId }
  | { readonly kind: 'groupDeactivated' }
  | ({ readonly kind: 'systemGroupRequired' } & RefusedSetting)
  /** `groupName`: as the API shows it. */
  | ({ readonly kind: 'groupNotAllowed'; readonly groupName: string } & RefusedSetting)
  /** The stored value differs from the one that the caller expected to replace. */
  | { readonly kind: 'unexpectedOldValue' }
  | { readonly kind: 'groupNameEmpty' }
  | { readonly kind: 'groupNameTooLong' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'groupNameHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'groupNameReserved'; readonly prefix: string }
  /** Mentioning it would be read as mentioning everybody. */
  | { readonly kind: 'groupNameIsMention'; readonly groupName: string }
  | { readonly kind: 'groupAlreadyExists'; readonly groupName: string }
  | { readonly kind: 'noNewData' }
  | { readonly kind: 'nothingToDoInGroup'; readonly about: 'members' | 'subgroups' }
  | { readonly kind: 'onlyNameOfDeactivatedGroup' }
  | { readonly kind: 'alreadyInGroup'; readonly userId: UserId }
  | { readonly kind: 'notInGroup'; readonly userId: UserId }
  | { readonly kind: 'alreadySubgroup'; readonly groupId: GroupId }
  | { readonly kind: 'notSubgroup'; readonly groupId: GroupId }
  /** The group would contain itself. */
  | { readonly kind: 'subgroupOfPassed'; readonly groupId: GroupId }
  | { readonly kind: 'groupsNestedTooDeep' }
  | { readonly kind: 'tooManyGroups' }
  | { readonly kind: 'groupInUse'; readonly objections: ReadonlyArray<Objection> };
