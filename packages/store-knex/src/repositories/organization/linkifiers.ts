import type { OrganizationStore } from '@parley/core';
import { linkifierId, type Realm } from '@parley/core/model';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { Scope } from '../../connection/scope.js';
import { int } from '../../rows/read.js';
import { sql } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';

export const linkifiersIn = (scope: Scope, { linkifiers }: Pick<Realm, 'linkifiers'>): OrganizationStore['linkifiers'] => {
  const { realmId, tables } = scope;
  return {
    all: () => TaskEither.right(linkifiers),
    nextId: () =>
      scope.attempt('number a linkifier', async () => {
        const [row] = await scope.rows(sql`select nextval('${tables.linkifier_ids}') as id`);
        return linkifierId(row === undefined ? 0 : int(row, 'id'));
      }),
    replace: (changed) =>
      scope.attempt('replace the linkifiers', async () => {
        await scope.rows(sql`update ${tables.realm} set linkifiers = ${toJson(changed)} where realm_id = ${realmId}`);
      }),
  };
};
