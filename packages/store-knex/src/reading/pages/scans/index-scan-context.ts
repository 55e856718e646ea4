import type { MessageRange, UserId } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';
import type { Scope } from '../../../connection/scope.js';
import { allOf, type Sql, sql } from '../../../sql/sql.js';
import { channelsAsked } from '../requested-channels.js';
import { conjunctsOf, filterToSql } from '../filter-to-sql.js';
import { searchWordsToSql } from '../../search/searched-words-to-sql.js';
import { leadingPart } from './index-scan-kind.js';
import { type VisibleConversations, visibleConversations } from '../../visibility/visibility-to-sql.js';
import { isAhead, type PageScan } from '../page-scan.js';

/** What the index scans of a page have in common. */
export interface IndexScanContext {
  readonly scope: Scope;
  readonly reader: UserId;
  readonly conversations: VisibleConversations;
  readonly range: MessageRange;
  readonly conjuncts: ReadonlyArray<MessageFilter>;
  /** The condition for every message of every scan: the filter, and where the page begins. */
  readonly onEvery: Sql;
  /** With a residual filter: the condition that is evaluated per scanned message, so that rejected ones are counted. null: everything is evaluated at once. */
  readonly residual: Sql | null;
  readonly order: Sql;
  /** Of an id: at or after the beginning of the page. */
  readonly isAhead: (id: Sql) => Sql;
}

export interface ContextOptions {
  /** Further conditions on every message. */
  readonly conditions?: ReadonlyArray<Sql>;
  /** Scans rejected messages too, and says of each whether it fits. */
  readonly filters?: boolean;
}

export const indexScanContext = (
  scope: Scope,
  range: MessageRange,
  pageScan: PageScan,
  { conditions = [], filters = false }: ContextOptions = {},
): IndexScanContext => {
  const conjuncts = conjunctsOf(range.filter);
  const { direction, limit, sentSince } = pageScan;
  const searchWords = range.searchWords ?? [];
  const filtered = (filters: ReadonlyArray<MessageFilter>): ReadonlyArray<Sql> => filters.map((filter) => filterToSql(scope, range.reader, filter));
  const leads = filters ? leadingPart(conjuncts) : conjuncts;
  const onEvery = [
    isAhead(pageScan, sql`m.id`),
    ...(sentSince === undefined ? [] : [sql`m.sent_at >= ${sentSince}`]),
    ...conditions,
    ...filtered(filters ? leads.filter(({ kind }) => kind !== 'flag') : conjuncts),
    ...(filters ? [] : searchWords.map((one) => searchWordsToSql(scope, one))),
  ];
  const asked = filtered(conjuncts.filter((filter) => filter.kind === 'flag' || !leads.includes(filter)));
  return {
    scope,
    isAhead: (id) => isAhead(pageScan, id),
    reader: range.reader,
    conversations: visibleConversations(range.considered, channelsAsked(conjuncts)),
    range,
    conjuncts,
    onEvery: allOf(onEvery),
    residual: filters ? allOf([...asked, ...searchWords.map((one) => searchWordsToSql(scope, one))]) : null,
    order: direction === 'down' ? sql`m.id desc limit ${limit}` : sql`m.id limit ${limit}`,
  };
};
