import type { Migration } from './migration.js';

/** A table of pairs, with the table of the intervals in which each pair was there. */
interface Kept {
  readonly table: string;
  readonly columns: readonly [string, string];
}

const kept: ReadonlyArray<Kept> = [
  { table: 'group_member', columns: ['user_id', 'group_id'] },
  { table: 'group_subgroup', columns: ['subgroup_id', 'group_id'] },
];

const stamps = (schema: string, of: string): string =>
  `(select realm_id, coalesce("${schema}".audit_version(realm_id), 0) as version from (select distinct realm_id from ${of}) realms) stamp`;

const periodsOf = (schema: string, { table, columns: [inside, outside] }: Kept): string => `
  create table "${schema}".${table}_period (
    realm_id bigint not null,
    ${inside} bigint not null,
    ${outside} bigint not null,
    from_version bigint not null,
    to_version bigint,
    primary key (realm_id, ${inside}, ${outside}, from_version)
  );
  create index ${table}_period_downward on "${schema}".${table}_period (realm_id, ${outside}, ${inside});
  insert into "${schema}".${table}_period (realm_id, ${inside}, ${outside}, from_version) select realm_id, ${inside}, ${outside}, 0 from "${schema}".${table};

  create function "${schema}".open_${table}_period() returns trigger language plpgsql as $body$
  begin
    insert into "${schema}".${table}_period (realm_id, ${inside}, ${outside}, from_version)
    select a.realm_id, a.${inside}, a.${outside}, stamp.version from added a join ${stamps(schema, 'added')} on stamp.realm_id = a.realm_id
    on conflict (realm_id, ${inside}, ${outside}, from_version) do update set to_version = null;
    return null;
  end $body$;
  create trigger open_${table}_period after insert on "${schema}".${table}
    referencing new table as added for each statement execute function "${schema}".open_${table}_period();

  create function "${schema}".close_${table}_period() returns trigger language plpgsql as $body$
  begin
    update "${schema}".${table}_period p set to_version = stamp.version
    from removed r join ${stamps(schema, 'removed')} on stamp.realm_id = r.realm_id
    where p.realm_id = r.realm_id and p.${inside} = r.${inside} and p.${outside} = r.${outside} and p.to_version is null;
    return null;
  end $body$;
  create trigger close_${table}_period after delete on "${schema}".${table}
    referencing old table as removed for each statement execute function "${schema}".close_${table}_period();`;

const roleOf = `case u.system when 'owners' then 'owner' when 'administrators' then 'administrator' when 'moderators' then 'moderator'
      when 'fullMembers' then 'member' when 'members' then 'member' when 'everyone' then 'guest' end`;

const holdsAt = (period: string, version: string): string =>
  `${period}.from_version <= ${version} and (${period}.to_version is null or ${version} < ${period}.to_version)`;

/**
 * `groups_reached`: the groups that a person was in at any time, directly or through other groups or a role; `full_since` is null unless only full members are
 * in it that way. `people_reached`: the people in the groups that a message mentions, receivers or not. `mentioned_through_group`: whether such a mention
 * reaches a person who received the message; an edit reaches only those who are still in the channel.
 *
 * NOTE: functions, since PostgreSQL plans their statements once per session, and only where a message mentions a group.
 */
const functions = (schema: string): string => `
  create function "${schema}".groups_reached(of_realm bigint, person bigint)
  returns table (group_id bigint, from_version bigint, to_version bigint, full_since bigint) language plpgsql stable rows 10 as $body$
  #variable_conflict use_column
  begin
    return query
    with recursive reached (group_id, from_version, to_version, full_since) as (
      (
        select p.group_id, p.from_version, p.to_version, null::bigint from "${schema}".group_member_period p where p.realm_id = of_realm and p.user_id = person
        union all
        select u.id, p.from_version, p.to_version, case when u.system = 'fullMembers' then a.date_joined end
        from "${schema}".role_period p
        join "${schema}".user_group u on u.realm_id = p.realm_id and u.system is not null and p.role = ${roleOf}
        join "${schema}".account a on a.realm_id = p.realm_id and a.id = p.user_id
        where p.realm_id = of_realm and p.user_id = person
      )
      union
      select s.group_id, greatest(reached.from_version, s.from_version), least(reached.to_version, s.to_version), reached.full_since
      from reached join "${schema}".group_subgroup_period s on s.realm_id = of_realm and s.subgroup_id = reached.group_id
        and (reached.to_version is null or s.from_version < reached.to_version) and (s.to_version is null or reached.from_version < s.to_version)
    )
    select * from reached;
  end $body$;

  create function "${schema}".people_reached(of_realm bigint, message bigint) returns table (user_id bigint) language plpgsql stable rows 100 as $body$
  #variable_conflict use_column
  begin
    return query
    with recursive inside (group_id, version, full_before) as (
      select g.group_id, g.version, g.full_before from "${schema}".group_mention g where g.realm_id = of_realm and g.message_id = message
      union
      select s.subgroup_id, i.version, i.full_before
      from inside i join "${schema}".group_subgroup_period s on s.realm_id = of_realm and s.group_id = i.group_id and ${holdsAt('s', 'i.version')}
    )
    select p.user_id from inside i
    join "${schema}".group_member_period p on p.realm_id = of_realm and p.group_id = i.group_id and ${holdsAt('p', 'i.version')}
    union
    select p.user_id from inside i
    join "${schema}".user_group u on u.realm_id = of_realm and u.id = i.group_id and u.system is not null
    join "${schema}".role_period p on p.realm_id = of_realm and p.role = ${roleOf} and ${holdsAt('p', 'i.version')}
    join "${schema}".account a on a.realm_id = of_realm and a.id = p.user_id and (u.system <> 'fullMembers' or a.date_joined <= i.full_before);
  end $body$;

  create function "${schema}".mentioned_through_group(of_realm bigint, message bigint, person bigint) returns boolean language plpgsql stable as $body$
  #variable_conflict use_column
  begin
    return exists (
      select 1 from "${schema}".group_mention g join "${schema}".message m on m.realm_id = g.realm_id and m.id = g.message_id
      where g.realm_id = of_realm and g.message_id = message
        and case
          when m.topic_key is null then exists (
            select 1 from "${schema}".conversation_member c where c.realm_id = of_realm and c.user_id = person and c.conversation_id = m.conversation_id
          )
          else exists (
            select 1 from "${schema}".subscription_period p
            where p.realm_id = of_realm and p.user_id = person and p.channel_id = m.birth_conversation_id
              and p.from_message <= m.id and (p.to_message is null or m.id < p.to_message)
          ) and (g.edited_in is null or exists (
            select 1 from "${schema}".subscription_period p
            where p.realm_id = of_realm and p.user_id = person and p.channel_id = g.edited_in
              and p.from_position <= g.edited_at and (p.to_position is null or g.edited_at < p.to_position)
          )) or exists (
            select 1 from "${schema}".message_flag f where f.realm_id = of_realm and f.user_id = person and f.message_id = m.id and f.flags & 128 <> 0
          ) end
        and (
          exists (
            select 1 from "${schema}".group_member_period p
            where p.realm_id = of_realm and p.user_id = person and p.group_id = g.group_id and ${holdsAt('p', 'g.version')}
          ) or exists (
            select 1 from "${schema}".groups_reached(of_realm, person) r
            where r.group_id = g.group_id and ${holdsAt('r', 'g.version')} and (r.full_since is null or r.full_since <= g.full_before)
          )
        )
    );
  end $body$;`;

