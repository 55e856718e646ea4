import type { Migration } from './migration.js';

/** The audit notes which domains addresses may have, as it notes other rights: each change with the domain's name. */
export const auditedDomains: Migration = {
  name: '050-audited-domains',
  up: (schema) => `
    alter table "${schema}".audit_change add column domain text;

    create function "${schema}".audit_realm_domain() returns trigger language plpgsql as $body$
    declare
      realm bigint := case when TG_OP = 'DELETE' then old.realm_id else new.realm_id end;
      stamp bigint := "${schema}".audit_version(realm);
      earlier jsonb := case when TG_OP <> 'INSERT' then jsonb_build_object('allows_subdomains', old.allows_subdomains) end;
      later jsonb := case when TG_OP <> 'DELETE' then jsonb_build_object('allows_subdomains', new.allows_subdomains) end;
    begin
      if stamp is null or earlier is not distinct from later then return null; end if;
      insert into "${schema}".audit_change (realm_id, version, noun, domain, before, after)
      values (realm, stamp, 'domain', case when TG_OP = 'DELETE' then old.domain else new.domain end, earlier, later);
      return null;
    end $body$;
    create trigger audit_realm_domain after insert or update or delete on "${schema}".realm_domain
      for each row execute function "${schema}".audit_realm_domain();
  `,
};
