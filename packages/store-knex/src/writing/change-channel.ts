import type { ChannelId, ChannelPropertyChange } from '@parley/core';
import { fold } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { joined, type Sql, sql } from '../sql/sql.js';
import { storable, toJson } from '../sql/storable.js';

export const changeChannel = ({ realmId, tables }: Scope, id: ChannelId, change: ChannelPropertyChange): Sql => {
  const { name, description, renderedDescription, privacy, isArchived, isDefault, retention, topicsPolicy, folderId, settings } = change;
  const parts = [
    ...(name === undefined ? [] : [sql`name = ${storable(name)}, name_folded = ${fold(storable(name))}`]),
    ...(description === undefined ? [] : [sql`description = ${storable(description)}`]),
    ...(renderedDescription === undefined ? [] : [sql`rendered_description = ${storable(renderedDescription)}`]),
    ...(privacy === undefined ? [] : [sql`privacy = ${privacy}`]),
    ...(isArchived === undefined ? [] : [sql`is_archived = ${isArchived}`]),
    ...(isDefault === undefined ? [] : [sql`is_default = ${isDefault}`]),
    ...(retention === undefined ? [] : [sql`retention = ${toJson(retention)}::jsonb`]),
    ...(topicsPolicy === undefined ? [] : [sql`topics_policy = ${topicsPolicy}`]),
    ...(folderId === undefined ? [] : [sql`folder_id = ${folderId}`]),
    sql`settings = settings || ${toJson(settings ?? {})}::jsonb`,
  ];
  return sql`update ${tables.channel} set ${joined(parts, ', ')} where realm_id = ${realmId} and id = ${id}`;
};
