import type { MessageId, MessageRange } from '@parley/core';
import type { SparseReaders } from '../../cache/sparse-readers.js';
import type { Scope } from '../../connection/scope.js';
import type { Sql } from '../../sql/sql.js';
import type { PageScan } from '../../reading/pages/page-scan.js';
import type { ScanLimits } from '../../reading/pages/scan-limits.js';
import { feedByPlaces, isFeed } from '../../reading/feed/feed.js';
import { edgeOf, feedAmongNewest } from '../../reading/feed/feed-among-newest.js';

export interface FeedOptions {
  /** The highest message id. */
  readonly newest: number;
  /** Who lately saw too little among the newest messages. */
  readonly sparse: SparseReaders;
  readonly limits: ScanLimits;
  /** Runs the statement of a page, and keeps what comes with it. */
  readonly ask: (page: Sql) => Promise<ReadonlyArray<MessageId>>;
}

/** The nearest messages of all that the reader sees: among the newest, and only where these are not enough, place by place. null for other ranges. */
export const findFeed = async (
  scope: Scope,
  range: MessageRange,
  pageScan: PageScan,
  { newest, sparse, limits, ask }: FeedOptions,
): Promise<ReadonlyArray<MessageId> | null> => {
  if (!isFeed(range, pageScan)) return null;
  const edge = edgeOf(pageScan, newest, limits.newest);
  const isWhole = edge <= 0 || edge > newest;
  if (isWhole || !sparse.has(scope.realmId, range.reader)) {
    const found = await ask(feedAmongNewest(scope, range, pageScan, edge));
    if (isWhole || found.length >= pageScan.limit) return found;
    sparse.add(scope.realmId, range.reader);
  }
  return ask(feedByPlaces(scope, range, pageScan));
};
