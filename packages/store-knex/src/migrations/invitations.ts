import type { Migration } from './migration.js';

/**
 * Invitations: mailed ones, each for one address, until they are used, revoked or over; and links, which stay for a while after they were revoked, until
 * `expires_at`. Found by the fingerprint of the link, which is not stored. `invitation_count`: mailed on one day; additions lock its row.
 */
export const invitations: Migration = {
  name: '056-invitations',
  up: (schema) => `
    create sequence "${schema}".invitation_ids;

    create table "${schema}".invitation (
      realm_id bigint not null,
      id bigint not null,
      inviter_id bigint not null,
      email text,
      email_folded text,
      role text not null check (role in ('owner', 'administrator', 'moderator', 'member', 'guest')),
      channel_ids bigint[] not null,
      group_ids bigint[] not null,
      includes_default_channels boolean not null,
      welcome_text text,
      notifies_inviter boolean not null,
      invited_at bigint not null,
      expires_at bigint,
      is_revoked boolean not null default false,
      fingerprint text not null,
      primary key (realm_id, id),
      unique (realm_id, fingerprint),
      foreign key (realm_id, inviter_id) references "${schema}".account (realm_id, id),
      check ((email is null) = (email_folded is null) and (email is null or not is_revoked))
    );

    create index invitation_of on "${schema}".invitation (realm_id, inviter_id);
    create index invitation_for on "${schema}".invitation (realm_id, email_folded) where email_folded is not null;
    create index invitation_end on "${schema}".invitation (realm_id, expires_at);

    create table "${schema}".invitation_count (
      realm_id bigint primary key references "${schema}".realm,
      day integer not null,
      mailed integer not null
    );
  `,
};
