import type { Migration } from './migration.js';

/** Which columns of a row are audited: those whose names match, or all others. */
interface Audited {
  readonly table: string;
  readonly noun: string;
  /** The column of `audit_change` that names the row; null for the organization itself. */
  readonly subject: string | null;
  readonly names: string;
  readonly mode: 'only' | 'except';
}

/** NOTE: a column that is added later is audited at once: of accounts by its name, elsewhere unless it is excluded here. */
const rows: ReadonlyArray<Audited> = [
  {
    table: 'realm',
    noun: 'organization',
    subject: null,
    names: '^(realm_id|string_id|string_id_folded|description|date_created|log_trimmed_to|promotions_told_to|alert_words)$',
    mode: 'except',
  },
  { table: 'account', noun: 'person', subject: 'user_id', names: '^(role|grants|bot_type|bot_owner_id|is_.*|can_.*)$', mode: 'only' },
  {
    table: 'channel',
    noun: 'channel',
    subject: 'channel_id',
    names: '^(realm_id|id|name_folded|description|rendered_description|date_created|is_recently_active|subscriber_count)$',
    mode: 'except',
  },
  { table: 'user_group', noun: 'group', subject: 'group_id', names: '^(realm_id|id|name_folded|description|date_created)$', mode: 'except' },
];

/** Pairs that are there or not. */
interface Pairs {
  readonly table: string;
  readonly noun: string;
  readonly columns: string;
  /** The condition on a row of the alias `r`. */
  readonly isThere: string;
}

const pairs: ReadonlyArray<Pairs> = [
  { table: 'subscription', noun: 'subscription', columns: 'user_id, channel_id', isThere: 'r.is_active' },
  { table: 'group_member', noun: 'member', columns: 'user_id, group_id', isThere: 'true' },
  { table: 'group_subgroup', noun: 'subgroup', columns: 'group_id, subgroup_id', isThere: 'true' },
];

const rowTrigger = (schema: string, { table, noun, subject, names, mode }: Audited): string => `
  create function "${schema}".audit_${table}() returns trigger language plpgsql as $body$
  declare
    earlier jsonb := case when TG_OP <> 'INSERT' then "${schema}".audited(to_jsonb(old), '${names}', ${mode === 'only'}) end;
    later jsonb := case when TG_OP <> 'DELETE' then "${schema}".audited(to_jsonb(new), '${names}', ${mode === 'only'}) end;
    realm bigint := case when TG_OP = 'DELETE' then old.realm_id else new.realm_id end;
    stamp bigint;
  begin
    if earlier is not distinct from later then return null; end if;
    stamp := "${schema}".audit_version(realm);
    if stamp is null then return null; end if;
    insert into "${schema}".audit_change (realm_id, version, noun${subject === null ? '' : `, ${subject}`}, before, after)
    values (realm, stamp, '${noun}'${subject === null ? '' : `, case when TG_OP = 'DELETE' then old.id else new.id end`}, earlier, later);
    return null;
  end $body$;
  create trigger audit_${table} after insert or update or delete on "${schema}"."${table}"
    for each row execute function "${schema}".audit_${table}();`;

const sources = {
  insert: { rows: (there: string) => `select r.*, false as was, ${there} as stays from added r`, tables: 'new table as added' },
  delete: { rows: (there: string) => `select r.*, ${there} as was, false as stays from removed r`, tables: 'old table as removed' },
} as const;

const pairTriggers = (schema: string, { table, noun, columns, isThere }: Pairs): string => {
  const note = (operation: string, from: string, referencing: string): string => `
  create function "${schema}".audit_${table}_${operation}() returns trigger language plpgsql as $body$
  begin
    insert into "${schema}".audit_change (realm_id, version, noun, ${columns}, before, after)
    select c.realm_id, stamp.version, '${noun}', ${columns}, case when c.was then jsonb '{}' end, case when c.stays then jsonb '{}' end
    from (${from}) c
    join (select realm_id, "${schema}".audit_version(realm_id) as version from (select distinct realm_id from ${operation === 'delete' ? 'removed' : 'added'}) realms) stamp
      on stamp.realm_id = c.realm_id and stamp.version is not null
    where c.was <> c.stays;
    return null;
  end $body$;
  create trigger audit_${table}_${operation} after ${operation} on "${schema}"."${table}"
    referencing ${referencing} for each statement execute function "${schema}".audit_${table}_${operation}();`;
  const changed = `select r.*, o.was, ${isThere} as stays from added r
      join (select r.realm_id, ${columns}, ${isThere} as was from removed r) o using (realm_id, ${columns})`;
  return [
    note('insert', sources.insert.rows(isThere), sources.insert.tables),
    note('delete', sources.delete.rows(isThere), sources.delete.tables),
    // Rows of pure pairs have nothing that an update could change.
    ...(isThere === 'true' ? [] : [note('update', changed, 'new table as added old table as removed')]),
  ].join('\n');
};

/**
 * The audit of rights: what a rule reads, before and after each change. It is never trimmed.
 *
 * Triggers write the changes, so that no operation can forget them. Each has the version of the facts that its commit makes: the one after the version that is
 * stored, since a commit that finds another version fails. The append that raises the version adds one row of `audit_commit`, with position, time and author;
 * where something else raises it, a trigger does. The row with which an organization's audit begins is the only one without an operation: nothing is known of
 * the time before it.
 *
 * `message_place` has the places that messages were moved away from, and how things stood there before that position. `copied_…`: when a reader made a copy of
 * a message that they had not received.
 */
