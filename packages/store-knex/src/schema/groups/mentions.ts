export const groupMentions = `
-- The mention of a group is one row, for any number of members. Whom it reaches is read through the periods of members, subgroups and roles, as of a
-- version of the facts.
create table parley.group_mention (
  realm_id bigint not null,
  group_id bigint not null,
  message_id bigint not null,
  -- Of the facts at which the message was sent, or its text last edited.
  version bigint not null,
  -- Full members had joined by then.
  full_before bigint not null,
  -- Channel of the edit, whose log position is edited_at; null until then, and for direct messages.
  edited_in bigint,
  edited_at bigint,
  primary key (realm_id, group_id, message_id)
);
create index group_mention_message on parley.group_mention (realm_id, message_id);

-- The groups that a person was in at any time, directly or through other groups or a role; full_since is null unless only full members are in it that
-- way. A function, since PostgreSQL plans its statement once a session, and only where a message mentions a group.
create function parley.groups_reached(of_realm bigint, person bigint)
returns table (group_id bigint, from_version bigint, to_version bigint, full_since bigint) language plpgsql stable rows 10 as $body$
#variable_conflict use_column
begin
  return query
  with recursive reached (group_id, from_version, to_version, full_since) as (
    (
      select p.group_id, p.from_version, p.to_version, null::bigint from parley.group_member_period p where p.realm_id = of_realm and p.user_id = person
      union all
      select u.id, p.from_version, p.to_version, case when u.system = 'fullMembers' then a.date_joined end
      from parley.role_period p
      join parley.user_group u on u.realm_id = p.realm_id and u.system is not null and p.role = case u.system when 'owners' then 'owner' when 'administrators' then 'administrator' when 'moderators' then 'moderator'
    when 'fullMembers' then 'member' when 'members' then 'member' when 'everyone' then 'guest' end
      join parley.account a on a.realm_id = p.realm_id and a.id = p.user_id
      where p.realm_id = of_realm and p.user_id = person
    )
    union
    select s.group_id, greatest(reached.from_version, s.from_version), least(reached.to_version, s.to_version), reached.full_since
    from reached join parley.group_subgroup_period s on s.realm_id = of_realm and s.subgroup_id = reached.group_id
      and (reached.to_version is null or s.from_version < reached.to_version) and (s.to_version is null or reached.from_version < s.to_version)
  )
  select * from reached;
end $body$;

-- The people in the groups that a message mentions, receivers or not.
create function parley.people_reached(of_realm bigint, message bigint) returns table (user_id bigint) language plpgsql stable rows 100 as $body$
#variable_conflict use_column
begin
  return query
  with recursive inside (group_id, version, full_before) as (
    select g.group_id, g.version, g.full_before from parley.group_mention g where g.realm_id = of_realm and g.message_id = message
    union
    select s.subgroup_id, i.version, i.full_before
    from inside i join parley.group_subgroup_period s on s.realm_id = of_realm and s.group_id = i.group_id and s.from_version <= i.version and (s.to_version is null or i.version < s.to_version)
  )
  select p.user_id from inside i
  join parley.group_member_period p on p.realm_id = of_realm and p.group_id = i.group_id and p.from_version <= i.version and (p.to_version is null or i.version < p.to_version)
  union
  select p.user_id from inside i
  join parley.user_group u on u.realm_id = of_realm and u.id = i.group_id and u.system is not null
  join parley.role_period p on p.realm_id = of_realm and p.role = case u.system when 'owners' then 'owner' when 'administrators' then 'administrator' when 'moderators' then 'moderator'
    when 'fullMembers' then 'member' when 'members' then 'member' when 'everyone' then 'guest' end and p.from_version <= i.version and (p.to_version is null or i.version < p.to_version)
  join parley.account a on a.realm_id = of_realm and a.id = p.user_id and (u.system <> 'fullMembers' or a.date_joined <= i.full_before);
end $body$;

-- Whether such a mention reaches a person who received the message; an edit reaches only those who are still in the channel.
create function parley.mentioned_through_group(of_realm bigint, message bigint, person bigint) returns boolean language plpgsql stable as $body$
#variable_conflict use_column
begin
  return exists (
    select 1 from parley.group_mention g join parley.message m on m.realm_id = g.realm_id and m.id = g.message_id
    where g.realm_id = of_realm and g.message_id = message
      and case
        when m.topic_key is null then exists (
          select 1 from parley.conversation_member c where c.realm_id = of_realm and c.user_id = person and c.conversation_id = m.conversation_id
        )
        else exists (
          select 1 from parley.subscription_period p
          where p.realm_id = of_realm and p.user_id = person and p.channel_id = m.birth_conversation_id
            and p.from_message <= m.id and (p.to_message is null or m.id < p.to_message)
        ) and (g.edited_in is null or exists (
          select 1 from parley.subscription_period p
          where p.realm_id = of_realm and p.user_id = person and p.channel_id = g.edited_in
            and p.from_position <= g.edited_at and (p.to_position is null or g.edited_at < p.to_position)
        )) or exists (
          select 1 from parley.message_flag f where f.realm_id = of_realm and f.user_id = person and f.message_id = m.id and f.flags & 128 <> 0
        ) end
      and (
        exists (
          select 1 from parley.group_member_period p
          where p.realm_id = of_realm and p.user_id = person and p.group_id = g.group_id and p.from_version <= g.version and (p.to_version is null or g.version < p.to_version)
        ) or exists (
          select 1 from parley.groups_reached(of_realm, person) r
          where r.group_id = g.group_id and r.from_version <= g.version and (r.to_version is null or g.version < r.to_version) and (r.full_since is null or r.full_since <= g.full_before)
        )
      )
  );
end $body$;
`;
