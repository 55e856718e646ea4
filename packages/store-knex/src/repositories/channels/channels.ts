import { channelId, dayOf, type Channels, type NewChannel } from '@parley/core';
import { fold } from '@parley/core/model';
import { ruledColumns } from '../../reading/ruled-columns.js';
import { channelFromRow, ruledChannelFromRow, trafficDays } from '../../rows/channel.js';
import { int } from '../../rows/read.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import type { RuledChannelsInTx } from '../../cache/channel-cache.js';
import type { ListedChannelsMemory } from '../../cache/listed-channels.js';
import type { Scope } from '../../connection/scope.js';
import { changeChannel } from '../../writing/change-channel.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable, toJson } from '../../sql/storable.js';
import { topicsIn } from '../topics/topics.js';
import { readAllChannels } from './all-channels.js';

const insertable = (channel: NewChannel, order: number) => ({
  order,
  name: channel.name,
  name_folded: fold(storable(channel.name)),
  description: channel.description,
  rendered_description: channel.renderedDescription,
  privacy: channel.privacy,
  is_default: channel.isDefault,
  creator_id: channel.creatorId,
  date_created: channel.dateCreated,
  retention: channel.retention,
  topics_policy: channel.topicsPolicy,
  folder_id: channel.folderId,
  settings: channel.settings,
});

const insertStatement = ({ realmId, tables }: Scope, channels: ReadonlyArray<NewChannel>): Sql => sql`
  with wanted as materialized (
    select nextval('${tables.conversation_ids}') as id, input.* from (
      select * from jsonb_to_recordset(${toJson(channels.map(insertable))}::jsonb) as row ("order" integer, name text, name_folded text, description text,
        rendered_description text, privacy text, is_default boolean, creator_id bigint, date_created bigint, retention jsonb, topics_policy text,
        folder_id bigint, settings jsonb)
      order by "order"
    ) input
  ), conversations as (
    insert into ${tables.conversation} (realm_id, id) select ${realmId}, id from wanted
  ), channels as (
    insert into ${tables.channel} (realm_id, id, name, name_folded, description, rendered_description, privacy, is_default, creator_id, date_created,
      retention, topics_policy, folder_id, settings)
    select ${realmId}, id, name, name_folded, description, rendered_description, privacy, is_default, creator_id, date_created, retention, topics_policy,
      folder_id, settings
    from wanted
  )
  select id from wanted order by "order"`;

interface ChannelMemories {
  readonly ruled: RuledChannelsInTx;
  readonly listed: ListedChannelsMemory;
}

export const channelsIn = (scope: Scope, { ruled: memory, listed }: ChannelMemories, recall: ReaderCache): Channels => {
  const { realmId, tables, clock } = scope;
  const where = async (condition: Sql, limit: number | null = null) => {
    const now = clock.now();
    const rows = await scope.rows(sql`
      select c.*, v.first_message_id, coalesce((
          select sum(d.messages) from ${tables.channel_day} d where d.realm_id = ${realmId} and d.channel_id = c.id and d.day > ${dayOf(now) - trafficDays}
        ), 0) as recent_messages
      from ${tables.channel} c join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id
      where c.realm_id = ${realmId} and ${condition} order by c.id limit ${limit}`);
    return rows.map((row) => channelFromRow(row, now));
  };
  return {
    byIds: (ids) => scope.attempt('read channels by id', () => where(sql`c.id = any(${ids}::bigint[])`)),
    byNames: (names) => scope.attempt('read channels by name', () => where(sql`c.name_folded = any(${findable(names).map(fold)}::text[])`)),
    all: () =>
      scope.attempt('read all channels', async () => {
        if (!scope.onlyReads || !recall.remembers()) return where(sql`true`);
        const read = () => readAllChannels(scope, listed);
        const found = await recall.remembered('head', 'channels', read, ({ channels: { length } }) => length);
        const now = clock.now();
        return found.from <= now && now < found.until ? found.channels : (await read()).channels;
      }),
    defaults: () => scope.attempt('read the default channels', () => where(sql`c.is_default and not c.is_archived`)),
    ruled: () =>
      scope.attempt('read the rules of channels', async () => {
        const remembered = memory.get();
        if (remembered !== undefined) return remembered;
        const rows = await scope.rows(sql`
          select ${ruledColumns}, r.rules
          from ${tables.channel} c join ${tables.realm_counter} r on r.realm_id = c.realm_id
          where c.realm_id = ${realmId} order by c.id`);
        const channels = rows.map(ruledChannelFromRow);
        const [first] = rows;
        if (first !== undefined) memory.remember(int(first, 'rules'), channels);
        return channels;
      }),
    subscriberCount: (id) =>
      scope.attempt('read how many are subscribed', () =>
        recall.remembered(
          'facts',
          `subscribers:${id}`,
          async () => {
            const [row] = await scope.rows(sql`select subscriber_count from ${tables.channel} where realm_id = ${realmId} and id = ${id}`);
            return row === undefined ? 0 : int(row, 'subscriber_count');
          },
          () => 0,
        ),
      ),
    restingSince: (moment, limit) =>
      scope.attempt('read resting channels', async () => {
        const rows = await scope.rows(sql`
          select ${ruledColumns} from ${tables.channel} c join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id
          where c.realm_id = ${realmId} and c.is_recently_active and coalesce(v.last_message_at, c.date_created) <= ${moment}
          order by c.id limit ${limit}`);
        return rows.map(ruledChannelFromRow);
      }),
    withUncheckedDescriptions: (version, limit) =>
      scope.attempt('read channels with descriptions of older renderers', () => where(sql`c.description_checked_by < ${version}`, limit)),
    markDescriptionsChecked: (ids, version) =>
      scope.attempt('mark descriptions of channels', async () => {
        if (ids.length === 0) return;
        await scope.rows(sql`update ${tables.channel} set description_checked_by = ${version} where realm_id = ${realmId} and id = any(${ids}::bigint[])`);
      }),
    change: (id, change) =>
      scope.attempt('change a channel', async () => {
        memory.forget();
        await scope.rows(changeChannel(scope, id, change));
      }),
    setActivity: (ids, isRecentlyActive) =>
      scope.attempt('say how active channels are', async () => {
        memory.forget();
        await scope.rows(sql`update ${tables.channel} set is_recently_active = ${isRecentlyActive} where realm_id = ${realmId} and id = any(${ids}::bigint[])`);
      }),
    insert: (channels) =>
      scope.attempt('insert channels', async () => {
        if (channels.length === 0) return [];
        memory.forget();
        const rows = await scope.rows(insertStatement(scope, channels));
        return channels.map((channel, order) => ({
          ...channel,
          id: channelId(int(rows[order] ?? {}, 'id')),
          isArchived: false,
          firstMessageId: null,
          isRecentlyActive: true,
          weeklyTraffic: null,
          subscriberCount: 0,
        }));
      }),
    ...topicsIn(scope, recall),
  };
};
