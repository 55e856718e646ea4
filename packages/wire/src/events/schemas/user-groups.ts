import { definitionOf, groupSettingNames, type Open } from '@parley/core';
import { before, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { groupSettingSchema } from '../../objects/groups/group-setting-schema.js';
import { userGroupSchema } from '../../objects/groups/user-group-schema.js';
import * as schema from '../../schema.js';
import { settingWordAt } from '../../setting-names.js';
import { eventSchema } from './event-schema.js';

const ids = schema.listOf(schema.integer);

const updated = (open: Open, word: string, value: JsonObject): JsonObject =>
  eventSchema(open, ['user_group', 'update'], { group_id: schema.integer, data: schema.object(open, { [word]: value }) });

const settingsUpdated = (open: Open): ReadonlyArray<JsonObject> =>
  groupSettingNames
    .filter((setting) => open(definitionOf('group', setting).since))
    .map((setting) => updated(open, settingWordAt({ scope: 'group', setting }, open), groupSettingSchema('group', setting, open)));

const subgroupsChanged = (op: 'add_subgroups' | 'remove_subgroups', open: Open): ReadonlyArray<JsonObject> =>
  open('eventUserGroupSubgroups')
    ? [
        eventSchema(open, ['user_group', op], {
          group_id: schema.integer,
          subgroup_ids: before('groupSubgroupsRenamed', ids),
          direct_subgroup_ids: when('groupSubgroupsRenamed', ids),
        }),
      ]
    : [];

/** Of the events about user groups. Spec: 6 */
export const userGroupEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['user_group', 'add'], { group: userGroupSchema(open) }),
  eventSchema(open, ['user_group', 'remove'], { group_id: schema.integer }),
  updated(open, 'name', schema.text),
  updated(open, 'description', schema.text),
  ...settingsUpdated(open),
  ...(open('groupDeactivated') ? [updated(open, 'deactivated', schema.boolean)] : []),
  eventSchema(open, ['user_group', 'add_members'], { group_id: schema.integer, user_ids: ids }),
  eventSchema(open, ['user_group', 'remove_members'], { group_id: schema.integer, user_ids: ids }),
  ...subgroupsChanged('add_subgroups', open),
  ...subgroupsChanged('remove_subgroups', open),
];
