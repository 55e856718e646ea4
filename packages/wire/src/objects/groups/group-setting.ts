import type { UserId } from '@parley/core';
import type { GroupSettingValue, Realm } from '@parley/core/model';
import { definitionOf, type Open, type SettingNames, type SettingScope } from '@parley/core/rules';
import { anyOf, changedAt, integer, key, type Kind, listOf, shape, type Written } from '../../shape/index.js';

export interface HolderView {
  readonly open: Open;
  readonly realm: Pick<Realm, 'systemGroups'>;
  /** Deactivated people are left out of holders. */
  readonly isActive: (userId: UserId) => boolean;
}

/** Everybody except these. */
export const exceptGone = (gone: ReadonlySet<UserId>): Pick<HolderView, 'isActive'> => ({ isActive: (id) => !gone.has(id) });

type Holders = Extract<GroupSettingValue, { kind: 'anonymous' }>;

export const holdersShape = shape<Holders, HolderView>()('GroupSettingHolders', {
  direct_members: key(listOf(integer), ({ directMembers }, { open, isActive }) =>
    open('groupSettingNoDeactivatedMembers') ? directMembers.filter(isActive) : directMembers,
  ),
  direct_subgroups: key(listOf(integer), ({ directSubgroups }) => directSubgroups),
});

/** A group by its id, or people and groups. */
export type ShownSetting = number | Written<'GroupSettingHolders'>;

const groupOrHolders = anyOf(integer, holdersShape.kind);

const isGroupMention = (scope: SettingScope, setting: string): boolean => scope === 'group' && setting === 'canMention';

/** The kind of the result of `groupSettingValue`. */
export const groupSettingKind = <Scope extends SettingScope>(scope: Scope, setting: SettingNames[Scope]): Kind<ShownSetting> =>
  changedAt('groupSettingObjects', groupOrHolders, isGroupMention(scope, setting) ? changedAt('groupMentionObjects', groupOrHolders, integer) : integer);

/**
 * The holders of a permission, as an id or as an object of people and groups. LEVEL(309): ids only; single people are then shown as the default group of the
 * setting, as the closest form that an older client can read.
 *
 * Spec: 1 (Conventions)
 */
export const groupSettingValue = <Scope extends SettingScope>(
  scope: Scope,
  setting: SettingNames[Scope],
  value: GroupSettingValue,
  view: HolderView,
): ShownSetting => {
  const { open, realm } = view;
  if (value.kind === 'named') return value.group;
  if (!open('groupSettingObjects') && !(isGroupMention(scope, setting) && open('groupMentionObjects'))) {
    const first = definitionOf(scope, setting).default;
    return realm.systemGroups[first === 'creator' ? 'nobody' : first];
  }
  return holdersShape.write(open, value, view);
};
