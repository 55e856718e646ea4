import type { MessageFilter } from '@parley/core/model';
import { allOf, literal, type Sql, sql } from '../../../sql/sql.js';
import { filterToSql, isOfTopics } from '../filter-to-sql.js';
import type { IndexScanContext as Context } from './index-scan-context.js';
import { toJson } from '../../../sql/storable.js';

type Topics = Extract<MessageFilter, { kind: 'topics' }>['topics'];

/**
 * An index scan of a range: a query of ids that is cheap while few are fetched, since an index gives them in order. With a residual filter it also says whether
 * each fits.
 */
export type IndexScan = Sql;

/** The columns for message `m`, and the condition for scanning it. `besides`: conditions without an index. */
const columnsOf = ({ residual }: Context, besides: Sql): Sql => (residual === null ? sql`m.id` : sql`m.id, (${besides} and ${residual}) as fits`);
const whereOf = ({ onEvery, residual }: Context, besides: Sql): Sql => (residual === null ? sql`${besides} and ${onEvery}` : onEvery);
export const always = sql`true`;

/** Ranges of conversations, each in the order of the index of conversations. */
export const scanOfConversations = (context: Context, set: Sql, condition: Sql = always): IndexScan => {
  const { scope, onEvery, order } = context;
  return sql`
    select hit.* from (${set}) s cross join lateral (
      select ${columnsOf(context, always)} from ${scope.tables.message} m
      where m.realm_id = ${scope.realmId} and m.conversation_id = s.conversation_id and m.id >= s.low and m.id <= s.high and ${condition} and ${onEvery}
      order by ${order}
    ) hit`;
};

export const scanOfFlags = (context: Context, bits: number, visible: Sql): IndexScan => {
  const { scope, reader, order } = context;
  return sql`
    (select ${columnsOf(context, visible)} from ${scope.tables.message_flag} f join ${scope.tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id
    where f.realm_id = ${scope.realmId} and f.user_id = ${reader} and f.flags & ${literal(bits)} <> 0 and ${whereOf(context, visible)}
    order by ${order})`;
};

/** Mentions of the groups that the reader was in when they were mentioned, received or not: for the filter of mentions, which checks that. */
export const scanOfGroupMentions = (context: Context, visible: Sql): IndexScan => {
  const { scope, reader, order } = context;
  const { group_mention: mention, groups_reached: reached, message } = scope.tables;
  return sql`
    select hit.* from ${reached}(${scope.realmId}, ${reader}) r cross join lateral (
      select ${columnsOf(context, visible)} from ${mention} g join ${message} m on m.realm_id = g.realm_id and m.id = g.message_id
      where g.realm_id = ${scope.realmId} and g.group_id = r.group_id and r.from_version <= g.version and (r.to_version is null or g.version < r.to_version)
        and ${whereOf(context, visible)}
      order by ${order}
    ) hit`;
};

export const scanOfMessages = (context: Context, condition: Sql, visible: Sql): IndexScan => {
  const { scope, order } = context;
  return sql`
    (select ${columnsOf(context, visible)} from ${scope.tables.message} m
    where m.realm_id = ${scope.realmId} and ${condition} and ${whereOf(context, visible)} order by ${order})`;
};

/** Messages with reactions, in the order of their index, which is the cheapest: only the row of a message says that it has reactions. */
export const scanOfReactions = (context: Context, visible: Sql): IndexScan => {
  const { scope, order, isAhead } = context;
  return sql`
    (select ${columnsOf(context, visible)} from (select distinct message_id from ${scope.tables.reaction} where realm_id = ${scope.realmId} and ${isAhead(sql`message_id`)}) r
    join ${scope.tables.message} m on m.realm_id = ${scope.realmId} and m.id = r.message_id where ${whereOf(context, visible)}
    order by ${order})`;
};

/** Named topics, each by its own index, so that quiet topics of a busy channel are cheap. */
export const scanOfTopics = (context: Context, topics: Topics, visible: Sql): IndexScan => {
  const { scope, order } = context;
  return sql`
    select hit.* from jsonb_to_recordset(${toJson(topics)}::jsonb) as s ("channelId" bigint, key text) cross join lateral (
      select ${columnsOf(context, visible)} from ${scope.tables.message} m
      where m.realm_id = ${scope.realmId} and m.conversation_id = s."channelId" and m.topic_key = s.key and ${whereOf(context, visible)}
      order by ${order}
    ) hit`;
};

/**
 * Ranges of channels, topic by topic: excluded topics are skipped as a whole, whatever their size. A topic whose newest message is below the range is not
 * scanned.
 */
export const scanOfOpenTopics = (context: Context, set: Sql, condition: Sql): IndexScan => {
  const { scope, reader, conjuncts, onEvery, order } = context;
  return sql`
    select hit.* from (${set}) s cross join lateral (
      select m.topic_key from (
        select t.channel_id as conversation_id, t.key as topic_key from ${scope.tables.topic} t
        where t.realm_id = ${scope.realmId} and t.channel_id = s.conversation_id and t.last_message_id >= s.low
      ) m where ${allOf(conjuncts.filter(isOfTopics).map((filter) => filterToSql(scope, reader, filter)))}
    ) t cross join lateral (
      select ${columnsOf(context, always)} from ${scope.tables.message} m
      where m.realm_id = ${scope.realmId} and m.conversation_id = s.conversation_id and m.topic_key = t.topic_key and m.id >= s.low and m.id <= s.high
        and ${condition} and ${onEvery}
      order by ${order}
    ) hit`;
};