export const audit: Migration = {
  name: '034-audit',
  up: (schema) => `
    create table "${schema}".audit_commit (
      realm_id bigint not null references "${schema}".realm,
      version bigint not null,
      position bigint not null,
      message_id bigint not null,
      at bigint not null,
      actor_id bigint,
      operation text,
      primary key (realm_id, version)
    );
    create index audit_commit_time on "${schema}".audit_commit (realm_id, at, version);
    create index audit_commit_position on "${schema}".audit_commit (realm_id, position, version);

    create table "${schema}".audit_change (
      realm_id bigint not null,
      version bigint not null,
      id bigint generated always as identity,
      noun text not null,
      user_id bigint,
      channel_id bigint,
      group_id bigint,
      subgroup_id bigint,
      before jsonb,
      after jsonb,
      primary key (realm_id, version, id)
    );
    create index audit_change_user on "${schema}".audit_change (realm_id, user_id, version, id) where user_id is not null;
    create index audit_change_in_channel on "${schema}".audit_change (realm_id, channel_id, version, id) where channel_id is not null;
    create index audit_change_in_group on "${schema}".audit_change (realm_id, group_id, version, id) where group_id is not null;
    create index audit_change_of_subgroup on "${schema}".audit_change (realm_id, subgroup_id, version, id) where subgroup_id is not null;
    create index audit_change_organization on "${schema}".audit_change (realm_id, version, id) where noun = 'organization';
    create index audit_change_person on "${schema}".audit_change (realm_id, user_id, version, id) where noun = 'person';
    create index audit_change_channel on "${schema}".audit_change (realm_id, channel_id, version, id) where noun = 'channel';
    create index audit_change_subscription on "${schema}".audit_change (realm_id, channel_id, user_id, version, id) where noun = 'subscription';
    create index audit_change_member on "${schema}".audit_change (realm_id, user_id, group_id, version, id) where noun = 'member';
    create index audit_change_subgroup on "${schema}".audit_change (realm_id, group_id, subgroup_id, version, id) where noun = 'subgroup';

    create table "${schema}".audit_question (
      realm_id bigint not null references "${schema}".realm,
      id bigint generated always as identity,
      at bigint not null,
      asker_id bigint,
      question jsonb not null,
      primary key (realm_id, id)
    );

    create table "${schema}".message_place (
      realm_id bigint not null,
      message_id bigint not null,
      position bigint not null,
      at bigint not null,
      conversation_id bigint not null,
      given_channel_id bigint,
      given_position bigint,
      primary key (realm_id, message_id, position)
    );

    alter table "${schema}".message_flag add column copied_at bigint, add column copied_position bigint;

    insert into "${schema}".audit_commit (realm_id, version, position, message_id, at)
    select realm_id, rules, position, message_id, (extract(epoch from clock_timestamp()) * 1000)::bigint from "${schema}".realm_counter;

    create function "${schema}".audit_version(realm bigint) returns bigint language sql stable as $body$
      select c.rules + 1 from "${schema}".realm_counter c
      where c.realm_id = realm and exists (select 1 from "${schema}".audit_commit a where a.realm_id = realm)
    $body$;

    create function "${schema}".audited(facts jsonb, names text, wanted boolean) returns jsonb language sql immutable as $body$
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where (key ~ names) = wanted
    $body$;
    ${rows.map((audited) => rowTrigger(schema, audited)).join('\n')}
    ${pairs.map((pair) => pairTriggers(schema, pair)).join('\n')}

    create function "${schema}".audit_commit() returns trigger language plpgsql as $body$
    begin
      insert into "${schema}".audit_commit (realm_id, version, position, message_id, at, operation)
      select new.realm_id, new.rules, least(old.position + 1, new.position), old.message_id, (extract(epoch from clock_timestamp()) * 1000)::bigint, 'database'
      where exists (select 1 from "${schema}".audit_change c where c.realm_id = new.realm_id and c.version = new.rules)
      on conflict do nothing;
      return null;
    end $body$;
    create trigger audit_commit after update of rules on "${schema}".realm_counter for each row
      when (old.rules <> new.rules) execute function "${schema}".audit_commit();

    create function "${schema}".note_place() returns trigger language plpgsql as $body$
    begin
      insert into "${schema}".message_place (realm_id, message_id, position, at, conversation_id, given_channel_id, given_position)
      select old.realm_id, old.id, c.position + 1, coalesce((new.edit_history -> 0 ->> 'at')::bigint, new.sent_at), old.conversation_id,
        old.given_channel_id, old.given_position
      from "${schema}".realm_counter c where c.realm_id = old.realm_id
      on conflict do nothing;
      return null;
    end $body$;
    create trigger note_place after update on "${schema}".message for each row
      when (old.conversation_id <> new.conversation_id or old.given_position is distinct from new.given_position)
      execute function "${schema}".note_place();

    create function "${schema}".forget_places() returns trigger language plpgsql as $body$
    begin
      delete from "${schema}".message_place p using removed r where p.realm_id = r.realm_id and p.message_id = r.id;
      return null;
    end $body$;
    create trigger forget_places after delete on "${schema}".message referencing old table as removed
      for each statement execute function "${schema}".forget_places();

    create function "${schema}".note_copy() returns trigger language plpgsql as $body$
    begin
      new.copied_at := (extract(epoch from clock_timestamp()) * 1000)::bigint;
      select c.position + 1 into new.copied_position from "${schema}".realm_counter c where c.realm_id = new.realm_id;
      return new;
    end $body$;
    create trigger note_new_copy before insert on "${schema}".message_flag for each row
      when (new.flags & 32 <> 0) execute function "${schema}".note_copy();
    create trigger note_copy before update on "${schema}".message_flag for each row
      when (new.flags & 32 <> 0 and old.flags & 32 = 0) execute function "${schema}".note_copy();
  `,
};
