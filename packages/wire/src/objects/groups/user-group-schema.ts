import { definitionOf, groupSettingNames, type GroupSettingName, type Open } from '@parley/core';
import { before, type Field, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { settingWord } from '../../setting-names.js';
import { groupSettingSchema } from './group-setting-schema.js';

const settingSchema = (setting: GroupSettingName, open: Open): Field =>
  when(definitionOf('group', setting).since, () => groupSettingSchema('group', setting, open));

const ids = schema.listOf(schema.integer);

export const userGroupSchema = (open: Open): JsonObject =>
  schema.named(
    'UserGroup',
    schema.object(open, {
      id: schema.integer,
      name: schema.text,
      description: schema.text,
      members: ids,
      is_system_group: when('groupSystemFlag', schema.boolean),
      subgroups: when('groupSubgroups', before('groupSubgroupsRenamed', ids)),
      direct_subgroup_ids: when('groupSubgroupsRenamed', ids),
      creator_id: when('groupCreatorAndDate', schema.nullable(schema.integer)),
      date_created: when('groupCreatorAndDate', schema.nullable(schema.integer)),
      deactivated: when('groupDeactivated', schema.boolean),
      ...Object.fromEntries(groupSettingNames.map((setting) => [settingWord(setting), settingSchema(setting, open)])),
      can_mention_group: when('groupMentionRenamed', settingSchema('canMention', open)),
      can_mention_group_id: when('groupMentionOldName', settingSchema('canMention', open)),
    }),
  );
