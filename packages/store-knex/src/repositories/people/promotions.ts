import { instant, type Promotions } from '@parley/core';
import { int } from '../../rows/read.js';
import { publicColumns, userFromRow } from '../../rows/user.js';
import type { Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

export const promotionsIn = (scope: Scope): Promotions => {
  const { realmId, tables } = scope;
  return {
    publishedUpTo: () =>
      scope.attempt('read what was told of waiting periods', async () => {
        const [row] = await scope.rows(sql`select promotions_told_to from ${tables.realm} where realm_id = ${realmId}`);
        return instant(int(row ?? {}, 'promotions_told_to'));
      }),
    joined: (after, upTo) =>
      scope.attempt('read who joined in a time', async () => {
        const rows = await scope.rows(sql`
          select ${publicColumns} from ${tables.account}
          where realm_id = ${realmId} and role = 'member' and is_active and not is_system_bot
            and date_joined > ${after} and date_joined <= ${upTo} order by id`);
        return rows.map(userFromRow);
      }),
    publish: (upTo) =>
      scope.attempt('note what was told of waiting periods', async () => {
        await scope.rows(sql`update ${tables.realm} set promotions_told_to = ${upTo} where realm_id = ${realmId}`);
      }),
  };
};
