import { allOf, type Sql, sql } from '../../sql/sql.js';
import { endOfIds } from './end-of-ids.js';
import { conversationCondition } from './filter-to-sql.js';
import type { IndexScanContext as Context } from './scans/index-scan-context.js';
import { type ChannelSet, isIn } from '../visibility/visibility-to-sql.js';

/* Each statement here gives ranges of ids in conversations: `conversation_id`, `low` and `high`, and `birth_id` where messages may have been born elsewhere. */

/** The part of the filter that can be evaluated for whole conversations, before reading messages. */
const ofConversations = ({ scope, conjuncts }: Context, isDirect: boolean): Sql =>
  allOf(conjuncts.flatMap((filter) => conversationCondition(scope, filter, isDirect) ?? []));

export const directSet = (context: Context): Sql => {
  const { scope, reader } = context;
  return sql`
    select s.conversation_id, s.conversation_id as birth_id, 0::bigint as low, ${endOfIds}::bigint as high from ${scope.tables.conversation_member} s
    where s.realm_id = ${scope.realmId} and s.user_id = ${reader} and ${ofConversations(context, true)}`;
};

export const channelSet = (context: Context, channels: ChannelSet): Sql => {
  const { scope } = context;
  return sql`
    select s.conversation_id, 0::bigint as low, ${endOfIds}::bigint as high
    from (select id as conversation_id from ${scope.tables.channel} where realm_id = ${scope.realmId}) s
    where ${isIn(sql`s.conversation_id`, channels)} and ${ofConversations(context, false)}`;
};

export const periodSet = (context: Context, condition: Sql): Sql => {
  const { scope, reader } = context;
  return sql`
    select s.conversation_id, s.conversation_id as birth_id, s.low, s.high
    from (
      select channel_id as conversation_id, from_message as low, coalesce(to_message - 1, ${endOfIds}) as high
      from ${scope.tables.subscription_period} where realm_id = ${scope.realmId} and user_id = ${reader}
    ) s
    where ${condition} and ${ofConversations(context, false)}`;
};

/** Ranges of messages that the reader received elsewhere and that are now in channels of `set`. */
export const movedSet = (context: Context, set: ChannelSet): Sql => {
  const { scope, reader } = context;
  return sql`
    select s.conversation_id, s.birth_id, s.low, s.high
    from (
      select o.channel_id as conversation_id, o.origin_id as birth_id, p.from_message as low, coalesce(p.to_message - 1, ${endOfIds}) as high
      from ${scope.tables.channel_origin} o
      join ${scope.tables.subscription_period} p on p.realm_id = o.realm_id and p.user_id = ${reader} and p.channel_id = o.origin_id
      where o.realm_id = ${scope.realmId}
    ) s
    where ${isIn(sql`s.conversation_id`, set)} and ${ofConversations(context, false)}`;
};
