export const invitations = `
create sequence parley.invitation_ids;
-- Invitations: mailed ones, each for one address, until they are used, revoked or over; and links, which stay for a while after they were revoked, until
-- expires_at.
create table parley.invitation (
  realm_id bigint not null,
  id bigint not null,
  inviter_id bigint not null,
  email text,
  email_folded text,
  role text not null check (role in ('owner', 'administrator', 'moderator', 'member', 'guest')),
  channel_ids bigint[] not null,
  group_ids bigint[] not null,
  includes_default_channels boolean not null,
  -- What the Welcome Bot adds: null is the organization's text, an empty one none.
  welcome_text text,
  notifies_inviter boolean not null,
  invited_at bigint not null,
  expires_at bigint,
  is_revoked boolean not null default false,
  -- A keyed digest of the token in the link, which is not stored.
  fingerprint text not null,
  primary key (realm_id, id),
  unique (realm_id, fingerprint),
  foreign key (realm_id, inviter_id) references parley.account (realm_id, id),
  check ((email is null) = (email_folded is null) and (email is null or not is_revoked))
);
create index invitation_of on parley.invitation (realm_id, inviter_id);
create index invitation_for on parley.invitation (realm_id, email_folded) where email_folded is not null;
create index invitation_end on parley.invitation (realm_id, expires_at);

-- How many invitations were mailed on one day; additions lock its row.
create table parley.invitation_count (
  realm_id bigint primary key references parley.realm,
  -- Days since 1970.
  day integer not null,
  mailed integer not null
);

-- People who want to join, until they confirm their address: found by the fingerprint of the link that was mailed.
create table parley.join_request (
  realm_id bigint not null references parley.realm,
  fingerprint text not null,
  email text not null,
  -- The fingerprint of the link for many people by which they came.
  link text,
  requested_at bigint not null,
  primary key (realm_id, fingerprint)
);
create index join_request_by_time on parley.join_request (realm_id, requested_at);
`;
