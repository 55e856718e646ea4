import { channelId, draftId, type Drafts } from '@parley/core';
import { type Draft, draftSize, type NewDraft } from '@parley/core/model';
import { as, at, int, intOrNull, ints } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { storable, toJson } from '../../sql/storable.js';
import { holdOwner } from '../../writing/hold-owner.js';

const recipientFromRow = (row: Row): Draft['to'] => {
  const channel = intOrNull(row, 'channel_id');
  if (channel !== null) return { kind: 'channel', channelId: channelId(channel), topic: as(row, 'topic') };
  return row['people'] === null ? { kind: 'undecided' } : { kind: 'direct', people: ints(row, 'people') };
};

const draftFromRow = (row: Row): Draft => ({
  id: draftId(int(row, 'id')),
  to: recipientFromRow(row),
  content: as(row, 'content'),
  editedAt: at(row, 'edited_at'),
});

const columns = sql`channel_id, topic, people, content, size, edited_at`;

/** As `row`, with `columns` and `place`, the position in the list. */
const draftRows = (drafts: ReadonlyArray<NewDraft>): Sql => {
  const rows = drafts.map(({ to, content, editedAt }, place) => ({
    place,
    channel_id: to.kind === 'channel' ? to.channelId : null,
    topic: to.kind === 'channel' ? storable(to.topic) : null,
    people: to.kind === 'direct' ? to.people : null,
    content: storable(content),
    size: draftSize({ to, content, editedAt }),
    edited_at: editedAt,
  }));
  return sql`jsonb_to_recordset(${toJson(rows)}::jsonb)
    as row (place integer, channel_id bigint, topic text, people bigint[], content text, size integer, edited_at bigint)`;
};

export const draftsIn = (scope: Scope): Drafts => {
  const { realmId, tables } = scope;
  const table = tables.draft;
  const own = (user: number): Sql => sql`realm_id = ${realmId} and user_id = ${user}`;
  const where = async (condition: Sql, order: Sql) => {
    const rows = await scope.rows(sql`select id, ${columns} from ${table} where ${condition} order by ${order}`);
    return rows.map(draftFromRow);
  };
  return {
    of: (user) => scope.attempt("read a person's drafts", () => where(own(user), sql`edited_at, id`)),
    byIds: (user, ids) => scope.attempt('read drafts by id', () => where(sql`${own(user)} and id = any(${ids}::bigint[])`, sql`id`)),
    hold: (user, replaced) =>
      scope.attempt("hold a person's drafts", async () => {
        await holdOwner(scope, user);
        const [row = {}] = await scope.rows(sql`
          select count(*) filter (where not is_replaced) as count, coalesce(sum(size) filter (where not is_replaced), 0) as size,
            coalesce(bool_or(is_replaced), false) as has_replaced
          from (select size, coalesce(id = ${replaced}::bigint, false) as is_replaced from ${table} where ${own(user)}) held`);
        return { count: int(row, 'count'), size: int(row, 'size'), hasReplaced: as<boolean>(row, 'has_replaced') };
      }),
    insert: (user, drafts) =>
      scope.attempt('keep drafts', async () => {
        const rows = await scope.rows(sql`
          insert into ${table} (realm_id, user_id, ${columns}) select ${realmId}, ${user}::bigint, ${columns} from ${draftRows(drafts)} order by place
          returning id`);
        return rows
          .map((row) => int(row, 'id'))
          .sort((left, right) => left - right)
          .map(draftId);
      }),
    replace: (user, id, draft) =>
      scope.attempt('change a draft', async () => {
        await scope.rows(sql`update ${table} set (${columns}) = (select ${columns} from ${draftRows([draft])}) where ${own(user)} and id = ${id}`);
      }),
    remove: (user, id) =>
      scope.attempt('remove a draft', async () => {
        await holdOwner(scope, user);
        const rows = await scope.rows(sql`delete from ${table} where ${own(user)} and id = ${id} returning id`);
        return rows.length > 0;
      }),
    removeAll: (user) =>
      scope.attempt("remove a person's drafts", async () => {
        await scope.rows(sql`delete from ${table} where ${own(user)}`);
      }),
  };
};
