import { type Group, type GroupSettingName, groupSettingNames, type SystemGroupName } from '@parley/core/model';
import { definitionOf, type Open } from '@parley/core/rules';
import { seconds } from '../../names.js';
import { settingWord } from '../../setting-names.js';
import { before, bool, integer, type Key, key, listOf, nullable, shape, since, text, type Written } from '../../shape/index.js';
import { groupSettingKind, groupSettingValue, type HolderView } from './group-setting.js';

/** LEVEL(191): the names began with `@`. */
export const systemGroupWord = (name: SystemGroupName, open: Open): string => `${open('systemGroupPlainNames') ? '' : '@'}role:${name.toLowerCase()}`;

/** LEVEL(191): without the group of nobody. */
export const isGroupShown = ({ system }: Pick<Group, 'system'>, open: Open): boolean => system !== 'nobody' || open('systemGroupPlainNames');

const settingKey = (setting: GroupSettingName): Key<Group, HolderView> =>
  since(definitionOf('group', setting).since, groupSettingKind('group', setting), ({ settings }, view) =>
    groupSettingValue('group', setting, settings[setting], view),
  );

/** A group, with its direct members. LEVEL(303): deactivated ones too. Spec: 2 (User group) */
export const userGroupShape = shape<Group, HolderView>()('UserGroup', {
  id: key(integer, ({ id }) => id),
  name: key(text, ({ name, system }, { open }) => (system === null ? name : systemGroupWord(system, open))),
  description: key(text, ({ description }) => description),
  members: key(listOf(integer), ({ directMembers, deactivatedMembers = [] }, { open }) =>
    open('groupSettingNoDeactivatedMembers') ? directMembers : [...directMembers, ...deactivatedMembers].sort((left, right) => left - right),
  ),
  is_system_group: since('groupSystemFlag', bool, ({ system }) => system !== null),
  subgroups: since(
    'groupSubgroups',
    before('groupSubgroupsRenamed', listOf(integer), ({ directSubgroups }) => directSubgroups),
  ),
  direct_subgroup_ids: since('groupSubgroupsRenamed', listOf(integer), ({ directSubgroups }) => directSubgroups),
  creator_id: since('groupCreatorAndDate', nullable(integer), ({ creatorId }) => creatorId),
  date_created: since('groupCreatorAndDate', nullable(integer), ({ dateCreated }) => (dateCreated === null ? null : seconds(dateCreated))),
  deactivated: since('groupDeactivated', bool, ({ isDeactivated }) => isDeactivated),
  ...Object.fromEntries(groupSettingNames.map((setting) => [settingWord(setting), settingKey(setting)])),
  can_mention_group: since('groupMentionRenamed', settingKey('canMention')),
  can_mention_group_id: since('groupMentionOldName', settingKey('canMention')),
});

export const userGroupObject = (group: Group, view: HolderView): Written<'UserGroup'> => userGroupShape.write(view.open, group, view);
