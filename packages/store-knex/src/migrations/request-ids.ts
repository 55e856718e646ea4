import type { Migration } from './migration.js';

/** Log entries, and work that a request can cause; see `docs/operating.md`. */
const tables = ['event_log', 'outgoing_mail', 'webhook_call', 'realm_export', 'scheduled_message', 'reminder', 'device', 'push', 'push_due', 'missed_message'];

/** The id of the request that caused the row: null if none did, or if a server of the release before wrote it. */
export const requestIds: Migration = {
  name: '077-request-ids',
  up: (schema) => tables.map((table) => `alter table "${schema}".${table} add column request_id text;`).join('\n'),
};
