import { type MessageId, messageId, type MessageRange } from '@parley/core';
import { int, intOrNull } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { pageOfScans } from './page-statement.js';
import type { ScanLimits } from './scan-limits.js';
import { indexScanContext } from './scans/index-scan-context.js';
import { merged, scanInOrder, indexScansOf } from './scans/index-scans.js';
import { pageOfIds } from './page-of-ids.js';
import { orderOf, type PageScan } from './page-scan.js';

/** Found ids, nearest first. `isCut`: the scan reached its limit of rejected messages. */
export interface FilteredPage {
  readonly ids: ReadonlyArray<MessageId>;
  readonly isCut: boolean;
}

/** The end of a range of so many ids. */
const edgeOf = ({ direction, from }: PageScan, newest: number, ids: number): number =>
  direction === 'down' ? Math.min(from, newest) - ids : Math.max(from, 0) + ids;

const isBehindEnd = ({ direction }: PageScan, edge: number, newest: number): boolean => (direction === 'down' ? edge <= 0 : edge > newest);

const notBeyond = ({ direction }: PageScan, edge: number): Sql => (direction === 'down' ? sql`m.id > ${edge}` : sql`m.id < ${edge}`);

/** The nearest fitting ids among the first `near` ones. Stops when it has enough. */
const nearStatement = (scope: Scope, range: MessageRange, pageScan: PageScan, newest: number, near: number): Sql => {
  const scan = scanInOrder(indexScanContext(scope, range, { ...pageScan, limit: near }, { filters: true }));
  return scan === null
    ? pageOfScans(scope, range, pageScan, [notBeyond(pageScan, edgeOf(pageScan, newest, near))])
    : sql`select id from (${scan}) met where fits order by ${orderOf(pageScan)} limit ${pageScan.limit}`;
};

interface Step {
  readonly found: ReadonlyArray<MessageId>;
  /** The number of scanned messages. */
  readonly met: number;
  /** The last of these; null for none. */
  readonly last: number | null;
}

/** Scans the next messages, at most `most`, up to an edge, and counts them. */
const stepStatement = (scope: Scope, range: MessageRange, pageScan: PageScan, edge: number | null, max: number): Sql => {
  const context = indexScanContext(scope, range, { ...pageScan, limit: max }, { filters: true, conditions: edge === null ? [] : [notBeyond(pageScan, edge)] });
  const inOrder = scanInOrder(context);
  const order = orderOf(pageScan);
  return sql`
    with met as materialized (
      select id, bool_or(fits) as fits from (${merged(inOrder === null ? indexScansOf(context) : [inOrder])}) scan group by id order by ${order} limit ${max}
    )
    select id, null::bigint as met from (select id from met where fits order by ${order} limit ${pageScan.limit}) found
    union all select ${pageScan.direction === 'down' ? sql`min(id)` : sql`max(id)`}, count(*) from met`;
};

const stepFromRows = (rows: ReadonlyArray<Row>, { direction }: PageScan): Step => {
  const found = rows.filter(({ met }) => met === null).map((row) => messageId(int(row, 'id')));
  const end = rows.find(({ met }) => met !== null) ?? {};
  return { found: found.sort((left, right) => (direction === 'down' ? right - left : left - right)), met: int(end, 'met'), last: intOrNull(end, 'id') };
};

export interface ResidualFilterOptions {
  readonly newest: number;
  readonly limits: ScanLimits;
  /** Runs the statement of a page, and keeps what comes with it. */
  readonly ask: (page: Sql) => Promise<ReadonlyArray<MessageId>>;
}

/**
 * Scans messages for a filter without an index, such as a negation or a sender within a channel. It continues range by range until it has enough, reaches the
 * end, or has scanned the maximum of one request.
 *
 * NOTE: where one index gives the messages, a range is a number of them; where several do, it is a range of ids, which grows where the reader sees little.
 */
export const filterResidually = async (
  scope: Scope,
  range: MessageRange,
  pageScan: PageScan,
  { newest, limits, ask }: ResidualFilterOptions,
): Promise<FilteredPage> => {
  const nearest = await ask(pageOfIds(scope, nearStatement(scope, range, pageScan, newest, limits.near)));
  const nearEdge = edgeOf(pageScan, newest, limits.near);
  if (nearest.length >= pageScan.limit || isBehindEnd(pageScan, nearEdge, newest)) return { ids: nearest, isCut: false };

  const isInOrder = scanInOrder(indexScanContext(scope, range, pageScan, { filters: true })) !== null;
  const beyond = (id: number): number => (pageScan.direction === 'down' ? id - 1 : id + 1);
  const found: MessageId[] = isInOrder ? [] : [...nearest];
  let from = isInOrder ? pageScan.from : nearEdge;
  let [width, met] = [limits.step, 0];
  for (let steps = 0; steps < limits.maxSteps && met < limits.maxTotal; steps += 1) {
    const rest: PageScan = { ...pageScan, from, limit: pageScan.limit - found.length };
    const edge = isInOrder ? null : edgeOf(rest, newest, width);
    const step = stepFromRows(await scope.rows(stepStatement(scope, range, rest, edge, limits.step)), pageScan);
    found.push(...step.found);
    met += step.met;
    const isFull = step.met >= limits.step && step.last !== null;
    const isAtEnd = !isFull && (edge === null || isBehindEnd(pageScan, edge, newest));
    if (found.length >= pageScan.limit || isAtEnd) return { ids: found, isCut: false };
    from = isFull ? beyond(step.last) : (edge ?? from);
    if (step.met * 8 < width) width = Math.min(width * 2, limits.widest);
  }
  return { ids: found, isCut: true };
};
