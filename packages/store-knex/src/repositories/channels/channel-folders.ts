import type { ChannelFolders } from '@parley/core';
import { fold, invariant } from '@parley/core/model';
import { channelFolderFromRow } from '../../rows/channel-folder.js';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

export const channelFoldersIn = (scope: Scope): ChannelFolders => {
  const { realmId, tables } = scope;
  const where = async (condition: Sql, limit: number | null = null) => {
    const rows = await scope.rows(sql`select * from ${tables.channel_folder} where realm_id = ${realmId} and ${condition} order by place, id limit ${limit}`);
    return rows.map(channelFolderFromRow);
  };
  return {
    all: () => scope.attempt('read all channel folders', () => where(sql`true`)),
    byIds: (ids) => scope.attempt('read channel folders by id', () => where(sql`id = any(${ids}::bigint[])`)),
    withUncheckedDescriptions: (version, limit) =>
      scope.attempt('read channel folders with descriptions of older renderers', () => where(sql`description_checked_by < ${version}`, limit)),
    hasChannels: (id) =>
      scope.attempt('look for channels in a folder', async () => {
        const rows = await scope.rows(sql`select 1 from ${tables.channel} where realm_id = ${realmId} and folder_id = ${id} limit 1`);
        return rows.length > 0;
      }),
    insert: (folder) =>
      scope.attempt('insert a channel folder', async () => {
        const name = storable(folder.name);
        const [row] = await scope.rows(sql`
          insert into ${tables.channel_folder} (realm_id, name, name_folded, description, rendered_description, creator_id, date_created, place)
          select ${realmId}, ${name}, ${fold(name)}, ${storable(folder.description)}, ${storable(folder.renderedDescription)}, ${folder.creatorId},
            ${folder.dateCreated}, coalesce(max(place) + 1, 0)
          from ${tables.channel_folder} where realm_id = ${realmId}
          returning *`);
        invariant(row !== undefined, 'An insert answers its row');
        return channelFolderFromRow(row);
      }),
    change: (id, { name, description, renderedDescription, isArchived }) =>
      scope.attempt('change a channel folder', async () => {
        await scope.rows(sql`
          update ${tables.channel_folder} set name = coalesce(${name === undefined ? null : storable(name)}, name),
            name_folded = coalesce(${name === undefined ? null : fold(storable(name))}, name_folded),
            description = coalesce(${description === undefined ? null : storable(description)}, description),
            rendered_description = coalesce(${renderedDescription === undefined ? null : storable(renderedDescription)}, rendered_description),
            is_archived = coalesce(${isArchived ?? null}, is_archived)
          where realm_id = ${realmId} and id = ${id}`);
      }),
    markDescriptionsChecked: (ids, version) =>
      scope.attempt('mark descriptions of channel folders', async () => {
        if (ids.length === 0) return;
        await scope.rows(
          sql`update ${tables.channel_folder} set description_checked_by = ${version} where realm_id = ${realmId} and id = any(${ids}::bigint[])`,
        );
      }),
    reorder: (ids) =>
      scope.attempt('reorder channel folders', async () => {
        await scope.rows(sql`
          update ${tables.channel_folder} f set place = wanted.place - 1
          from unnest(${ids}::bigint[]) with ordinality wanted (id, place) where f.realm_id = ${realmId} and f.id = wanted.id`);
      }),
  };
};
