import type { MessageRange } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { flagBits } from '../../rows/flag-bits.js';
import { literal, type Sql, sql, stable, unplanned } from '../../sql/sql.js';
import { factsOf, keptWhenMoved } from '../pages/message-facts.js';
import { isAhead, nearest, type PageScan, unplannedBounds } from '../pages/page-scan.js';
import { metColumns } from '../pages/reader-rows.js';
import { isIn, visibleConversations } from '../visibility/visibility-to-sql.js';
import { isSeenAsReceived, placesSeen } from './feed.js';

/**
 * Where looking for a page ends, as an id that is looked at no more: enough where the reader sees a quarter of what is there. `last`: the highest id; `more`:
 * messages besides.
 */
export const edgeOf = ({ direction, from, limit }: PageScan, last: number, more: number): number =>
  direction === 'down' ? Math.min(from, last) - 4 * limit - more : Math.max(from, 0) + 4 * limit + more;

/**
 * The nearest messages of all that the reader sees, among the nearest of all messages, up to an edge: where they see most of them, as in a small organization,
 * this is the whole page, in the order of one index. What decides is read once: the places that hold all the messages up to the edge, and those that hold some.
 */
export const feedAmongNewest = (scope: Scope, { reader, considered }: MessageRange, pageScan: PageScan, edge: number): Sql => {
  const { tables, realmId } = scope;
  const conversations = visibleConversations(considered);
  const bounds = unplannedBounds(pageScan);
  const [low, high] = pageScan.direction === 'down' ? [unplanned(Math.max(edge + 1, 1)), bounds.from] : [bounds.from, unplanned(edge - 1)];
  const isWhole = sql`s.low <= ${low} and s.high >= ${high}`;
  const kept = keptWhenMoved(scope, reader);
  const isTaken = sql`m.id in (
    select f.message_id from ${tables.message_flag} f
    where f.realm_id = ${realmId} and f.user_id = ${reader} and f.flags & ${literal(flagBits.historical)} <> 0 and f.message_id between ${low} and ${high})`;
  return stable(sql`
    with seen as materialized (
      ${placesSeen(scope, reader, conversations)}
    ), cut as materialized (
      select s.* from seen s where not (${isWhole}) and s.low <= ${high} and s.high >= ${low}
    )
    select ${metColumns} from ${tables.message} m
    where m.realm_id = ${realmId} and ${isAhead(bounds, sql`m.id`)} and m.id between ${low} and ${high} and (
      m.conversation_id in (select s.conversation_id from seen s where s.birth_id is null)
      or ((m.conversation_id, m.birth_conversation_id) in (select s.conversation_id, s.birth_id from seen s where ${isWhole}) and ${kept})
      or (exists (
        select 1 from cut s where s.conversation_id = m.conversation_id and s.birth_id = m.birth_conversation_id and m.id between s.low and s.high
      ) and ${kept})
      or (m.topic_key is not null and ${isIn(sql`m.conversation_id`, conversations.receivedIn)} and ${factsOf(scope, reader).given})
      or (m.topic_key is not null and ${isSeenAsReceived(conversations, sql`m.conversation_id`)} and ${isTaken})
    ) ${nearest(bounds, sql`${bounds.limit}`)}`);
};
