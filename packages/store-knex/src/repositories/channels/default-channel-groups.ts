import { channelId, type DefaultChannelGroups, defaultChannelGroupId } from '@parley/core';
import { type DefaultChannelGroup, fold, invariant } from '@parley/core/model';
import { as, int, ints } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

const fromRow = (row: Row): DefaultChannelGroup => ({
  id: defaultChannelGroupId(int(row, 'id')),
  name: as(row, 'name'),
  description: as(row, 'description'),
  channelIds: ints(row, 'channel_ids').map(channelId),
});

const sorted = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...ids].sort((left, right) => left - right);

export const defaultChannelGroupsIn = (scope: Scope): DefaultChannelGroups => {
  const { realmId, tables } = scope;
  return {
    all: () =>
      scope.attempt('read the groups of default channels', async () => {
        const rows = await scope.rows(
          sql`select id, name, description, channel_ids from ${tables.default_channel_group} where realm_id = ${realmId} order by id`,
        );
        return rows.map(fromRow);
      }),
    insert: (group) =>
      scope.attempt('insert a group of default channels', async () => {
        const name = storable(group.name);
        const [row] = await scope.rows(sql`
          insert into ${tables.default_channel_group} (realm_id, name, name_folded, description, channel_ids)
          values (${realmId}, ${name}, ${fold(name)}, ${storable(group.description)}, ${sorted(group.channelIds)}::bigint[]) returning id`);
        invariant(row !== undefined, 'an insert answers its row');
        return defaultChannelGroupId(int(row, 'id'));
      }),
    change: (id, { name, description, channelIds }) =>
      scope.attempt('change a group of default channels', async () => {
        await scope.rows(sql`
          update ${tables.default_channel_group} set name = coalesce(${name === undefined ? null : storable(name)}, name),
            name_folded = coalesce(${name === undefined ? null : fold(storable(name))}, name_folded),
            description = coalesce(${description === undefined ? null : storable(description)}, description),
            channel_ids = coalesce(${channelIds === undefined ? null : sorted(channelIds)}::bigint[], channel_ids)
          where realm_id = ${realmId} and id = ${id}`);
      }),
    delete: (id) =>
      scope.attempt('delete a group of default channels', async () => {
        await scope.rows(sql`delete from ${tables.default_channel_group} where realm_id = ${realmId} and id = ${id}`);
      }),
    forget: (id) =>
      scope.attempt('take a channel out of the groups of default channels', async () => {
        const rows = await scope.rows(sql`
          update ${tables.default_channel_group} set channel_ids = array_remove(channel_ids, ${id}::bigint)
          where realm_id = ${realmId} and channel_ids @> array[${id}::bigint] returning id`);
        return rows.length > 0;
      }),
  };
};
