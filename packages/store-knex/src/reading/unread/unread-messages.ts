import type { UserId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { literal, type Sql, sql } from '../../sql/sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { endOfIds } from '../pages/end-of-ids.js';
import { keptWhenMoved, readFromBirth } from '../pages/message-facts.js';
import { gapsOf } from './unread-gaps.js';

const unreadBit = literal(flagBits.unread);

export interface WantedUnread {
  /** Of the message `m`: what is searched among. Default: every message. */
  readonly among?: Sql;
  /** Of the message `m`, its id among them. Default: that alone. */
  readonly columns?: Sql;
  /** Whose unread messages, where all are one person's: what is the same for all messages is then looked up once. */
  readonly reader?: UserId;
}

const everyMessage = sql`true`;
const onlyId = sql`m.id`;

/** Of the message `m`, and of ranges `s` with present and birth conversation. */
const bornHere = sql`m.birth_conversation_id = m.conversation_id`;
export const movedHere = sql`(m.birth_conversation_id = s.birth_id and m.conversation_id <> m.birth_conversation_id)`;

/**
 * Messages in the ranges of `gaps`, except those read from birth; newest first, up to `limit` per range, or all. `where`: all born there, or all moved there.
 */
const unreadInGaps = (
  { tables, realmId }: Scope,
  gaps: Sql,
  where: Sql,
  limit: number | null,
  { among = everyMessage, columns = onlyId, reader }: WantedUnread,
): Sql => sql`
  select s.reader as user_id, hit.* from (${gaps}) s cross join lateral (
    select ${columns} from ${tables.message} m
    where m.realm_id = ${realmId} and m.conversation_id = s.conversation_id and m.id >= s.low and m.id <= s.high
      and ${where} and ${among} and ${keptWhenMoved({ tables, realmId }, sql`s.reader`)} and not ${readFromBirth({ tables, realmId }, reader ?? sql`s.reader`)}
    order by m.id desc limit ${limit}
  ) hit`;

/**
 * Unread messages that were moved into channels, as `user_id` and `id`, for the rows of a query named `pair`. Uses the read state of their birth channel, and
 * searches its unread gaps.
 */
export const unreadMovedHere = (scope: Scope, limit: number | null, wanted: WantedUnread = {}): Sql => {
  const { tables, realmId } = scope;
  const periods = sql`
    select p.user_id, o.channel_id as conversation_id, o.origin_id as birth_id, p.from_message as low, coalesce(p.to_message - 1, ${endOfIds}) as high
    from pair
    join ${tables.channel_origin} o on o.realm_id = ${realmId} and o.channel_id = pair.channel_id
    join ${tables.subscription_period} p on p.realm_id = o.realm_id and p.user_id = pair.user_id and p.channel_id = o.origin_id`;
  return unreadInGaps(scope, gapsOf(scope, sql`s.user_id`, periods), movedHere, limit, wanted);
};

/**
 * Unread messages of channels, as `user_id` and `id`, for the rows of a query named `pair` of `user_id` and `channel_id`: messages born there during a
 * subscription, messages moved there that were received elsewhere, and those that the reader marked as unread.
 */
export const unreadInChannels = (scope: Scope, limit: number, wanted: WantedUnread = {}): Sql => {
  const { tables, realmId } = scope;
  const { among = everyMessage, columns = onlyId } = wanted;
  const periods = sql`
    select p.user_id, p.channel_id as conversation_id, p.channel_id as birth_id, p.from_message as low, coalesce(p.to_message - 1, ${endOfIds}) as high
    from pair join ${tables.subscription_period} p on p.realm_id = ${realmId} and p.user_id = pair.user_id and p.channel_id = pair.channel_id`;
  return sql`
    ${unreadInGaps(scope, gapsOf(scope, sql`s.user_id`, periods), bornHere, limit, wanted)}
    union all
    ${unreadMovedHere(scope, limit, wanted)}
    union all
    select pair.user_id, ${columns}
    from pair
    join ${tables.message_flag} f on f.realm_id = ${realmId} and f.user_id = pair.user_id and f.flags & ${unreadBit} <> 0
    join ${tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id and m.conversation_id = pair.channel_id and ${among}`;
};

/** Unread messages among the direct messages of one person. */
export const unreadDirectly = (scope: Scope, reader: UserId, limit: number, wanted: WantedUnread = {}): Sql => {
  const { tables, realmId } = scope;
  const { among = everyMessage, columns = onlyId } = wanted;
  const conversations = sql`
    select cm.conversation_id, cm.conversation_id as birth_id, 1::bigint as low, c.last_message_id as high
    from ${tables.conversation_member} cm join ${tables.conversation} c on c.realm_id = cm.realm_id and c.id = cm.conversation_id
    where cm.realm_id = ${realmId} and cm.user_id = ${reader} and c.last_message_id is not null`;
  return sql`
    ${unreadInGaps(scope, gapsOf(scope, sql`${reader}::bigint`, conversations), bornHere, limit, { ...wanted, reader })}
    union all
    select f.user_id, ${columns}
    from ${tables.message_flag} f join ${tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id and m.topic_key is null
    where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & ${unreadBit} <> 0 and ${among}`;
};
