import type { Migration } from './migration.js';

/** Who each account is at a provider, and sign-ins that are over until their time has passed: `fingerprint` is a keyed digest, times are milliseconds. */
export const signIns: Migration = {
  name: '062-sign-ins',
  up: (schema) => `
    create table "${schema}".provider_identity (
      realm_id bigint not null,
      user_id bigint not null,
      issuer text not null,
      subject text not null,
      primary key (realm_id, user_id),
      unique (realm_id, issuer, subject),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
    create table "${schema}".ended_sign_in (
      realm_id bigint not null references "${schema}".realm,
      fingerprint text not null,
      expires_at bigint not null,
      primary key (realm_id, fingerprint)
    );
    create index ended_sign_in_expiry on "${schema}".ended_sign_in (realm_id, expires_at);
  `,
};
