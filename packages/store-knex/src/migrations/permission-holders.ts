import type { Migration } from './migration.js';

/** Finds the groups and channels whose permissions name a person, and deactivated accounts by their role, without reading all. */
export const permissionHolders: Migration = {
  name: '030-permission-holders',
  up: (schema) => `
    create index user_group_holders on "${schema}".user_group using gin (settings);
    create index channel_holders on "${schema}".channel using gin (settings);
    create index account_deactivated on "${schema}".account (realm_id, role, id) where not is_active;
  `,
};
