import { type Sql, sql, unplanned } from '../../sql/sql.js';

/** Start, direction and limit of a page. `sentSince` also leaves out older messages. */
export interface PageScan {
  readonly from: number;
  readonly direction: 'up' | 'down';
  readonly limit: number;
  readonly sentSince?: number;
}

/** Start, direction and limit of a page as parts of a statement. */
export interface ScanBounds {
  readonly from: number | Sql;
  readonly direction: PageScan['direction'];
  readonly limit: number | Sql;
}

/** For statements that are planned once. */
export const unplannedBounds = ({ direction, from, limit }: PageScan): ScanBounds => ({ direction, from: unplanned(from), limit: unplanned(limit) });

/** The id is at or after the beginning of the page. */
export const isAhead = ({ direction, from }: Pick<ScanBounds, 'direction' | 'from'>, id: Sql): Sql =>
  direction === 'down' ? sql`${id} <= ${from}` : sql`${id} >= ${from}`;

/** Messages `m` in the order of the page, at most `limit`. */
export const nearest = ({ direction }: Pick<PageScan, 'direction'>, limit: Sql): Sql =>
  direction === 'down' ? sql`order by m.id desc limit ${limit}` : sql`order by m.id limit ${limit}`;

/** The order of the page, for found ids. */
export const orderOf = ({ direction }: Pick<PageScan, 'direction'>): Sql => (direction === 'down' ? sql`id desc` : sql`id`);
