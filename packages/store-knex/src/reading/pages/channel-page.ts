import type { MessageRange } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { allOf, type Sql, sql, stable } from '../../sql/sql.js';
import { channelsAsked } from './requested-channels.js';
import { conjunctsOf, filterToSql } from './filter-to-sql.js';
import { sightOf } from '../visibility/visibility-to-sql.js';
import type { PageScan } from './page-scan.js';

/**
 * The nearest ids of one channel, or of one of its topics, where the reader may see everything: the most frequent read. An index has them in order for all
 * values, so it is planned once. null for any other range.
 */
export const channelPage = (scope: Scope, range: MessageRange, { from, direction, limit, sentSince }: PageScan): Sql | null => {
  const conjuncts = conjunctsOf(range.filter);
  const topics = conjuncts.filter(({ kind }) => kind === 'topic');
  const [channel, ...others] = channelsAsked(conjuncts) ?? [];
  const isPlain = sentSince === undefined && (range.searchWords ?? []).length === 0 && conjuncts.every(({ kind }) => kind === 'topic' || kind === 'channels');
  if (!isPlain || channel === undefined || others.length > 0) return null;
  if (!sightOf(range.considered, [channel]).everythingIn.ids.includes(channel)) return null;
  const isDown = direction === 'down';
  return stable(sql`
    select m.id from ${scope.tables.message} m
    where m.realm_id = ${scope.realmId} and m.conversation_id = ${channel} and ${isDown ? sql`m.id <= ${from}` : sql`m.id >= ${from}`}
      and ${allOf(topics.map((topic) => filterToSql(scope, range.reader, topic)))}
    order by ${isDown ? sql`m.id desc` : sql`m.id`} limit ${limit}`);
};
