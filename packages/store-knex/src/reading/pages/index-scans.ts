import type { MessageFilter } from '@parley/core/model';
import { allOf, joined, literal, type Sql, sql } from '../../sql/sql.js';
import { channelsAsked } from './requested-channels.js';
import { endOfIds } from './end-of-ids.js';
import { channelsOfTopics, conversationCondition, filterToSql, isOfTopics } from './filter-to-sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf } from './message-facts.js';
import type { IndexScanContext as Context } from './index-scan-context.js';
import { indexScanKind } from './index-scan-kind.js';
import { toJson } from '../../sql/storable.js';
import { gapsOf } from '../unread/unread-gaps.js';
import { movedHere } from '../unread/unread-messages.js';
import { type ChannelSet, isIn, type Sight, visibilityToSql } from '../visibility/visibility-to-sql.js';

type Topics = Extract<MessageFilter, { kind: 'topics' }>['topics'];

/**
 * An index scan of a range: a query of ids that is cheap while few are fetched, since an index gives them in order. With a residual filter it also says whether
 * each fits.
 */
type IndexScan = Sql;

/** The columns for message `m`, and the condition for scanning it. `besides`: conditions without an index. */
const columnsOf = ({ residual }: Context, besides: Sql): Sql => (residual === null ? sql`m.id` : sql`m.id, (${besides} and ${residual}) as fits`);
const whereOf = ({ onEvery, residual }: Context, besides: Sql): Sql => (residual === null ? sql`${besides} and ${onEvery}` : onEvery);
const always = sql`true`;

/** Ranges of conversations, each in the order of the index of conversations. */
const scanOfConversations = (context: Context, set: Sql, condition: Sql = always): IndexScan => {
  const { scope, onEvery, order } = context;
  return sql`
    select hit.* from (${set}) s cross join lateral (
      select ${columnsOf(context, always)} from ${scope.tables.message} m
      where m.realm_id = ${scope.realmId} and m.conversation_id = s.conversation_id and m.id >= s.low and m.id <= s.high and ${condition} and ${onEvery}
      order by ${order}
    ) hit`;
};

const scanOfFlags = (context: Context, bits: number, visible: Sql): IndexScan => {
  const { scope, reader, order } = context;
  return sql`
    (select ${columnsOf(context, visible)} from ${scope.tables.message_flag} f join ${scope.tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id
    where f.realm_id = ${scope.realmId} and f.user_id = ${reader} and f.flags & ${literal(bits)} <> 0 and ${whereOf(context, visible)}
    order by ${order})`;
};

