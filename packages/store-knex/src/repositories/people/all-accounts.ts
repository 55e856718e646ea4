import type { User } from '@parley/core/model';
import type { AccountList, AccountPart, AccountsMemory } from '../../cache/account-cache.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, int } from '../../rows/read.js';
import { publicColumns, userFromRow } from '../../rows/user.js';
import { literal, type Sql, sql } from '../../sql/sql.js';

/** Ids of a part. */
const idsOfPart = 256;
const span = literal(idsOfPart);

/** A row for each part with a known print, and a row for each account of the other parts. */
const changedParts = ({ realmId, tables }: Scope, known: ReadonlyMap<number, AccountPart>): Sql => sql`
  with present as (
    select id / ${span} as part, md5(string_agg(id || ':' || xmin::text, ',' order by id)) as print from ${tables.account} where realm_id = ${realmId} group by 1
  ), known as (
    select * from unnest(${[...known.keys()]}::bigint[], ${[...known.values()].map(({ print }) => print)}::text[]) as one (part, print)
  )
  select present.part, present.print, a.*
  from present left join known on known.part = present.part and known.print = present.print
  left join lateral (
    select xmin::text as version, ${publicColumns} from ${tables.account}
    where realm_id = ${realmId} and id between ${span} * present.part and ${span} * present.part + ${literal(idsOfPart - 1)} and known.part is null
  ) a on true
  order by present.part, a.id`;

/** A part as read now. Accounts whose rows have not changed stay the same objects. */
const partFrom = (print: string, rows: ReadonlyArray<Row>, former: AccountPart | undefined): AccountPart => {
  const before = new Map(former?.users.map((user) => [user.id, user]));
  const versions = new Map<User['id'], string>();
  const users = rows.map((row) => {
    const known = before.get(int(row, 'id') as User['id']);
    const version = as<string>(row, 'version');
    const user = known !== undefined && former?.versions.get(known.id) === version ? known : userFromRow(row);
    versions.set(user.id, version);
    return user;
  });
  return { print, users, versions };
};

/** Number, print and changed accounts of each part. */
const byPart = (rows: ReadonlyArray<Row>): ReadonlyArray<readonly [number, string, ReadonlyArray<Row>]> => {
  const parts: [number, string, Row[]][] = [];
  for (const row of rows) {
    const part = int(row, 'part');
    let last = parts.at(-1);
    if (last?.[0] !== part) parts.push((last = [part, as(row, 'print'), []]));
    if (row['id'] !== null) last[2].push(row);
  }
  return parts;
};

/**
 * Every account of the realm, ascending, in one statement. PostgreSQL compares prints of the rows with those of the last read, and sends only parts that have
 * changed. Only in a transaction that never writes: a row keeps its version when its own transaction changes it again.
 */
export const readAllAccounts = async (scope: Scope, memory: AccountsMemory): Promise<ReadonlyArray<User>> => {
  const known = memory.get(scope.realmId);
  const former: AccountList['parts'] = known?.parts ?? new Map();
  const rows = await scope.rows(changedParts(scope, former));
  const parts = new Map<number, AccountPart>();
  for (const [part, print, accounts] of byPart(rows)) {
    const before = former.get(part);
    parts.set(part, accounts.length === 0 && before !== undefined ? before : partFrom(print, accounts, before));
  }
  const isSame = parts.size === former.size && [...parts].every(([number, part]) => former.get(number) === part);
  if (known !== undefined && isSame) return known.users;
  const users = [...parts.values()].flatMap((part) => part.users);
  memory.set(scope.realmId, { parts, users });
  return users;
};
