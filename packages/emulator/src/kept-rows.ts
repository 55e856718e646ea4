import type { Knex } from 'knex';

/**
 * Stores and restores all rows of a database in place. Leaves unchanged rows alone, and creates no files: on a busy disk making the few hundred files of a
 * database takes longer than a test.
 *
 * A table has changed if a later transaction wrote one of its rows, or if the number of rows differs. Rows are stored as text of their own type, which can be
 * read back exactly.
 */
export const snapshotRowsSql = `
create schema emulator;

create table emulator.kept (
  token text not null,
  relation text not null,
  lines text[] not null,
  clean bigint not null,
  primary key (token, relation)
);

create table emulator.kept_sequence (token text not null, relation text not null, last bigint not null, is_called boolean not null, primary key (token, relation));

create function emulator.keep(wanted text) returns void language plpgsql as $$
declare
  named text;
begin
  for named in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'parley' loop
    execute format('insert into emulator.kept select %L, %L, coalesce(array_agg(t::text), ''{}''), pg_current_xact_id()::text::bigint from %s t', wanted, named, named);
  end loop;
  for named in select format('%I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'parley' loop
    execute format('insert into emulator.kept_sequence select %L, %L, last_value, is_called from %s', wanted, named, named);
  end loop;
end $$;

create function emulator.restore(wanted text) returns void language plpgsql as $$
declare
  found_one record;
  has_changed boolean;
  -- What PostgreSQL computes itself is computed again.
  own_columns text;
  own_values text;
begin
  -- Nothing is judged on the way: all of it was so before.
  set local session_replication_role = replica;
  for found_one in select relation, lines, clean from emulator.kept where token = wanted loop
    execute format('select count(*) <> $1 or coalesce(bool_or(xmin::text::bigint > $2), false) from %s', found_one.relation)
      into has_changed using cardinality(found_one.lines), found_one.clean;
    continue when not has_changed;
    execute format('delete from %s', found_one.relation);
    select string_agg(format('%I', attname), ', ' order by attnum), string_agg(format('(s.r).%I', attname), ', ' order by attnum) into own_columns, own_values
      from pg_attribute where attrelid = found_one.relation::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %1$s (%2$s) overriding system value select %3$s from (select line::%1$s as r from unnest($1) line offset 0) s',
      found_one.relation, own_columns, own_values) using found_one.lines;
    update emulator.kept set clean = pg_current_xact_id()::text::bigint where token = wanted and relation = found_one.relation;
  end loop;
  perform setval(relation, last, is_called) from emulator.kept_sequence where token = wanted;
end $$;
`;

/** Requires that nobody else writes. */
export const snapshotRows = async (knex: Knex, token: string): Promise<void> => {
  await knex.raw('select emulator.keep(?)', [token]);
};

/** Requires that nobody else is connected, except for reading. */
export const restoreRows = async (knex: Knex, token: string): Promise<void> => {
  await knex.raw('select emulator.restore(?)', [token]);
};