/** Mentions of the groups that the reader was in when they were mentioned, received or not: for the filter of mentions, which checks that. */
const scanOfGroupMentions = (context: Context, visible: Sql): IndexScan => {
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

const scanOfMessages = (context: Context, condition: Sql, visible: Sql): IndexScan => {
  const { scope, order } = context;
  return sql`
    (select ${columnsOf(context, visible)} from ${scope.tables.message} m
    where m.realm_id = ${scope.realmId} and ${condition} and ${whereOf(context, visible)} order by ${order})`;
};

/** Messages with reactions, in the order of their index, which is the cheapest: only the row of a message says that it has reactions. */
const scanOfReactions = (context: Context, visible: Sql): IndexScan => {
  const { scope, order, isAhead } = context;
  return sql`
    (select ${columnsOf(context, visible)} from (select distinct message_id from ${scope.tables.reaction} where realm_id = ${scope.realmId} and ${isAhead(sql`message_id`)}) r
    join ${scope.tables.message} m on m.realm_id = ${scope.realmId} and m.id = r.message_id where ${whereOf(context, visible)}
    order by ${order})`;
};

/** Named topics, each by its own index, so that quiet topics of a busy channel are cheap. */
const scanOfTopics = (context: Context, topics: Topics, visible: Sql): IndexScan => {
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
const scanOfOpenTopics = (context: Context, set: Sql, condition: Sql): IndexScan => {
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

/** The part of the filter that can be evaluated for whole conversations, before reading messages. */
const ofConversations = ({ scope, conjuncts }: Context, isDirect: boolean): Sql =>
  allOf(conjuncts.flatMap((filter) => conversationCondition(scope, filter, isDirect) ?? []));

const directSet = (context: Context): Sql => {
  const { scope, reader } = context;
  return sql`
    select s.conversation_id, s.conversation_id as birth_id, 0::bigint as low, ${endOfIds}::bigint as high from ${scope.tables.conversation_member} s
    where s.realm_id = ${scope.realmId} and s.user_id = ${reader} and ${ofConversations(context, true)}`;
};

const channelSet = (context: Context, channels: ChannelSet): Sql => {
  const { scope } = context;
  return sql`
    select s.conversation_id, 0::bigint as low, ${endOfIds}::bigint as high
    from (select id as conversation_id from ${scope.tables.channel} where realm_id = ${scope.realmId}) s
    where ${isIn(sql`s.conversation_id`, channels)} and ${ofConversations(context, false)}`;
};

const periodSet = (context: Context, condition: Sql): Sql => {
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
const movedSet = (context: Context, set: ChannelSet): Sql => {
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

const bornHere = sql`m.conversation_id = m.birth_conversation_id`;

const isEmpty = ({ ids, inverted }: ChannelSet): boolean => !inverted && ids.length === 0;

/** Whether in some channel only receivers see a message. */
const hasReceivedOnly = ({ everythingIn, receivedIn }: Sight): boolean => {
  if (receivedIn.inverted || everythingIn.inverted) return !isEmpty(receivedIn);
  const everything = new Set<number>(everythingIn.ids);
  return receivedIn.ids.some((id) => !everything.has(id));
};

/** Conversations that the reader sees only because they received the messages. */
const receivedOnly = ({ everythingIn, receivedIn }: Sight, conversation: Sql): Sql =>
  sql`(${isIn(conversation, receivedIn)} and not ${isIn(conversation, everythingIn)})`;

/** All that the reader may be shown, message by message: for short ranges of ids. */
export const scanOfEverything = (context: Context): IndexScan =>
  scanOfMessages(context, always, visibilityToSql(context.scope, context.reader, context.range.considered));

/** All that the reader may be shown, conversation by conversation. */
const visibleScans = (context: Context): ReadonlyArray<IndexScan> => {
  const { scope, reader, sight } = context;
  const { given } = factsOf(scope, reader);
  const received = !hasReceivedOnly(sight)
    ? []
    : [
        scanOfConversations(context, periodSet(context, receivedOnly(sight, sql`s.conversation_id`)), bornHere),
        scanOfConversations(context, movedSet(context, sight.receivedIn), movedHere),
        scanOfConversations(context, channelSet(context, sight.receivedIn), given),
        scanOfFlags(context, flagBits.historical, sql`m.topic_key is not null and ${receivedOnly(sight, sql`m.conversation_id`)}`),
      ];
  return [
    ...(sight.direct ? [scanOfConversations(context, directSet(context))] : []),
    ...(isEmpty(sight.everythingIn) ? [] : [scanOfConversations(context, channelSet(context, sight.everythingIn))]),
    ...received,
  ];
};

/**
 * The unread ones among them: only own copies, and only in the gaps between read ranges. Channels whose topics the filter names, such as muted ones, are
 * scanned topic by topic.
 */
const unreadScans = (context: Context, visible: Sql): ReadonlyArray<IndexScan> => {
  const { scope, reader, sight, conjuncts } = context;
  const gaps = (set: Sql): Sql => gapsOf(scope, sql`${reader}::bigint`, set);
  const byTopic = [...new Set(conjuncts.flatMap(channelsOfTopics))];
  const isByTopic = sql`(s.conversation_id = any(${byTopic}::bigint[]))`;
  const received = (which: Sql): Sql => periodSet(context, sql`${isIn(sql`s.conversation_id`, sight.receivedIn)} and ${which}`);
  return [
    ...(sight.direct ? [scanOfConversations(context, gaps(directSet(context)))] : []),
    scanOfConversations(context, gaps(received(sql`not ${isByTopic}`)), bornHere),
    ...(byTopic.length === 0 ? [] : [scanOfOpenTopics(context, gaps(received(isByTopic)), bornHere)]),
    scanOfConversations(context, gaps(movedSet(context, sight.receivedIn)), movedHere),
    scanOfFlags(context, flagBits.unread, visible),
  ];
};

/** All messages of one channel, where the reader sees every one of them: null for any other range. */
const scanOfOneChannel = (context: Context): IndexScan | null => {
  const { sight, conjuncts } = context;
  const [channel, ...others] = channelsAsked(conjuncts) ?? [];
  if (channel === undefined || others.length > 0 || !sight.everythingIn.ids.includes(channel)) return null;
  return scanOfMessages(context, sql`m.conversation_id = ${channel} and m.topic_key is not null`, always);
};

export const indexScansOf = (context: Context): ReadonlyArray<IndexScan> => {
  const { scope, conjuncts, reader, range } = context;
  const visible = visibilityToSql(scope, reader, range.considered);
  const kind = indexScanKind(conjuncts);
  switch (kind) {
    case 'messages': {
      const requested = conjuncts.flatMap((filter) => (filter.kind === 'messages' ? [sql`m.id = any(${filter.ids}::bigint[])`] : []));
      return [scanOfMessages(context, allOf(requested), visible)];
    }
    case 'starred':
      return [scanOfFlags(context, flagBits.starred, visible)];
    case 'alerted':
      return [scanOfFlags(context, flagBits.hasAlertWord, visible)];
    case 'unread':
      return unreadScans(context, visible);
    case 'mentioned': {
      const wildcards = { ...context, onEvery: sql`(m.mentions_channel or m.mentions_topic) and ${context.onEvery}` };
      return [
        scanOfFlags(context, flagBits.mentioned + flagBits.topicWildcardMentioned, visible),
        scanOfGroupMentions(context, visible),
        ...visibleScans(wildcards),
      ];
    }
    case 'topics':
      return conjuncts.flatMap((filter) => (filter.kind === 'topics' ? [scanOfTopics(context, filter.topics, visible)] : [])).slice(0, 1);
    case 'reactions':
      return [scanOfReactions(context, visible)];
    case 'sender': {
      const senders = conjuncts.flatMap((filter) => (filter.kind === 'sender' ? [sql`m.sender_id = ${filter.userId}`] : []));
      return [scanOfMessages(context, allOf(senders.slice(0, 1)), visible)];
    }
    case 'conversations':
      return visibleScans(context);
  }
};

/** The same as one scan in the order of one index, which gives ids lazily: null where it takes several. */
export const scanInOrder = (context: Context): IndexScan | null => {
  switch (indexScanKind(context.conjuncts)) {
    case 'starred':
    case 'alerted':
    case 'reactions':
    case 'sender':
      return indexScansOf(context)[0] ?? null;
    case 'conversations':
      return scanOfOneChannel(context);
    default:
      return null;
  }
};

const noIds = sql`select 0::bigint as id, false as fits where false`;

export const merged = (scans: ReadonlyArray<IndexScan>): Sql =>
  scans.length === 0 ? noIds : sql`select distinct * from (${joined(scans, ' union all ')}) strand`;
