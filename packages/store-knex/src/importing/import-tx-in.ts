import { conversationId, type UserId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { entriesStatement } from '../append/entries-statement.js';
import { entryRows } from '../append/entry-rows.js';
import type { Scope } from '../connection/scope.js';
import { participantsKey } from '../rows/participants-key.js';
import { as, int } from '../rows/read.js';
import { Sql, sql } from '../sql/sql.js';
import { toJson } from '../sql/storable.js';
import { finishImport } from './finish-import.js';
import { addCopies, makeCopyTables, settleCopies } from './import-copies.js';
import type { ImportedMessage, ImportTx } from './import-tx.js';
import { knownIn } from './known-in.js';

export const importTxIn = (scope: Scope, realm: Realm): ImportTx => {
  const { realmId, tables, rows } = scope;
  const lastMessage = async (): Promise<number> =>
    int((await rows(sql`select message_id from ${tables.realm_counter} where realm_id = ${realmId}`))[0] ?? {}, 'message_id');
  const change = async (changes: ReadonlyArray<ImportedMessage>, first: number): Promise<void> => {
    const changed = changes.flatMap(({ editedAt, movedAt, history }, index) =>
      editedAt === null && movedAt === null && history.length === 0
        ? []
        : [{ id: first + index, edited_at: editedAt, moved_at: movedAt, edit_history: history.length === 0 ? null : history }],
    );
    if (changed.length === 0) return;
    await rows(sql`
      update ${tables.message} m set edited_at = row.edited_at, moved_at = row.moved_at, edit_history = row.edit_history
      from jsonb_to_recordset(${toJson(changed)}::jsonb) as row (id bigint, edited_at bigint, moved_at bigint, edit_history jsonb)
      where m.realm_id = ${realmId} and m.id = row.id`);
  };
  return {
    realm,
    lastMessageId: lastMessage,
    systemBots: async () =>
      new Map(
        (await rows(sql`select id, full_name from ${tables.account} where realm_id = ${realmId} and is_system_bot`)).map((row) => [
          as<string>(row, 'full_name'),
          int(row, 'id') as UserId,
        ]),
      ),
    nextIds: async (sequence, count) =>
      (await rows(sql`select nextval('${tables[sequence]}') as id from generate_series(1, ${count}::integer) order by 1`)).map((row) => int(row, 'id')),
    insert: async (table, all) => {
      const [row] = all;
      if (row === undefined) return;
      const columns = new Sql(
        Object.keys(row)
          .map((name) => `"${name}"`)
          .join(', '),
        [],
      );
      await rows(sql`
        insert into ${tables[table]} (realm_id, ${columns})
        select ${realmId}, ${columns} from jsonb_populate_recordset(null::${tables[table]}, ${toJson(all)}::jsonb)`);
    },
    rememberIds: async (kind, ids) => {
      if (ids.length === 0) return;
      await rows(sql`
        insert into ${tables.import_id} (realm_id, kind, former_id, id)
        select ${realmId}, ${kind}, * from unnest(${ids.map(([former]) => former)}::bigint[], ${ids.map(([, now]) => now)}::bigint[])`);
    },
    rememberedIds: async (kind, former) => {
      const found = await rows(sql`
        select former_id, id from ${tables.import_id} where realm_id = ${realmId} and kind = ${kind}
          and ${former === undefined ? sql`true` : sql`former_id = any(${former}::bigint[])`}`);
      return new Map(found.map((row) => [int(row, 'former_id'), int(row, 'id')]));
    },
    changeRealm: async ({ settings, policies, linkifiers, dateCreated }) => {
      await rows(sql`
        update ${tables.realm} set settings = coalesce(${settings === undefined ? null : toJson(settings)}::jsonb, settings),
          policies = policies || ${toJson(policies ?? {})}::jsonb, linkifiers = coalesce(${linkifiers ?? null}::text, linkifiers),
          date_created = coalesce(${dateCreated ?? null}::bigint, date_created)
        where realm_id = ${realmId}`);
    },
    setAvatar: async (userId, path) => {
      await rows(sql`update ${tables.account} set avatar_path = ${path} where realm_id = ${realmId} and id = ${userId}`);
    },
    setEmoji: async (id, pictures) => {
      await rows(sql`
        update ${tables.custom_emoji} set picture = coalesce(${pictures?.picture ?? null}::text, picture), still = ${pictures?.still ?? null}::text,
          is_deactivated = is_deactivated or ${pictures === null} where realm_id = ${realmId} and id = ${id}`);
    },
    conversations: async (of) => {
      const byKey = new Map(of.map((people) => [participantsKey(people as ReadonlyArray<UserId>), people]));
      const wanted = [...byKey].map(([key, participants]) => ({ key, participants }));
      await rows(sql`
        with made as (
          insert into ${tables.conversation} (realm_id, participants_key, participants)
          select ${realmId}, row.key, array(select distinct unnest(row.participants) order by 1)
          from jsonb_to_recordset(${toJson(wanted)}::jsonb) as row (key text, participants bigint[])
          on conflict (realm_id, participants_key) do nothing returning id, participants
        )
        insert into ${tables.conversation_member} (realm_id, user_id, conversation_id) select ${realmId}, unnest(participants), id from made`);
      const found = await rows(sql`
        select id, participants_key from ${tables.conversation} where realm_id = ${realmId} and participants_key = any(${[...byKey.keys()]}::text[])`);
      const ids = new Map(found.map((row) => [as<string>(row, 'participants_key'), int(row, 'id')]));
      return of.map((people) => conversationId(ids.get(participantsKey(people as ReadonlyArray<UserId>)) ?? 0));
    },
    ...knownIn(scope),
    beginPeriods: async () => {
      await rows(sql`
        insert into ${tables.subscription_period} (realm_id, user_id, channel_id, from_message, from_position)
        select ${realmId}, user_id, channel_id, 1, 1 from ${tables.subscription} where realm_id = ${realmId} and is_active`);
    },
    messages: async (messages, copies) => {
      const before = await lastMessage();
      if (messages.length > 0) {
        const entries = messages.map((message) => ({ kind: 'message', message, audience: { kind: 'everyone' } }) as const);
        const made = entryRows(
          { entries, changesRules: false },
          scope.clock,
          messages.map(() => []),
          null,
        ).messages;
        const counter = sql`select 0::bigint as base_position, ${before}::bigint as base_message`;
        await rows(entriesStatement(scope, realm, counter, { rows: { messages: made, log: [] }, version: 0 }));
        await change(messages, before + 1);
        await rows(sql`update ${tables.realm_counter} set message_id = ${before + messages.length} where realm_id = ${realmId}`);
      }
      await makeCopyTables(scope);
      let some = false;
      for await (const batch of copies()) {
        some = true;
        await addCopies(scope, batch);
      }
      const groups = messages.some(({ mentionedGroups }) => mentionedGroups.length > 0);
      if (some) await settleCopies(scope, { first: before + 1, last: before + messages.length }, groups);
    },
    reactions: async (reactions) => {
      if (reactions.length === 0) return;
      await rows(sql`
        with added as (
          insert into ${tables.reaction} (realm_id, message_id, user_id, kind, code, name)
          select ${realmId}, row.* from jsonb_to_recordset(${toJson(reactions)}::jsonb) as row ("messageId" bigint, "userId" bigint, kind text, code text, name text)
          returning message_id
        )
        update ${tables.message} m set reaction_count = m.reaction_count + news.count
        from (select message_id, count(*)::integer as count from added group by 1) news where m.realm_id = ${realmId} and m.id = news.message_id`);
    },
    addUploadSpace: async () => {
      await rows(sql`
        insert into ${tables.upload_space} (realm_id, bytes) select ${realmId}, coalesce(sum(size), 0) from ${tables.attachment} where realm_id = ${realmId}
        on conflict (realm_id) do update set bytes = excluded.bytes`);
    },
    finish: async () => finishImport(scope, await lastMessage()),
    reach: async (step, place) => {
      await rows(sql`update ${tables.realm_import} set step = ${step}, place = ${place} where realm_id = ${realmId}`);
    },
  };
};
