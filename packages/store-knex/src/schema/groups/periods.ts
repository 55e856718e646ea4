/** A table of pairs, with the table of the intervals in which each pair was there. */
interface Kept {
  readonly table: string;
  readonly columns: readonly [string, string];
}

const kept: ReadonlyArray<Kept> = [
  { table: 'group_member', columns: ['user_id', 'group_id'] },
  { table: 'group_subgroup', columns: ['subgroup_id', 'group_id'] },
];

const stamps = (of: string): string =>
  `(select realm_id, coalesce(parley.audit_version(realm_id), 0) as version from (select distinct realm_id from ${of}) realms) stamp`;

/** Triggers write the periods, so that no operation can forget them. Like the audit they give each change the version that its commit makes. */
const noting = ({ table, columns: [inside, outside] }: Kept): string => `
create function parley.open_${table}_period() returns trigger language plpgsql as $body$
begin
  insert into parley.${table}_period (realm_id, ${inside}, ${outside}, from_version)
  select a.realm_id, a.${inside}, a.${outside}, stamp.version from added a join ${stamps('added')} on stamp.realm_id = a.realm_id
  on conflict (realm_id, ${inside}, ${outside}, from_version) do update set to_version = null;
  return null;
end $body$;
create trigger open_${table}_period after insert on parley.${table}
  referencing new table as added for each statement execute function parley.open_${table}_period();

create function parley.close_${table}_period() returns trigger language plpgsql as $body$
begin
  update parley.${table}_period p set to_version = stamp.version
  from removed r join ${stamps('removed')} on stamp.realm_id = r.realm_id
  where p.realm_id = r.realm_id and p.${inside} = r.${inside} and p.${outside} = r.${outside} and p.to_version is null;
  return null;
end $body$;
create trigger close_${table}_period after delete on parley.${table}
  referencing old table as removed for each statement execute function parley.close_${table}_period();`;

export const groupPeriods = `
-- The versions of the facts between which somebody was directly in a group.
create table parley.group_member_period (
  realm_id bigint not null,
  user_id bigint not null,
  group_id bigint not null,
  from_version bigint not null,
  to_version bigint,
  primary key (realm_id, user_id, group_id, from_version)
);
create index group_member_period_downward on parley.group_member_period (realm_id, group_id, user_id);

-- The versions of the facts between which a group was directly in another one.
create table parley.group_subgroup_period (
  realm_id bigint not null,
  subgroup_id bigint not null,
  group_id bigint not null,
  from_version bigint not null,
  to_version bigint,
  primary key (realm_id, subgroup_id, group_id, from_version)
);
create index group_subgroup_period_downward on parley.group_subgroup_period (realm_id, group_id, subgroup_id);

-- The versions of the facts between which an active account had a role. New accounts count from the beginning: nothing that was sent before reaches
-- them.
create table parley.role_period (
  realm_id bigint not null,
  user_id bigint not null,
  role text not null,
  from_version bigint not null,
  to_version bigint,
  primary key (realm_id, user_id, from_version)
);
create index role_period_role on parley.role_period (realm_id, role, user_id);

${kept.map(noting).join('')}

create function parley.open_role_period() returns trigger language plpgsql as $body$
begin
  insert into parley.role_period (realm_id, user_id, role, from_version) select realm_id, id, role, 0 from added where is_active;
  return null;
end $body$;
create trigger open_role_period after insert on parley.account
  referencing new table as added for each statement execute function parley.open_role_period();

create function parley.change_role_period() returns trigger language plpgsql as $body$
declare
  stamp bigint := coalesce(parley.audit_version(new.realm_id), 0);
begin
  update parley.role_period set to_version = stamp where realm_id = new.realm_id and user_id = new.id and to_version is null;
  if new.is_active then
    insert into parley.role_period (realm_id, user_id, role, from_version) values (new.realm_id, new.id, new.role, stamp)
    on conflict (realm_id, user_id, from_version) do update set role = excluded.role, to_version = null;
  end if;
  return null;
end $body$;
create trigger change_role_period after update of role, is_active on parley.account
  for each row when (old.role <> new.role or old.is_active <> new.is_active) execute function parley.change_role_period();
`;
