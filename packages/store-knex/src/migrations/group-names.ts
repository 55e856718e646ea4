import type { Migration } from './migration.js';

/** Two groups may be called the same but for the case of letters; a mention that could mean both means the one that it spells. */
export const groupNames: Migration = {
  name: '009-group-names',
  up: (schema) => `
    alter table "${schema}".user_group drop constraint user_group_realm_id_name_folded_key;
    alter table "${schema}".user_group add constraint user_group_name unique (realm_id, name);
    create index user_group_name_folded on "${schema}".user_group (realm_id, name_folded);
  `,
};
