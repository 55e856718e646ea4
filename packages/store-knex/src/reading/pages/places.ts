import type { UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql, unplanned } from '../../sql/sql.js';
import { endOfIds } from './end-of-ids.js';
import { type ChannelSet, isIn } from '../visibility/visibility-to-sql.js';

/**
 * The messages of a reader, as rows of `conversation_id`, `birth_id` (null: any birth conversation), `low` and `high` (both included): few rows for any number
 * of messages.
 */
export type Places = Sql;

export const directPlaces = ({ tables, realmId }: Scope, reader: UserId): Places => sql`
  select s.conversation_id, s.conversation_id as birth_id, 0::bigint as low, ${endOfIds}::bigint as high
  from ${tables.conversation_member} s where s.realm_id = ${realmId} and s.user_id = ${unplanned(reader)}`;

/** All messages of these channels. */
export const wholeChannels = ({ tables, realmId }: Scope, channels: ChannelSet): Places => {
  const ids = channels.inverted
    ? sql`select id from ${tables.channel} where realm_id = ${realmId} and ${isIn(sql`id`, channels)}`
    : sql`select unnest(${unplanned(channels.ids)}) as id`;
  return sql`select s.id as conversation_id, null::bigint as birth_id, 0::bigint as low, ${endOfIds}::bigint as high from (${ids}) s`;
};

/** Messages born in a channel while the reader was subscribed to it, and still there. `which`: a condition on `p.channel_id`. */
export const periodPlaces = ({ tables, realmId }: Scope, reader: UserId, which: Sql): Places => sql`
  select p.channel_id as conversation_id, p.channel_id as birth_id, p.from_message as low, coalesce(p.to_message - 1, ${endOfIds}) as high
  from ${tables.subscription_period} p where p.realm_id = ${realmId} and p.user_id = ${unplanned(reader)} and ${which}`;

/**
 * Messages born while the reader was subscribed, and now in another channel. `which`: a condition on `o.channel_id`.
 *
 * NOTE: origins are few, and found at once; `offset 0` keeps PostgreSQL from looking for them period by period.
 */
export const movedPlaces = ({ tables, realmId }: Scope, reader: UserId, which: Sql): Places => sql`
  select o.channel_id as conversation_id, o.origin_id as birth_id, p.from_message as low, coalesce(p.to_message - 1, ${endOfIds}) as high
  from (
    select o.channel_id, o.origin_id from ${tables.channel_origin} o
    where o.realm_id = ${realmId} and o.origin_id <> o.channel_id and ${which} and o.origin_id = any(array(
      select p.channel_id from ${tables.subscription_period} p where p.realm_id = ${realmId} and p.user_id = ${unplanned(reader)}
    )) offset 0
  ) o join ${tables.subscription_period} p on p.realm_id = ${realmId} and p.user_id = ${unplanned(reader)} and p.channel_id = o.origin_id`;

/** The channels with given copies: one index lookup per such channel. */
export const channelsOfGiven = ({ tables, realmId }: Scope): Sql => {
  const next = (after: Sql): Sql => sql`
    select m.conversation_id from ${tables.message} m where m.realm_id = ${realmId} and m.given_position is not null and ${after}
    order by m.conversation_id limit 1`;
  return sql`
    with recursive held as (
      (${next(sql`true`)})
      union all
      select (${next(sql`m.conversation_id > held.conversation_id`)}) from held where held.conversation_id is not null
    ) select conversation_id from held where conversation_id is not null`;
};
