import { type Statuses, userId } from '@parley/core';
import type { EmojiKind, UserStatus } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { as, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';

const statusFromRow = (row: Row): UserStatus => {
  const kind = as<EmojiKind | null>(row, 'emoji_kind');
  return { text: as(row, 'text'), emoji: kind === null ? null : { kind, code: as(row, 'emoji_code'), name: as(row, 'emoji_name') } };
};

export const statusesIn = (scope: Scope): Statuses => {
  const { realmId, tables } = scope;
  return {
    of: (user) =>
      scope.attempt("read a person's status", async () => {
        const [row] = await scope.rows(sql`select * from ${tables.user_status} where realm_id = ${realmId} and user_id = ${user}`);
        return fromNullable(row === undefined ? null : statusFromRow(row));
      }),
    all: () =>
      scope.attempt('read all statuses', async () => {
        const rows = await scope.rows(sql`
          select s.* from ${tables.user_status} s join ${tables.account} a on a.realm_id = s.realm_id and a.id = s.user_id and a.is_active
          where s.realm_id = ${realmId} order by s.user_id`);
        return rows.map((row) => ({ userId: userId(int(row, 'user_id')), ...statusFromRow(row) }));
      }),
    change: (user, { text, emoji }) =>
      scope.attempt("change a person's status", async () => {
        const { kind = null, code = null, name = null } = emoji ?? {};
        await scope.rows(sql`
          insert into ${tables.user_status} as s (realm_id, user_id, text, emoji_kind, emoji_code, emoji_name)
          values (${realmId}, ${user}, ${storable(text ?? '')}, ${kind}, ${code}, ${name})
          on conflict (realm_id, user_id) do update set
            ${text === undefined ? sql`text = s.text` : sql`text = excluded.text`},
            ${emoji === undefined ? sql`emoji_kind = s.emoji_kind` : sql`emoji_kind = excluded.emoji_kind, emoji_code = excluded.emoji_code, emoji_name = excluded.emoji_name`}`);
      }),
  };
};
