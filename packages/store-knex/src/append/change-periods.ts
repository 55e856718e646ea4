import type { PeriodChange } from '@parley/core';
import { flagBits } from '../reading/flag-bits.js';
import type { Scope } from '../scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';

/** Where the counter stood before the first entry. */
export interface Base {
  readonly position: number;
  readonly messageId: number;
}

const pairs = (changes: ReadonlyArray<PeriodChange>): Sql => sql`jsonb_to_recordset(${toJson(changes)}::jsonb) as pair ("userId" bigint, "channelId" bigint)`;

/** What was unread in a closed period counts as read: the watermark rises to the last id, and what stood above it goes. */
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
    and m.realm_id = f.realm_id and m.id = f.message_id and closed.channel_id in (m.conversation_id, m.birth_conversation_id)`;

/** A period that was closed again before anything happened in it is taken up again. */
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
  const opening = changes.filter(({ change }) => change === 'open');
  if (closing.length > 0) await scope.rows(closeStatement(scope, closing, base));
  if (opening.length > 0) await scope.rows(openStatement(scope, opening, base));
};
