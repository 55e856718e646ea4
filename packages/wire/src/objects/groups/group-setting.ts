import { definitionOf, type GroupSettingValue, type Open, type Realm, type SettingNames, type SettingScope, type UserId } from '@parley/core';
import type { Json } from '../../json.js';

export interface HolderView {
  readonly open: Open;
  readonly realm: Pick<Realm, 'systemGroups'>;
  /** Deactivated people are not shown among holders; left out where they are not known to be gone. */
  readonly isActive?: (userId: UserId) => boolean;
}

/**
 * Who holds a permission, as an id or as an object of people and groups. LEVEL(309): ids only; people who are named one by one are then shown as the group
 * that the setting begins with, which is the nearest thing an older client can read.
 *
 * Spec: 1 (Conventions)
 */
export const groupSettingValue = <Scope extends SettingScope>(
  scope: Scope,
  setting: SettingNames[Scope],
  value: GroupSettingValue,
  { open, realm, isActive = () => true }: HolderView,
): Json => {
  if (value.kind === 'named') return value.group;
  if (!open('groupSettingObjects') && !(scope === 'group' && setting === 'canMention' && open('groupMentionObjects'))) {
    const first = definitionOf(scope, setting).default;
    return realm.systemGroups[first === 'creator' ? 'nobody' : first];
  }
  const members = open('groupSettingNoDeactivatedMembers') ? value.directMembers.filter(isActive) : value.directMembers;
  return { direct_members: [...members], direct_subgroups: [...value.directSubgroups] };
};
