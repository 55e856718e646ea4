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

const rowTrigger = ({ table, noun, subject, names, mode }: Audited): string => `
create function parley.audit_${table}() returns trigger language plpgsql as $body$
declare
  earlier jsonb := case when TG_OP <> 'INSERT' then parley.audited(to_jsonb(old), '${names}', ${mode === 'only'}) end;
  later jsonb := case when TG_OP <> 'DELETE' then parley.audited(to_jsonb(new), '${names}', ${mode === 'only'}) end;
  realm bigint := case when TG_OP = 'DELETE' then old.realm_id else new.realm_id end;
  stamp bigint;
begin
  if earlier is not distinct from later then return null; end if;
  stamp := parley.audit_version(realm);
  if stamp is null then return null; end if;
  insert into parley.audit_change (realm_id, version, noun${subject === null ? '' : `, ${subject}`}, before, after)
  values (realm, stamp, '${noun}'${subject === null ? '' : `, case when TG_OP = 'DELETE' then old.id else new.id end`}, earlier, later);
  return null;
end $body$;
create trigger audit_${table} after insert or update or delete on parley.${table}
  for each row execute function parley.audit_${table}();`;

const sources = {
  insert: { rows: (there: string) => `select r.*, false as was, ${there} as stays from added r`, tables: 'new table as added' },
  delete: { rows: (there: string) => `select r.*, ${there} as was, false as stays from removed r`, tables: 'old table as removed' },
} as const;

const pairTriggers = ({ table, noun, columns, isThere }: Pairs): string => {
  const note = (operation: string, from: string, referencing: string): string => `
create function parley.audit_${table}_${operation}() returns trigger language plpgsql as $body$
begin
  insert into parley.audit_change (realm_id, version, noun, ${columns}, before, after)
  select c.realm_id, stamp.version, '${noun}', ${columns}, case when c.was then jsonb '{}' end, case when c.stays then jsonb '{}' end
  from (${from}) c
  join (select realm_id, parley.audit_version(realm_id) as version from (select distinct realm_id from ${operation === 'delete' ? 'removed' : 'added'}) realms) stamp
    on stamp.realm_id = c.realm_id and stamp.version is not null
  where c.was <> c.stays;
  return null;
end $body$;
create trigger audit_${table}_${operation} after ${operation} on parley.${table}
  referencing ${referencing} for each statement execute function parley.audit_${table}_${operation}();`;
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
 * Triggers write the changes, so that no operation can forget them. The append that raises the version adds the row of `audit_commit`, with position, time and
 * author.
 */
export const auditTriggers = `
-- The version of the facts that the present commit makes; null before the audit of the organization begins.
create function parley.audit_version(realm bigint) returns bigint language sql stable as $body$
  select c.rules + 1 from parley.realm_counter c
  where c.realm_id = realm and exists (select 1 from parley.audit_commit a where a.realm_id = realm)
$body$;

-- What of a row is audited.
create function parley.audited(facts jsonb, names text, wanted boolean) returns jsonb language sql immutable as $body$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where (key ~ names) = wanted
$body$;
${rows.map(rowTrigger).join('')}
${pairs.map(pairTriggers).join('')}

create function parley.audit_realm_domain() returns trigger language plpgsql as $body$
declare
  realm bigint := case when TG_OP = 'DELETE' then old.realm_id else new.realm_id end;
  stamp bigint := parley.audit_version(realm);
  earlier jsonb := case when TG_OP <> 'INSERT' then jsonb_build_object('allows_subdomains', old.allows_subdomains) end;
  later jsonb := case when TG_OP <> 'DELETE' then jsonb_build_object('allows_subdomains', new.allows_subdomains) end;
begin
  if stamp is null or earlier is not distinct from later then return null; end if;
  insert into parley.audit_change (realm_id, version, noun, domain, before, after)
  values (realm, stamp, 'domain', case when TG_OP = 'DELETE' then old.domain else new.domain end, earlier, later);
  return null;
end $body$;
create trigger audit_realm_domain after insert or update or delete on parley.realm_domain
  for each row execute function parley.audit_realm_domain();

-- Where something else than the append raises the version.
create function parley.audit_commit() returns trigger language plpgsql as $body$
begin
  insert into parley.audit_commit (realm_id, version, position, message_id, at, operation)
  select new.realm_id, new.rules, least(old.position + 1, new.position), old.message_id, (extract(epoch from clock_timestamp()) * 1000)::bigint, 'database'
  where exists (select 1 from parley.audit_change c where c.realm_id = new.realm_id and c.version = new.rules)
  on conflict do nothing;
  return null;
end $body$;
create trigger audit_commit after update of rules on parley.realm_counter for each row
  when (old.rules <> new.rules) execute function parley.audit_commit();
`;
