import type { MessageRange } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { allOf, type Sql, sql, stable } from '../../sql/sql.js';
import { channelsAsked } from '../pages/requested-channels.js';
import { copiesTaken, placesSeen } from '../feed/feed.js';
import { leavesFewConversations } from '../pages/few-conversations.js';
import { conjunctsOf, conversationCondition, filterToSql } from '../pages/filter-to-sql.js';
import { channelsOfGiven } from '../pages/places.js';
import { conversationsWithWords } from './conversations-with-words.js';
import { hasConversation } from './search-marks.js';
import { hasPhrases, isFindable, queryOf, searchWordsToSql } from './searched-words-to-sql.js';
import { indexScanContext } from '../pages/scans/index-scan-context.js';
import { merged, scanOfEverything, indexScansOf } from '../pages/scans/index-scans.js';
import { isIn, visibleConversations, visibilityToSql } from '../visibility/visibility-to-sql.js';
import { isAhead, orderOf, type PageScan } from '../pages/page-scan.js';

/** Ids next to the beginning that a search scans one by one, for any word; and the number where the first of them promise enough. */
const nextIds = 2 ** 9;
const nearIds = 2 ** 14;

/** Starred, alerted and mentioned messages are few: a search scans them all. */
const isAmongFew = ({ filter }: MessageRange): boolean =>
  conjunctsOf(filter).some((part) => part.kind === 'messages' || (part.kind === 'flag' && part.flag !== 'unread'));

/** The query, null where all words are stop words: then nothing is found. */
const asked = sql`(select query from asked)`;

/**
 * Matches of the word index, per conversation of the reader that may have the words, and own copies in other conversations. `condition`: a further condition on the
 * message.
 *
 * NOTE: one query for all conversations would read less of the index, but check every conversation for each message with the word: 800 ms instead of 20.
 * `offset 0` keeps the planner from scanning all messages in the order of their ids, and from fetching each of them.
 */
const byIndex = (scope: Scope, { reader, considered, filter }: MessageRange, pageScan: PageScan, mayHaveThem: Sql, condition: Sql): Sql => {
  const { tables, realmId } = scope;
  const conjuncts = conjunctsOf(filter);
  const conversations = visibleConversations(considered, channelsAsked(conjuncts));
  const ofConversations = (isDirect: boolean): Sql => allOf(conjuncts.flatMap((part) => conversationCondition(scope, part, isDirect) ?? []));
  const questions = sql`
    select ${asked} && ${hasConversation(sql`s.conversation_id`)} from (
      select conversation_id from (${placesSeen(scope, reader, conversations)}) place
      union
      select conversation_id from (${channelsOfGiven(scope)}) given where ${isIn(sql`conversation_id`, conversations.receivedIn)}
    ) s
    left join ${tables.channel} c on c.realm_id = ${realmId} and c.id = s.conversation_id
    where ((c.id is null and ${ofConversations(true)}) or (c.id is not null and ${ofConversations(false)})) and ${mayHaveThem}`;
  return sql`
    select m.id from (select * from ${tables.message} m where m.search @@ any(array(${questions})) offset 0) m
    where m.realm_id = ${realmId} and ${isAhead(pageScan, sql`m.id`)} and ${visibilityToSql(scope, reader, considered)} and ${condition}
    union select m.id from (${copiesTaken(scope, reader, conversations, pageScan, sql`(m.search @@ ${asked}) is true and ${condition}`)}) m`;
};

/**
 * Scans messages next to the beginning first, in the order of ids: frequent words are found there at once. Only if these are too few, queries the word index
 * for the rest, restricted to the conversations of the reader that may have the word: the result is then small. The cost is independent of other people's
 * messages. null without search words.
 */
export const searchScan = (scope: Scope, range: MessageRange, pageScan: PageScan, newest: number): Sql | null => {
  const { searchWords = [], filter, reader } = range;
  const first = searchWords.find(({ negated }) => !negated);
  if (first === undefined || isAmongFew(range)) return null;
  const rest = searchWords.filter((one) => one !== first);
  const { direction, from, limit } = pageScan;
  const isDown = direction === 'down';
  const start = isDown ? Math.min(from, newest) : from;
  const edgeOf = (ids: number): number => (isDown ? start - ids : start + ids);
  const isBefore = (edge: number | Sql): Sql => (isDown ? sql`m.id > ${edge}` : sql`m.id < ${edge}`);
  const isBeyond = (edge: number | Sql): Sql => (isDown ? sql`m.id <= ${edge}` : sql`m.id >= ${edge}`);
  const order = orderOf(pageScan);

  // `is true` keeps the planner from using the index.
  const found = allOf([sql`(m.search @@ ${asked}) is true`, hasPhrases(first)]);
  const scanned = (...conditions: ReadonlyArray<Sql>): Sql => {
    const context = indexScanContext(scope, { ...range, searchWords: rest }, pageScan, { conditions: [found, ...conditions] });
    return sql`${merged(leavesFewConversations(range) ? indexScansOf(context) : [scanOfEverything(context)])} order by ${order} limit ${limit}`;
  };
  const nearEdge = edgeOf(nearIds);
  const { queries, edge: nextEdge, mayHaveThem } = conversationsWithWords(scope, first, isDown, edgeOf(nextIds), newest);
  const besides = allOf([
    isBeyond(nextEdge),
    hasPhrases(first),
    ...(pageScan.sentSince === undefined ? [] : [sql`m.sent_at >= ${pageScan.sentSince}`]),
    ...conjunctsOf(filter).map((part) => filterToSql(scope, reader, part)),
    ...rest.map((one) => searchWordsToSql(scope, one)),
  ]);
  const inNext = sql`(select count(*) from next)`;
  const statement = sql`
    with asked as materialized (
      select query from (select ${isFindable(first) ? queryOf(scope, first) : sql`''::tsquery`} as query offset 0) one where numnode(query) > 0
    ), ${queries}, next as materialized (
      ${scanned(isBefore(nextEdge))}
    ), near as materialized (
      select id from (${scanned(isBeyond(nextEdge), isBefore(nearEdge))}) found where ${inNext} < ${limit} and ${inNext} >= ${Math.ceil((limit * nextIds) / nearIds)}
    ), far as materialized (
      select id from (${byIndex(scope, range, pageScan, mayHaveThem, besides)}) found where ${inNext} + (select count(*) from near) < ${limit}
      order by ${order} limit ${limit}
    )
    select id from next union select id from near union select id from far order by ${order} limit ${limit}`;
  // For few messages the best plan is a full scan, which must not be kept for when there are many.
  const isPlannedOnce = filter.kind === 'everything' && rest.length === 0 && newest > nearIds;
  return isPlannedOnce ? stable(statement) : statement;
};
