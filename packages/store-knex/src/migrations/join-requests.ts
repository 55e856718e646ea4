import type { Migration } from './migration.js';

/** People who want to join, until they confirm their address: found by the fingerprint of the link that was mailed. */
export const joinRequests: Migration = {
  name: '059-join-requests',
  up: (schema) => `
    create table "${schema}".join_request (
      realm_id bigint not null references "${schema}".realm,
      fingerprint text not null,
      email text not null,
      link text,
      requested_at bigint not null,
      primary key (realm_id, fingerprint)
    );
    create index join_request_by_time on "${schema}".join_request (realm_id, requested_at);
  `,
};
