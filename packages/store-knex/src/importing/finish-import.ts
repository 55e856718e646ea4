import { millisecondsPerDay } from '@parley/core';
import { restingAfterDays } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/** Everybody who is in a channel has an open period there; nobody else has. `next`: the id after the last message. */
const settlePeriods = ({ realmId, tables }: Scope, next: number): ReadonlyArray<Sql> => [
  sql`
  update ${tables.subscription_period} p set to_message = ${next}, to_position = ${next} from ${tables.subscription} s
  where p.realm_id = ${realmId} and p.to_position is null and s.realm_id = ${realmId} and s.user_id = p.user_id and s.channel_id = p.channel_id and not s.is_active`,
  sql`
  insert into ${tables.subscription_period} (realm_id, user_id, channel_id, from_message, from_position)
  select ${realmId}, s.user_id, s.channel_id, ${next}, ${next} from ${tables.subscription} s
  where s.realm_id = ${realmId} and s.is_active and not exists (
    select 1 from ${tables.subscription_period} p where p.realm_id = ${realmId} and p.user_id = s.user_id and p.channel_id = s.channel_id and p.to_position is null
  )`,
];

/** Everything is read up to the first unread message of a conversation. */
const watermarks = ({ realmId, tables }: Scope, last: number): Sql => sql`
  insert into ${tables.read_state} (realm_id, user_id, conversation_id, upto)
  select ${realmId}, place.user_id, place.conversation_id, coalesce(unread.first - 1, ${last}::bigint)
  from (
    select s.user_id, s.channel_id as conversation_id from ${tables.subscription} s where s.realm_id = ${realmId}
    union all select d.user_id, d.conversation_id from ${tables.conversation_member} d where d.realm_id = ${realmId}
  ) place
  join ${tables.conversation} c on c.realm_id = ${realmId} and c.id = place.conversation_id and c.last_message_id is not null
  left join (
    select u.user_id, u.conversation_id, min(u.message_id) as first from ${tables.import_unread} u where u.realm_id = ${realmId} group by 1, 2
  ) unread on unread.user_id = place.user_id and unread.conversation_id = place.conversation_id`;

/** What is read beyond that: from after an unread message up to the next one, unless these follow each other in their conversation. */
const ranges = ({ realmId, tables }: Scope): Sql => sql`
  insert into ${tables.read_block} (realm_id, user_id, conversation_id, block, ranges)
  select ${realmId}, r.user_id, r.conversation_id, block,
    range_agg(int8range(greatest(r.low, block << 16), least(r.high, (block + 1) << 16)))
  from (
    select u.user_id, u.conversation_id, u.message_id + 1 as low, coalesce(u.next_id, c.last_message_id + 1) as high
    from (
      select user_id, conversation_id, message_id, lead(message_id) over w as next_id, lead(previous_id) over w as before_next
      from ${tables.import_unread} where realm_id = ${realmId} window w as (partition by user_id, conversation_id order by message_id)
    ) u
    join ${tables.conversation} c on c.realm_id = ${realmId} and c.id = u.conversation_id
    where u.before_next is distinct from u.message_id
  ) r
  cross join lateral generate_series(r.low >> 16, (r.high - 1) >> 16) as block
  where r.low < r.high
  group by r.user_id, r.conversation_id, block`;

/** Which channels count as active. */
const rest = ({ realmId, tables, clock }: Scope): Sql => sql`
  update ${tables.channel} c set is_recently_active = coalesce(v.last_message_at, c.date_created) > ${clock.now() - restingAfterDays * millisecondsPerDay}
  from ${tables.conversation} v where c.realm_id = ${realmId} and v.realm_id = ${realmId} and v.id = c.id`;

/** Starts the organization: its log begins after all messages, and its audit now. */
const open = ({ realmId, tables, clock }: Scope, last: number): ReadonlyArray<Sql> => [
  sql`update ${tables.realm_counter} set position = ${last}, message_id = ${last}, rules = rules + 1 where realm_id = ${realmId}`,
  sql`
  insert into ${tables.audit_commit} (realm_id, version, position, message_id, at)
  select ${realmId}, rules, position, message_id, ${clock.now()} from ${tables.realm_counter} where realm_id = ${realmId}`,
  sql`update ${tables.realm} set is_deactivated = false, log_trimmed_to = ${last}, alert_words = alert_words + 1 where realm_id = ${realmId}`,
  sql`delete from ${tables.import_unread} where realm_id = ${realmId}`,
  sql`delete from ${tables.import_id} where realm_id = ${realmId}`,
  sql`delete from ${tables.import_file} where realm_id = ${realmId}`,
  sql`delete from ${tables.import_link} where realm_id = ${realmId}`,
  sql`delete from ${tables.realm_import} where realm_id = ${realmId}`,
];

/** Computes what follows from everything that was imported, and opens the organization. */
export const finishImport = async (scope: Scope, last: number): Promise<void> => {
  for (const statement of [...settlePeriods(scope, last + 1), watermarks(scope, last), ranges(scope), rest(scope), ...open(scope, last)])
    await scope.rows(statement);
};
