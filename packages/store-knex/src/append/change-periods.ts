import type { PeriodChange } from '@parley/core';
import { endOfIds } from '../reading/pages/end-of-ids.js';
import { keptWhenMoved, readFromBirth } from '../reading/pages/message-facts.js';
import { flagBits } from '../rows/flag-bits.js';
import { gapsOf } from '../reading/unread/unread-gaps.js';
import { unreadMovedHere } from '../reading/unread/unread-messages.js';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';

/** The counter before the first entry. */
export interface Base {
  readonly position: number;
  readonly messageId: number;
}

const pairs = (changes: ReadonlyArray<PeriodChange>): Sql => sql`jsonb_to_recordset(${toJson(changes)}::jsonb) as pair ("userId" bigint, "channelId" bigint)`;

/**
 * Runs before channels are left. Messages that were moved there from elsewhere become read with the rest, by the read state of their birth conversation;
 * messages that were born there and moved elsewhere stay unread by a bit, since the watermark covers everything born there. Affects only subscribers.
 */
const settleMoved = (scope: Scope, changes: ReadonlyArray<PeriodChange>): Sql => {
  const { tables, realmId } = scope;
  const isLeft = (channel: Sql, user: Sql): Sql => sql`exists (select 1 from pair where pair.user_id = ${user} and pair.channel_id = ${channel})`;
  const ownPeriods = sql`
    select p.user_id, p.channel_id as conversation_id, p.channel_id as birth_id, p.from_message as low, coalesce(p.to_message - 1, ${endOfIds}) as high
    from pair join ${tables.subscription_period} p on p.realm_id = ${realmId} and p.user_id = pair.user_id and p.channel_id = pair.channel_id`;
  return sql`
    with pair as materialized (
      select pair."userId" as user_id, pair."channelId" as channel_id
      from ${pairs(changes)}
      join ${tables.subscription_period} p
        on p.realm_id = ${realmId} and p.user_id = pair."userId" and p.channel_id = pair."channelId" and p.to_position is null
    ), read_here as (
      insert into ${tables.read_block} as b (realm_id, user_id, conversation_id, block, ranges)
      select ${realmId}, found.user_id, m.birth_conversation_id, m.id >> 16, range_agg(int8range(m.id, m.id, '[]'))
      from (${unreadMovedHere(scope, null)}) found join ${tables.message} m on m.realm_id = ${realmId} and m.id = found.id
      where not ${isLeft(sql`m.birth_conversation_id`, sql`found.user_id`)}
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (realm_id, user_id, conversation_id, block) do update set ranges = b.ranges + excluded.ranges
    )
    insert into ${tables.message_flag} as f (realm_id, user_id, message_id, flags)
    select ${realmId}, s.reader, m.id, ${flagBits.unread}
    from (${gapsOf(scope, sql`s.user_id`, ownPeriods)}) s
    join ${tables.message} m on m.realm_id = ${realmId} and m.birth_conversation_id = s.birth_id and m.conversation_id <> m.birth_conversation_id
      and m.id >= s.low and m.id <= s.high and ${keptWhenMoved(scope, sql`s.reader`)} and not ${readFromBirth(scope, sql`s.reader`)}
    where not ${isLeft(sql`m.conversation_id`, sql`s.reader`)}
    order by 2, 3
    on conflict (realm_id, user_id, message_id) do update set flags = f.flags | excluded.flags`;
};

/** Marks a closed period as read: raises the watermark to the last id and deletes the ranges above it. */
const closeStatement = ({ tables, realmId }: Scope, changes: ReadonlyArray<PeriodChange>, { position, messageId }: Base): Sql => sql`
  with closed as (
    update ${tables.subscription_period} p set to_message = ${messageId + 1}, to_position = ${position + 1}
    from ${pairs(changes)}
    where p.realm_id = ${realmId} and p.user_id = pair."userId" and p.channel_id = pair."channelId" and p.to_position is null
    returning p.user_id, p.channel_id
  ), lifted as (
    insert into ${tables.read_state} (realm_id, user_id, conversation_id, upto)
    select ${realmId}, user_id, channel_id, ${messageId}::bigint from closed
    on conflict (realm_id, user_id, conversation_id) do update set upto = excluded.upto
  ), dropped as (
    delete from ${tables.read_block} b using closed
    where b.realm_id = ${realmId} and b.user_id = closed.user_id and b.conversation_id = closed.channel_id
  )
  update ${tables.message_flag} f set flags = f.flags & ~${flagBits.unread}::integer::smallint
  from closed, ${tables.message} m
  where f.realm_id = ${realmId} and f.user_id = closed.user_id and f.flags & 64 <> 0
    and m.realm_id = f.realm_id and m.id = f.message_id and m.conversation_id = closed.channel_id`;

/** Closes periods and leaves what was read and what was not. */
const pauseStatement = ({ tables, realmId }: Scope, changes: ReadonlyArray<PeriodChange>, { position, messageId }: Base): Sql => sql`
  update ${tables.subscription_period} p set to_message = ${messageId + 1}, to_position = ${position + 1}
  from ${pairs(changes)}
  where p.realm_id = ${realmId} and p.user_id = pair."userId" and p.channel_id = pair."channelId" and p.to_position is null`;

/** Reopens a period that was closed before any entry followed. */
const openStatement = ({ tables, realmId }: Scope, changes: ReadonlyArray<PeriodChange>, { position, messageId }: Base): Sql => sql`
  insert into ${tables.subscription_period} (realm_id, user_id, channel_id, from_message, from_position)
  select ${realmId}, pair."userId", pair."channelId", ${messageId + 1}::bigint, ${position + 1}::bigint from ${pairs(changes)}
  where not exists (
    select 1 from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = pair."userId" and p.channel_id = pair."channelId" and p.to_position is null
  )
  on conflict (realm_id, user_id, channel_id, from_position)
    do update set from_message = excluded.from_message, to_message = null, to_position = null`;

export const changePeriods = async (scope: Scope, changes: ReadonlyArray<PeriodChange>, base: Base): Promise<void> => {
  const closing = changes.filter(({ change }) => change === 'close');
  const pausing = changes.filter(({ change }) => change === 'pause');
  const opening = changes.filter(({ change }) => change === 'open');
  if (closing.length > 0) {
    await scope.rows(settleMoved(scope, closing));
    await scope.rows(closeStatement(scope, closing, base));
  }
  if (pausing.length > 0) await scope.rows(pauseStatement(scope, pausing, base));
  if (opening.length > 0) await scope.rows(openStatement(scope, opening, base));
};
