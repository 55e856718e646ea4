import type { AuditCursor, AuditedChange, AuditFilter, AuditNoun, AuditPage, ChangedProperty } from '@parley/core/model';
import { channelId, groupId, logPosition, userId } from '@parley/core';
import { as, atOrNull, int, intOrNull } from '../../../rows/read.js';
import type { Row, Scope } from '../../../connection/scope.js';
import { allOf, type Sql, sql } from '../../../sql/sql.js';

/** Maximum number of changes that one page reads: a filter that finds few of them gets a short page and the cursor to continue. */
const scanned = 2_000;

/** Bytes of facts in one page; its first change is always in it. */
const maxBytes = 1_048_576;

type Facts = Readonly<Record<string, unknown>>;

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Columns whose value is an object of further properties. */
const nested: ReadonlySet<string> = new Set(['settings', 'policies']);

const flat = (facts: Facts): ReadonlyMap<string, { readonly value: unknown; readonly isSetting: boolean }> =>
  new Map(
    Object.entries(facts).flatMap(([column, value]) =>
      nested.has(column)
        ? Object.entries(value as Facts).map(([name, inner]) => [name, { value: inner, isSetting: column === 'settings' }] as const)
        : [[camelCase(column), { value, isSetting: false }] as const],
    ),
  );

const differences = (before: Facts, after: Facts): ReadonlyArray<ChangedProperty> => {
  const [earlier, later] = [flat(before), flat(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].sort().flatMap((name) => {
    const [old, fresh] = [earlier.get(name), later.get(name)];
    const [was, is] = [old?.value ?? null, fresh?.value ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ name, isSetting: (old ?? fresh)?.isSetting ?? false, before: was, after: is }];
  });
};

const idOr = <Id>(row: Row, column: string, of: (id: number) => Id): Id | null => {
  const id = intOrNull(row, column);
  return id === null ? null : of(id);
};

const changeFromRow = (row: Row): AuditedChange => {
  const [before, after] = [as<Facts | null>(row, 'before'), as<Facts | null>(row, 'after')];
  const operation = as<string | null>(row, 'operation');
  return {
    cursor: { version: int(row, 'version'), id: int(row, 'id') },
    position: idOr(row, 'position', logPosition),
    at: atOrNull(row, 'at'),
    author: operation === null ? null : { userId: idOr(row, 'actor_id', userId), operation },
    noun: as<AuditNoun>(row, 'noun'),
    userId: idOr(row, 'user_id', userId),
    channelId: idOr(row, 'channel_id', channelId),
    groupId: idOr(row, 'group_id', groupId),
    subgroupId: idOr(row, 'subgroup_id', groupId),
    domain: as(row, 'domain'),
    kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
    properties: differences(before ?? {}, after ?? {}),
  };
};

/** Conditions that an index answers, on the change `c`. */
const found = ({ realmId, tables }: Scope, { userId: user, channelId: channel, groupId: group, since, until }: AuditFilter, after: AuditCursor | null): Sql =>
  allOf([
    sql`c.realm_id = ${realmId}`,
    ...(user === undefined ? [] : [sql`c.user_id = ${user}`]),
    ...(channel === undefined ? [] : [sql`c.channel_id = ${channel}`]),
    ...(group === undefined ? [] : [sql`(c.group_id = ${group} or c.subgroup_id = ${group})`]),
    ...(after === null ? [] : [sql`(c.version, c.id) < (${after.version}, ${after.id})`]),
    ...(since === undefined
      ? []
      : [
          sql`c.version >= coalesce((select version from ${tables.audit_commit} where realm_id = ${realmId} and at >= ${since} order by at, version limit 1), ${Number.MAX_SAFE_INTEGER})`,
        ]),
    ...(until === undefined
      ? []
      : [
          sql`c.version <= coalesce((select version from ${tables.audit_commit} where realm_id = ${realmId} and at <= ${until} order by at desc, version desc limit 1), -1)`,
        ]),
  ]);

/** How many of these rows are looked at, and which of them are on the page. */
const pageOf = (rows: ReadonlyArray<Row>, limit: number, scan: number) => {
  const kept: Row[] = [];
  let bytes = 0;
  for (const [index, row] of rows.slice(0, scan).entries()) {
    if (row['is_wanted'] !== true) continue;
    bytes += int(row, 'bytes');
    if (kept.length === limit || (kept.length > 0 && bytes > maxBytes)) return { kept, last: rows[index - 1] };
    kept.push(row);
  }
  return { kept, last: rows.length > scan ? rows[scan - 1] : undefined };
};

/** One page of changes, newest first: two statements, which read a bounded stretch of one index and what is on the page. */
export const auditedChanges = async (
  scope: Scope,
  filter: AuditFilter,
  { after, limit }: { readonly after: AuditCursor | null; readonly limit: number },
): Promise<AuditPage> => {
  const { realmId, tables } = scope;
  const { actorId } = filter;
  const scan = actorId === undefined ? limit : scanned;
  const rows = await scope.rows(sql`
    select c.version, c.id, ${actorId === undefined ? sql`true` : sql`coalesce(k.actor_id = ${actorId}, false)`} as is_wanted,
      coalesce(length(c.before::text), 0) + coalesce(length(c.after::text), 0) as bytes
    from (select * from ${tables.audit_change} c where ${found(scope, filter, after)} order by c.version desc, c.id desc limit ${scan + 1}) c
    left join ${tables.audit_commit} k on k.realm_id = ${realmId} and k.version = c.version
    order by c.version desc, c.id desc`);
  const { kept, last } = pageOf(rows, limit, scan);
  const shown = await scope.rows(sql`
    select c.*, k.position, k.at, k.actor_id, k.operation
    from unnest(${kept.map((row) => int(row, 'version'))}::bigint[], ${kept.map((row) => int(row, 'id'))}::bigint[]) as wanted (version, id)
    join ${tables.audit_change} c on c.realm_id = ${realmId} and c.version = wanted.version and c.id = wanted.id
    left join ${tables.audit_commit} k on k.realm_id = ${realmId} and k.version = c.version
    order by c.version desc, c.id desc`);
  return { changes: shown.map(changeFromRow), next: last === undefined ? null : { version: int(last, 'version'), id: int(last, 'id') } };
};
