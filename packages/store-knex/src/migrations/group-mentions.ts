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
  `,
};
