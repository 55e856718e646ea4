import { type Bots, channelId } from '@parley/core';
import type { BotService, KnownBot } from '@parley/core/model';
import type { Row, Scope } from '../../connection/scope.js';
import { as, int, intOrNull } from '../../rows/read.js';
import { publicColumns, userFromRow } from '../../rows/user.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';

const channelOrNull = (row: Row, column: string) => {
  const id = intOrNull(row, column);
  return id === null ? null : channelId(id);
};

const serviceFromRow = (row: Row): BotService | null => {
  const url = as<string | null>(row, 'service_url');
  return url === null ? null : { name: as(row, 'service_name'), url, interface: as(row, 'service_interface') };
};

const botFromRow = (row: Row): KnownBot => ({
  user: userFromRow(row),
  keyGeneration: int(row, 'key_generation'),
  defaults: {
    sendingChannelId: channelOrNull(row, 'sending_channel_id'),
    eventsChannelId: channelOrNull(row, 'events_channel_id'),
    allPublicChannels: as(row, 'all_public_channels'),
  },
  service: serviceFromRow(row),
  config: as(row, 'config'),
});

export const botsIn = (scope: Scope): Bots => {
  const { realmId, tables } = scope;
  const where = async (condition: Sql): Promise<ReadonlyArray<KnownBot>> => {
    const rows = await scope.rows(sql`
      select ${publicColumns}, key_generation, sending_channel_id, events_channel_id, coalesce(all_public_channels, false) as all_public_channels,
        service_name, service_url, service_interface, coalesce(config, '{}') as config
      from ${tables.account} left join (select user_id as id, b.* from ${tables.bot} b where b.realm_id = ${realmId}) bot using (id)
      where ${tables.account}.realm_id = ${realmId} and bot_type is not null and not is_system_bot and ${condition} order by id`);
    return rows.map(botFromRow);
  };
  return {
    byIds: (ids) => scope.attempt('read bots', () => where(sql`id = any(${ids}::bigint[])`)),
    of: (owner) => scope.attempt("read somebody's bots", () => where(owner === 'organization' ? sql`true` : sql`bot_owner_id = ${owner}`)),
    insert: (user, { defaults, service, config }) =>
      scope.attempt('add a bot', async () => {
        await scope.rows(sql`
          insert into ${tables.bot} (realm_id, user_id, sending_channel_id, events_channel_id, all_public_channels, service_name, service_url, service_interface,
            config)
          values (${realmId}, ${user}, ${defaults.sendingChannelId}, ${defaults.eventsChannelId}, ${defaults.allPublicChannels},
            ${service === null ? null : storable(service.name)}, ${service === null ? null : storable(service.url)}, ${service?.interface ?? null},
            ${toJson(config)}::jsonb)`);
      }),
    change: (user, { defaults = {}, service = {}, config = {} }) =>
      scope.attempt('change a bot', async () => {
        const changed = (value: number | boolean | null | undefined, column: Sql): Sql => (value === undefined ? column : sql`${value}`);
        const ofService = (value: string | undefined, column: Sql): Sql =>
          value === undefined ? column : sql`case when bot.service_url is null then null else ${storable(value)} end`;
        await scope.rows(sql`
          insert into ${tables.bot} as bot (realm_id, user_id, sending_channel_id, events_channel_id, all_public_channels, config)
          values (${realmId}, ${user}, ${defaults.sendingChannelId ?? null}, ${defaults.eventsChannelId ?? null}, ${defaults.allPublicChannels ?? false},
            ${toJson(config)}::jsonb)
          on conflict (realm_id, user_id) do update set
            sending_channel_id = ${changed(defaults.sendingChannelId, sql`bot.sending_channel_id`)},
            events_channel_id = ${changed(defaults.eventsChannelId, sql`bot.events_channel_id`)},
            all_public_channels = ${changed(defaults.allPublicChannels, sql`bot.all_public_channels`)},
            service_name = ${ofService(service.name, sql`bot.service_name`)},
            service_url = ${ofService(service.url, sql`bot.service_url`)},
            service_interface = ${ofService(service.interface, sql`bot.service_interface`)},
            config = bot.config || excluded.config`);
      }),
  };
};