/**
 * The mention of a group is one row, for any number of members. Whom it reaches is read through the intervals in which people and groups were inside groups,
 * and in which people had a role: as of the version of the facts at which the message was sent, or its text last edited. Rows of `message_flag` with the
 * mentions of single people, as they were written before, stay valid.
 *
 * Triggers write the intervals, so that no operation can forget them. Like the audit they give each change the version that its commit makes. What is there
 * already counts from the beginning: no row mentions a group yet. New accounts count from the beginning, too: nothing that was sent before reaches them.
 *
 * The mention of a topic's participants is a part of its message: `mentioned_participants` are the receivers among them, null where there is no such mention or
 * it was stored before.
 *
 * `full_before`: full members had joined by then. `edited_in`, `edited_at`: channel and log position of the edit; null until then, and for direct messages.
 */
export const groupMentions: Migration = {
  name: '065-group-mentions',
  up: (schema) => `
    alter table "${schema}".message add column mentions_group boolean not null default false, add column mentioned_participants bigint[];
    create index message_everybody_mention on "${schema}".message (realm_id, conversation_id, id) where mentions_channel or mentions_topic;
    drop index "${schema}".message_channel_mention;

    create table "${schema}".group_mention (
      realm_id bigint not null,
      group_id bigint not null,
      message_id bigint not null,
      version bigint not null,
      full_before bigint not null,
      edited_in bigint,
      edited_at bigint,
      primary key (realm_id, group_id, message_id)
    );
    create index group_mention_message on "${schema}".group_mention (realm_id, message_id);
    ${kept.map((pairs) => periodsOf(schema, pairs)).join('\n')}

    create table "${schema}".role_period (
      realm_id bigint not null,
      user_id bigint not null,
      role text not null,
      from_version bigint not null,
      to_version bigint,
      primary key (realm_id, user_id, from_version)
    );
    create index role_period_role on "${schema}".role_period (realm_id, role, user_id);
    insert into "${schema}".role_period (realm_id, user_id, role, from_version) select realm_id, id, role, 0 from "${schema}".account where is_active;

    create function "${schema}".open_role_period() returns trigger language plpgsql as $body$
    begin
      insert into "${schema}".role_period (realm_id, user_id, role, from_version) select realm_id, id, role, 0 from added where is_active;
      return null;
    end $body$;
    create trigger open_role_period after insert on "${schema}".account
      referencing new table as added for each statement execute function "${schema}".open_role_period();

    create function "${schema}".change_role_period() returns trigger language plpgsql as $body$
    declare
      stamp bigint := coalesce("${schema}".audit_version(new.realm_id), 0);
    begin
      update "${schema}".role_period set to_version = stamp where realm_id = new.realm_id and user_id = new.id and to_version is null;
      if new.is_active then
        insert into "${schema}".role_period (realm_id, user_id, role, from_version) values (new.realm_id, new.id, new.role, stamp)
        on conflict (realm_id, user_id, from_version) do update set role = excluded.role, to_version = null;
      end if;
      return null;
    end $body$;
    create trigger change_role_period after update of role, is_active on "${schema}".account
      for each row when (old.role <> new.role or old.is_active <> new.is_active) execute function "${schema}".change_role_period();
    ${functions(schema)}
  `,
};
