import type { MessageRange } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { allOf, type Sql, sql, stable, unplanned } from '../../sql/sql.js';
import { channelsAsked } from './requested-channels.js';
import { conjunctsOf } from './filter-to-sql.js';
import { visibleConversations } from '../visibility/visibility-to-sql.js';
import { metColumns } from './reader-rows.js';
import { findable } from '../../sql/storable.js';
import { isAhead, nearest, type PageScan, unplannedBounds } from './page-scan.js';

const isOfTopic = (key: string): Sql => (findable([key]).length === 0 ? sql`false` : sql`m.topic_key = ${unplanned(key)}`);

/**
 * The nearest messages of one channel, or of one of its topics, where the reader may see everything: the most frequent read. An index has them in order for all
 * values, so it is planned once. null for any other range.
 */
export const channelPage = (scope: Scope, range: MessageRange, pageScan: PageScan): Sql | null => {
  const conjuncts = conjunctsOf(range.filter);
  const topics = conjuncts.flatMap((part) => (part.kind === 'topic' ? [part.key] : []));
  const [channel, ...others] = channelsAsked(conjuncts) ?? [];
  const isPlain =
    pageScan.sentSince === undefined && (range.searchWords ?? []).length === 0 && conjuncts.every(({ kind }) => kind === 'topic' || kind === 'channels');
  if (!isPlain || channel === undefined || others.length > 0) return null;
  if (!visibleConversations(range.considered, [channel]).everythingIn.ids.includes(channel)) return null;
  const bounds = unplannedBounds(pageScan);
  return stable(sql`
    select ${metColumns} from ${scope.tables.message} m
    where m.realm_id = ${scope.realmId} and m.conversation_id = ${unplanned(channel)} and ${isAhead(bounds, sql`m.id`)} and ${allOf(topics.map(isOfTopic))}
    ${nearest(bounds, sql`${bounds.limit}`)}`);
};
