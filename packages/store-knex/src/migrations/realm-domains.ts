import type { Migration } from './migration.js';

/** Domains of the addresses that may join an organization. */
export const realmDomains: Migration = {
  name: '037-realm-domains',
  up: (schema) => `
    create sequence "${schema}".realm_domain_ids;

    create table "${schema}".realm_domain (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".realm_domain_ids'),
      domain text not null,
      allows_subdomains boolean not null,
      primary key (realm_id, id),
      unique (realm_id, domain)
    );
  `,
};
