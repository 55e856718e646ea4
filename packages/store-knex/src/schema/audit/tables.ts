export const auditTables = `
-- The audit of rights, never trimmed: one row for each version of the facts that rules read. The one with which an organization begins is the only one
-- without an operation: nothing is known of the time before it.
create table parley.audit_commit (
  realm_id bigint not null references parley.realm,
  version bigint not null,
  -- Of the log.
  position bigint not null,
  -- The newest message then.
  message_id bigint not null,
  at bigint not null,
  actor_id bigint,
  operation text,
  primary key (realm_id, version)
);
create index audit_commit_time on parley.audit_commit (realm_id, at, version);
create index audit_commit_position on parley.audit_commit (realm_id, position, version);

-- What a rule reads, before and after each change. Triggers write it, so that no operation can forget it.
create table parley.audit_change (
  realm_id bigint not null,
  -- The one that its commit makes: the one after the version that is stored, since a commit that finds another version fails.
  version bigint not null,
  id bigint generated always as identity,
  noun text not null,
  user_id bigint,
  channel_id bigint,
  group_id bigint,
  subgroup_id bigint,
  before jsonb,
  after jsonb,
  domain text,
  primary key (realm_id, version, id)
);
create index audit_change_user on parley.audit_change (realm_id, user_id, version, id) where user_id is not null;
create index audit_change_in_channel on parley.audit_change (realm_id, channel_id, version, id) where channel_id is not null;
create index audit_change_in_group on parley.audit_change (realm_id, group_id, version, id) where group_id is not null;
create index audit_change_of_subgroup on parley.audit_change (realm_id, subgroup_id, version, id) where subgroup_id is not null;
create index audit_change_organization on parley.audit_change (realm_id, version, id) where noun = 'organization';
create index audit_change_person on parley.audit_change (realm_id, user_id, version, id) where noun = 'person';
create index audit_change_channel on parley.audit_change (realm_id, channel_id, version, id) where noun = 'channel';
create index audit_change_subscription on parley.audit_change (realm_id, channel_id, user_id, version, id) where noun = 'subscription';
create index audit_change_member on parley.audit_change (realm_id, user_id, group_id, version, id) where noun = 'member';
create index audit_change_subgroup on parley.audit_change (realm_id, group_id, subgroup_id, version, id) where noun = 'subgroup';

-- Who has asked the audit what.
create table parley.audit_question (
  realm_id bigint not null references parley.realm,
  id bigint generated always as identity,
  at bigint not null,
  asker_id bigint,
  question jsonb not null,
  primary key (realm_id, id)
);
`;
