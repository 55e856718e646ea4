import type { Migration } from './migration.js';

/** Browsers in which people are signed in. `fingerprint` is a keyed digest of the token in the cookie; times are milliseconds. */
export const browserSessions: Migration = {
  name: '042-browser-sessions',
  up: (schema) => `
    create table "${schema}".browser_session (
      realm_id bigint not null,
      fingerprint text not null,
      user_id bigint not null,
      expires_at bigint not null,
      primary key (realm_id, fingerprint),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id) on delete cascade
    );
    create index browser_session_user on "${schema}".browser_session (realm_id, user_id, expires_at);
    create index browser_session_expiry on "${schema}".browser_session (expires_at);
  `,
};
