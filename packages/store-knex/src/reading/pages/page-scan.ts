import { type Sql, sql } from '../../sql/sql.js';

/** From where, which way, and how many. `sentSince` also leaves out older messages. */
export interface PageScan {
  readonly from: number;
  readonly direction: 'up' | 'down';
  readonly limit: number;
  readonly sentSince?: number;
}

/** The id is not behind where the walk begins. */
export const isAhead = ({ direction, from }: Pick<PageScan, 'direction' | 'from'>, id: Sql): Sql =>
  direction === 'down' ? sql`${id} <= ${from}` : sql`${id} >= ${from}`;

/** Messages `m` in the order of the walk, no more than `limit`. */
export const nearest = ({ direction }: Pick<PageScan, 'direction'>, limit: Sql): Sql =>
  direction === 'down' ? sql`order by m.id desc limit ${limit}` : sql`order by m.id limit ${limit}`;

/** The same for ids that were found. */
export const orderOf = ({ direction }: Pick<PageScan, 'direction'>): Sql => (direction === 'down' ? sql`id desc` : sql`id`);
