import { dayOf, type Instant, instant, millisecondsPerDay } from '@parley/core';
import type { Channel } from '@parley/core/model';
import type { ListedChannel, ListedChannels, ListedChannelsMemory } from '../../cache/listed-channels.js';
import type { Row, Scope } from '../../connection/scope.js';
import { channelFromRow, movingPartOf, trafficDays } from '../../rows/channel.js';
import { as, int } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';

/** A row for each channel; columns of the channel only where its version is not the known one. */
const changedChannels = ({ realmId, tables }: Scope, known: ListedChannels, now: Instant): Sql => sql`
  with known as (
    select * from unnest(${[...known.keys()]}::bigint[], ${[...known.values()].map(({ version }) => version)}::text[]) as one (id, version)
  ), traffic as (
    select channel_id, sum(messages) as messages from ${tables.channel_day}
    where realm_id = ${realmId} and day > ${dayOf(now) - trafficDays} group by channel_id
  )
  select a.*, c.id as listed, c.xmin::text as version, v.first_message_id, coalesce(traffic.messages, 0) as recent_messages
  from ${tables.channel} c
  join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id
  left join traffic on traffic.channel_id = c.id
  left join known on known.id = c.id and known.version = c.xmin::text
  left join lateral (select present.* from ${tables.channel} present where present.realm_id = ${realmId} and present.id = c.id and known.id is null) a on true
  where c.realm_id = ${realmId} order by c.id`;

/** The channels, as they are from one moment until before another, by the clock. */
export interface ChannelsInTime {
  readonly channels: ReadonlyArray<Channel>;
  readonly from: Instant;
  readonly until: Instant;
}

/** The next moment at which averages of traffic change by themselves: a day ends, or a young channel has its next day. */
const nextChange = (channels: ReadonlyArray<Channel>, now: Instant): Instant =>
  instant(
    channels.reduce(
      (soonest, { dateCreated }) => {
        const days = Math.floor((now - dateCreated) / millisecondsPerDay);
        return days >= trafficDays ? soonest : Math.min(soonest, dateCreated + (days + 1) * millisecondsPerDay);
      },
      (dayOf(now) + 1) * millisecondsPerDay,
    ),
  );

/** As read now: the same object if nothing of it has changed. */
const listed = (row: Row, former: ListedChannel | undefined, now: Instant): ListedChannel => {
  const version = as<string>(row, 'version');
  if (former?.version !== version) return { version, channel: channelFromRow(row, now) };
  const { channel } = former;
  const { firstMessageId, weeklyTraffic } = movingPartOf(row, channel.dateCreated, now);
  const isSame = firstMessageId === channel.firstMessageId && weeklyTraffic === channel.weeklyTraffic;
  return isSame ? former : { version, channel: { ...channel, firstMessageId, weeklyTraffic } };
};

/**
 * Every channel of the realm, ascending, in one statement. PostgreSQL sends only channels whose rows have changed since the last read; messages and days change
 * the rest. Only in a transaction that never writes: a row keeps its version when its own transaction changes it again.
 */
export const readAllChannels = async (scope: Scope, memory: ListedChannelsMemory): Promise<ChannelsInTime> => {
  const known: ListedChannels = memory.get(scope.realmId) ?? new Map<number, ListedChannel>();
  const now = scope.clock.now();
  const rows = await scope.rows(changedChannels(scope, known, now));
  const found = new Map(
    rows.map((row) => {
      const id = int(row, 'listed');
      return [id, listed(row, known.get(id), now)] as const;
    }),
  );
  memory.set(scope.realmId, found);
  const channels = [...found.values()].map(({ channel }) => channel);
  return { channels, from: now, until: nextChange(channels, now) };
};
