export const signIns = `
-- Browsers in which people are signed in.
create table parley.browser_session (
  realm_id bigint not null,
  -- A keyed digest of the token in the cookie.
  fingerprint text not null,
  user_id bigint not null,
  expires_at bigint not null,
  primary key (realm_id, fingerprint),
  foreign key (realm_id, user_id) references parley.account (realm_id, id) on delete cascade
);
create index browser_session_user on parley.browser_session (realm_id, user_id, expires_at);
create index browser_session_expiry on parley.browser_session (expires_at);

-- Who each account is at a provider of identities.
create table parley.provider_identity (
  realm_id bigint not null,
  user_id bigint not null,
  issuer text not null,
  subject text not null,
  primary key (realm_id, user_id),
  unique (realm_id, issuer, subject),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);

-- Sign-ins at a provider that are over, until their time has passed.
create table parley.ended_sign_in (
  realm_id bigint not null references parley.realm,
  -- A keyed digest.
  fingerprint text not null,
  expires_at bigint not null,
  primary key (realm_id, fingerprint)
);
create index ended_sign_in_expiry on parley.ended_sign_in (realm_id, expires_at);

-- Requests for another password: one for each person, found by the fingerprint of its link.
create table parley.password_reset (
  realm_id bigint not null,
  user_id bigint not null,
  -- The address that the link was mailed to.
  email text not null,
  requested_at bigint not null,
  fingerprint text not null,
  primary key (realm_id, user_id),
  unique (realm_id, fingerprint),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);

-- Addresses that people have asked for, until they confirm them: one each, found by the fingerprint of its link.
create table parley.email_change (
  realm_id bigint not null,
  user_id bigint not null,
  new_email text not null,
  requested_at bigint not null,
  fingerprint text not null,
  primary key (realm_id, user_id),
  unique (realm_id, fingerprint),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
`;
