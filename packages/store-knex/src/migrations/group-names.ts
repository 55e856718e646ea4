import type { Migration } from './migration.js';

/** Group names may differ by case alone; an ambiguous mention means the exact spelling. */
export const groupNames: Migration = {
  name: '009-group-names',
  up: (schema) => `
    alter table "${schema}".user_group drop constraint user_group_realm_id_name_folded_key;
    alter table "${schema}".user_group add constraint user_group_name unique (realm_id, name);
    create index user_group_name_folded on "${schema}".user_group (realm_id, name_folded);
  `,
};
