import type { MessageRange } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { allOf, joined, literal, type Sql, sql, stable } from '../../sql/sql.js';
import { channelsAsked } from '../pages/requested-channels.js';
import { channelsOfTopics, conjunctsOf, conversationCondition, filterToSql, isOfTopics } from '../pages/filter-to-sql.js';
import { flagBits } from '../../rows/flag-bits.js';
import { keptWhenMoved, readFromBirth } from '../pages/message-facts.js';
import { nearestInPlaces } from '../pages/nearest-in-places.js';
import { directPlaces, movedPlaces, periodPlaces } from '../pages/places.js';
import { gapsOf } from './unread-gaps.js';
import { isIn, visibleConversations, visibilityToSql } from '../visibility/visibility-to-sql.js';
import { isAhead, nearest, type PageScan, unplannedBounds } from '../pages/page-scan.js';

/** Whether the filter names topics without their channels. */
const namesTopicAnywhere = (filter: MessageFilter): boolean => {
  switch (filter.kind) {
    case 'topic':
      return true;
    case 'not':
      return namesTopicAnywhere(filter.filter);
    case 'all':
    case 'any':
      return filter.filters.some(namesTopicAnywhere);
    default:
      return false;
  }
};

/** Accepts whole conversations except some named topics, so that a scan rejects little. */
const leavesOutTopics = (filter: MessageFilter): boolean => filter.kind === 'not' && isOfTopics(filter) && !namesTopicAnywhere(filter);

/** Maximum of parts of a filter that is planned once; free searches have any form. */
const maxParts = 3;

const isUnread = (filter: MessageFilter): boolean => filter.kind === 'flag' && filter.flag === 'unread';

/**
 * The nearest ids of unread messages and only these: own copies in the gaps between read ranges. Channels with excluded topics, such as muted ones, are scanned
 * topic by topic, so excluded messages are skipped. null for other filters.
 */
export const unreadFeed = (scope: Scope, { reader, considered, filter, searchWords = [] }: MessageRange, pageScan: PageScan): Sql | null => {
  const conjuncts = conjunctsOf(filter);
  const others = conjuncts.filter((part) => !isUnread(part));
  const { tables, realmId } = scope;
  const isDecided = (part: MessageFilter): boolean => conversationCondition(scope, part, false) !== null;
  const isPlain = others.every((part) => leavesOutTopics(part) || (isOfTopics(part) && isDecided(part)));
  if (others.length === conjuncts.length || !isPlain || searchWords.length > 0 || pageScan.sentSince !== undefined) return null;
  const conversations = visibleConversations(considered, channelsAsked(others));
  const inConversations = (isDirect: boolean): Sql => allOf(others.flatMap((part) => conversationCondition(scope, part, isDirect) ?? []));
  const onMessages = (parts: ReadonlyArray<MessageFilter>): Sql => allOf(parts.map((part) => filterToSql(scope, reader, part)));
  const where = (places: Sql, isDirect: boolean): Sql => sql`select s.* from (${places}) s where ${inConversations(isDirect)}`;
  const gaps = gapsOf(
    scope,
    sql`${reader}::bigint`,
    joined(
      [
        ...(conversations.direct ? [where(directPlaces(scope, reader), true)] : []),
        where(periodPlaces(scope, reader, isIn(sql`p.channel_id`, conversations.receivedIn)), false),
        where(movedPlaces(scope, reader, isIn(sql`o.channel_id`, conversations.receivedIn)), false),
      ],
      ' union all ',
    ),
  );
  const named = [...new Set(others.flatMap(channelsOfTopics))];
  const isByTopic = sql`(s.birth_id = s.conversation_id and s.conversation_id = any(${named}::bigint[]))`;
  // NOTE: `offset 0` keeps the planner from reading the topics of all channels at once.
  const topics = sql`
    select m.topic_key from (
      select t.channel_id as conversation_id, t.key as topic_key from ${tables.topic} t
      where t.realm_id = ${realmId} and t.channel_id = s.conversation_id and t.last_message_id >= s.low offset 0
    ) m where ${onMessages(others)} offset 0`;
  const places = sql`
    with gap as materialized (${gaps})
    select s.conversation_id, s.birth_id, s.low, s.high, null::text as topic_key from gap s where not ${isByTopic}
    union all
    select s.conversation_id, s.birth_id, s.low, s.high, t.topic_key from gap s cross join lateral (${topics}) t where ${isByTopic}`;
  const bounds = unplannedBounds(pageScan);
  const marked = sql`
    select m.id from ${tables.message_flag} f join ${tables.message} m on m.realm_id = f.realm_id and m.id = f.message_id
    where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & ${literal(flagBits.unread)} <> 0
      and ${visibilityToSql(scope, reader, considered)} and ${onMessages(others)} and ${isAhead(bounds, sql`m.id`)} ${nearest(bounds, sql`${bounds.limit}`)}`;
  const statement = nearestInPlaces(scope, pageScan, {
    places: named.length > 0 ? places : gaps,
    byTopic: named.length > 0,
    kept: keptWhenMoved(scope, reader),
    condition: sql`not ${readFromBirth(scope, reader)} and ${onMessages(others.filter((part) => !isDecided(part)))}`,
    besides: [marked],
  });
  return others.length <= maxParts ? stable(statement) : statement;
};
