import type { Migration } from './migration.js';

/** Waiting mails and calls of services are keyed by their organization, like every other row of one. Servers of older versions find them by `id` alone. */
export const realmInKeys: Migration = {
  name: '067-realm-in-keys',
  up: (schema) =>
    ['outgoing_mail', 'webhook_call']
      .map((table) => `alter table "${schema}".${table} drop constraint ${table}_pkey, add primary key (realm_id, id);`)
      .join('\n'),
};
