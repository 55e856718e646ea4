import type { Open, SettingNames, SettingScope } from '@parley/core';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

export const groupSettingHolders = (open: Open): JsonObject =>
  schema.named('GroupSettingHolders', schema.object(open, schema.each(['direct_members', 'direct_subgroups'], schema.listOf(schema.integer))));

/** What `groupSettingValue` makes of a permission. */
export const groupSettingSchema = <Scope extends SettingScope>(scope: Scope, setting: SettingNames[Scope], open: Open): JsonObject =>
  open('groupSettingObjects') || (scope === 'group' && setting === 'canMention' && open('groupMentionObjects'))
    ? schema.anyOf(schema.integer, groupSettingHolders(open))
    : schema.integer;
