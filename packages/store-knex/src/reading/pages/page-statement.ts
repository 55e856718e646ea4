import type { MessageRange } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { channelPage } from './channel-page.js';
import { endOfIds } from './end-of-ids.js';
import { leavesFewConversations } from './few-conversations.js';
import { searchScan } from '../search/search-page.js';
import { indexScanContext } from './scans/index-scan-context.js';
import { isFiltered } from './scans/index-scan-kind.js';
import { merged, indexScansOf } from './scans/index-scans.js';
import { pageOfIds } from './page-of-ids.js';
import { unreadFeed } from '../unread/unread-feed.js';
import { orderOf, type PageScan } from './page-scan.js';

/** From this many scans on, a first scan for few ids pays, unless the filter leaves few conversations. */
const longScan = 8;

/**
 * Each index scan reads in the order of an index and stops at the limit, so the cost is independent of the history; ids found by several scans count once.
 *
 * A long page scans twice: first for few ids in every scan. The last of the nearest among these bounds the second scan, since there are enough
 * before it.
 */
export const pageOfScans = (scope: Scope, range: MessageRange, pageScan: PageScan, conditions: ReadonlyArray<Sql> = []): Sql => {
  const { direction, limit } = pageScan;
  const order = orderOf(pageScan);
  if (limit < longScan || leavesFewConversations(range))
    return sql`${merged(indexScansOf(indexScanContext(scope, range, pageScan, { conditions })))} order by ${order} limit ${limit}`;
  const firstRead = merged(indexScansOf(indexScanContext(scope, range, { ...pageScan, limit: Math.ceil(Math.sqrt(limit)) }, { conditions })));
  const bound = sql`(select id from bound)`;
  const within = direction === 'down' ? sql`m.id >= coalesce(${bound}, 0)` : sql`m.id <= coalesce(${bound}, ${endOfIds})`;
  return sql`
    with bound as materialized (${firstRead} order by ${order} offset ${limit - 1} limit 1)
    ${merged(indexScansOf(indexScanContext(scope, range, pageScan, { conditions: [...conditions, within] })))} order by ${order} limit ${limit}`;
};

/** The nearest ids of a range. `newest`: the highest message id. null where the page needs a residual filter: see `residual-filter.ts`. */
const nearestIds = (scope: Scope, range: MessageRange, pageScan: PageScan, newest: number): Sql | null =>
  unreadFeed(scope, range, pageScan) ?? searchScan(scope, range, pageScan, newest) ?? (isFiltered(range) ? null : pageOfScans(scope, range, pageScan));

/** The nearest messages of a range that is no feed, in any order; null where `nearestIds` is. */
export const pageStatement = (scope: Scope, range: MessageRange, pageScan: PageScan, newest: number): Sql | null => {
  const page = channelPage(scope, range, pageScan);
  const ids = page === null ? nearestIds(scope, range, pageScan, newest) : null;
  return ids === null ? page : pageOfIds(scope, ids);
};
