import type { Migration } from './migration.js';

/**
 * Where organizations are at home: null for those that never moved. One whose home is another cell is missing here, in the transaction that says so: it stands in
 * two databases while it moves, and is there in one of them at any time. The trigger also fires where replication writes the row. `is_leaving`: its timed work
 * rests. `cell.secret_fingerprint`: by which two cells learn whether they have one secret.
 */
export const movingRealms: Migration = {
  name: '071-moving-realms',
  up: (schema) => `
    alter table "${schema}".cell add column secret_fingerprint text;
    alter table "${schema}".realm add column home_cell integer;
    alter table "${schema}".realm add column is_elsewhere boolean not null default false;
    alter table "${schema}".realm add column is_leaving boolean not null default false;
    create index realm_away on "${schema}".realm (realm_id) where is_elsewhere or is_leaving;

    create function "${schema}".place_realm() returns trigger language plpgsql as $body$
    begin
      new.is_elsewhere := new.home_cell is not null and new.home_cell <> coalesce((select number from "${schema}".cell), 0);
      return new;
    end $body$;
    create trigger place_realm before insert or update on "${schema}".realm for each row execute function "${schema}".place_realm();
    alter table "${schema}".realm enable always trigger place_realm;
  `,
};
