import { definitionOf, type Group, type GroupSettingName, groupSettingNames, type Open, type SystemGroupName, type UserId } from '@parley/core';
import { before, type Field, fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import { settingWord } from '../../setting-names.js';
import { groupSettingValue, type HolderView } from './group-setting.js';

/** LEVEL(191): the names began with `@`. */
export const systemGroupWord = (name: SystemGroupName, open: Open): string => `${open('systemGroupPlainNames') ? '' : '@'}role:${name.toLowerCase()}`;

/** LEVEL(191): there was no group of nobody. */
export const isGroupShown = ({ system }: Pick<Group, 'system'>, open: Open): boolean => system !== 'nobody' || open('systemGroupPlainNames');

const settingField = ({ settings }: Group, setting: GroupSettingName, view: HolderView): Field =>
  when(definitionOf('group', setting).since, () => groupSettingValue('group', setting, settings[setting], view));

/** A group of people, with its direct members alone. Spec: 2 (User group) */
export const userGroupObject = (group: Group, view: HolderView, isActive: (userId: UserId) => boolean = () => true): JsonObject => {
  const members = group.directMembers.filter((member) => !view.open('groupSettingNoDeactivatedMembers') || isActive(member));
  const subgroups = (): number[] => [...group.directSubgroups];
  const mention = settingField(group, 'canMention', view);
  return fields(view.open, {
    id: group.id,
    name: group.system === null ? group.name : systemGroupWord(group.system, view.open),
    description: group.description,
    members: [...members],
    is_system_group: when('groupSystemFlag', group.system !== null),
    subgroups: when('groupSubgroups', before('groupSubgroupsRenamed', subgroups)),
    direct_subgroup_ids: when('groupSubgroupsRenamed', subgroups),
    creator_id: when('groupCreatorAndDate', group.creatorId),
    date_created: when('groupCreatorAndDate', group.dateCreated === null ? null : seconds(group.dateCreated)),
    deactivated: when('groupDeactivated', group.isDeactivated),
    ...Object.fromEntries(groupSettingNames.map((setting) => [settingWord(setting), settingField(group, setting, view)])),
    can_mention_group: when('groupMentionRenamed', mention),
    can_mention_group_id: when('groupMentionOldName', mention),
  });
};
