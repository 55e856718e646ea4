import type { OrganizationStore } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { storable } from '../../sql/storable.js';
import { sql } from '../../sql/sql.js';

export const domainsIn = (scope: Scope): OrganizationStore['domains'] => {
  const { realmId, tables } = scope;
  const table = tables.realm_domain;
  return {
    all: () =>
      scope.attempt('read the domains', async () =>
        (await scope.rows(sql`select domain, allows_subdomains from ${table} where realm_id = ${realmId} order by id`)).map((row) => ({
          domain: as(row, 'domain'),
          allowsSubdomains: as(row, 'allows_subdomains'),
        })),
      ),
    insert: ({ domain, allowsSubdomains }) =>
      scope.attempt('add a domain', async () => {
        const [row] = await scope.rows(
          sql`insert into ${table} (realm_id, domain, allows_subdomains) values (${realmId}, ${domain}, ${allowsSubdomains}) returning id`,
        );
        return int(row ?? {}, 'id');
      }),
    change: ({ domain, allowsSubdomains }) =>
      scope.attempt('change a domain', async () => {
        const rows = await scope.rows(
          sql`update ${table} set allows_subdomains = ${allowsSubdomains} where realm_id = ${realmId} and domain = ${storable(domain)} returning id`,
        );
        return rows.length > 0;
      }),
    remove: (domain) =>
      scope.attempt('remove a domain', async () => {
        await scope.rows(sql`delete from ${table} where realm_id = ${realmId} and domain = ${storable(domain)}`);
      }),
  };
};
