import type { Scope } from '../../connection/scope.js';
import { type Sql, sql, stable } from '../../sql/sql.js';
import { metColumns } from './reader-rows.js';

/**
 * The messages of a query of ids, each looked up.
 *
 * NOTE: as the first of a range, so that only the primary key has it in order: by an equality any index of the organization's messages looks as cheap to
 * PostgreSQL where it has no statistics.
 */
export const pageOfIds = ({ tables, realmId }: Scope, ids: Sql): Sql => {
  const page = sql`
    select met.* from (${ids}) ids cross join lateral (
      select ${metColumns} from ${tables.message} m where m.realm_id = ${realmId} and m.id between ids.id and ids.id order by m.id limit 1
    ) met`;
  return ids.isStable ? stable(page) : page;
};
