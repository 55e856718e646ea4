import type { AttachmentId, UserId } from '@parley/core';
import type { Row, Scope } from '../connection/scope.js';
import { as, int } from '../rows/read.js';
import { sql } from '../sql/sql.js';
import { findable, toJson } from '../sql/storable.js';
import type { ImportedAttachment, ImportTx } from './import-tx.js';

const attachmentFromRow = (row: Row): ImportedAttachment => ({
  id: int(row, 'id') as AttachmentId,
  ownerId: int(row, 'owner_id') as UserId,
  path: as(row, 'path'),
  mediaType: as(row, 'media_type'),
  picture: row['width'] === null ? null : { width: int(row, 'width'), height: int(row, 'height') },
});

type Known = Pick<ImportTx, 'names' | 'newestFormerId' | 'membershipsOf' | 'filesByPath' | 'linkedFiles' | 'rememberFiles' | 'begunFiles' | 'keepFiles'>;

/** What an import reads of its own organization, and its files. */
export const knownIn = ({ realmId, tables, rows }: Scope): Known => ({
  names: async () => ({
    people: (
      await rows(sql`
        select id, full_name, role = 'guest' as is_guest, coalesce(settings ->> 'translateEmoticons' = 'true', false) as translates
        from ${tables.account} where realm_id = ${realmId}`)
    ).map((row) => ({ id: int(row, 'id'), fullName: as(row, 'full_name'), isGuest: as(row, 'is_guest'), translatesEmoticons: as(row, 'translates') })),
    groups: (await rows(sql`select id, name from ${tables.user_group} where realm_id = ${realmId} and not is_deactivated`)).map((row) => ({
      id: int(row, 'id'),
      name: as(row, 'name'),
    })),
    channels: (await rows(sql`select id, name, privacy from ${tables.channel} where realm_id = ${realmId}`)).map((row) => ({
      id: int(row, 'id'),
      name: as(row, 'name'),
      privacy: as(row, 'privacy'),
    })),
    emoji: await rows(sql`select name, picture from ${tables.custom_emoji} where realm_id = ${realmId} and not is_deactivated`),
  }),
  newestFormerId: async () =>
    int((await rows(sql`select coalesce(max(former_id), 0) as id from ${tables.import_id} where realm_id = ${realmId} and kind = 'message'`))[0] ?? {}, 'id'),
  membershipsOf: async (userIds) =>
    new Set(
      (await rows(sql`select user_id, channel_id from ${tables.subscription} where realm_id = ${realmId} and user_id = any(${userIds}::bigint[])`)).map(
        (row) => `${String(int(row, 'user_id'))} ${String(int(row, 'channel_id'))}`,
      ),
    ),
  filesByPath: async (paths) =>
    new Map(
      (
        await rows(sql`
          select f.path_id, a.id, a.owner_id, a.path, a.media_type, a.width, a.height
          from ${tables.import_file} f join ${tables.attachment} a on a.realm_id = f.realm_id and a.id = f.attachment_id and a.state = 'here'
          where f.realm_id = ${realmId} and f.path_id = any(${findable(paths)}::text[])`)
      ).map((row) => [as<string>(row, 'path_id'), attachmentFromRow(row)]),
    ),
  linkedFiles: async (messages) => {
    const links = new Map<number, ImportedAttachment[]>();
    for (const row of await rows(sql`
      select l.former_message_id, a.id, a.owner_id, a.path, a.media_type, a.width, a.height
      from ${tables.import_link} l join ${tables.attachment} a on a.realm_id = l.realm_id and a.id = l.attachment_id and a.state = 'here'
      where l.realm_id = ${realmId} and l.former_message_id = any(${messages}::bigint[]) order by a.id`)) {
      const message = int(row, 'former_message_id');
      links.set(message, [...(links.get(message) ?? []), attachmentFromRow(row)]);
    }
    return links;
  },
  rememberFiles: async (files, links) => {
    await rows(sql`
      insert into ${tables.import_file} (realm_id, path_id, attachment_id)
      select ${realmId}, * from unnest(${files.map(([path]) => path)}::text[], ${files.map(([, id]) => id)}::bigint[])`);
    await rows(sql`
      insert into ${tables.import_link} (realm_id, former_message_id, attachment_id)
      select ${realmId}, * from unnest(${links.map(([message]) => message)}::bigint[], ${links.map(([, id]) => id)}::bigint[])`);
  },
  begunFiles: async (paths) =>
    new Map(
      (
        await rows(sql`
          select f.path_id, a.id, a.path from ${tables.import_file} f join ${tables.attachment} a on a.realm_id = f.realm_id and a.id = f.attachment_id
          where f.realm_id = ${realmId} and f.path_id = any(${paths}::text[])`)
      ).map((row) => [as<string>(row, 'path_id'), { id: int(row, 'id'), path: as<string>(row, 'path') }]),
    ),
  keepFiles: async (files) => {
    await rows(sql`
      update ${tables.attachment} a set state = 'here', unlinked_at = a.created_at, size = row.size, media_type = row."mediaType", width = row.width, height = row.height
      from jsonb_to_recordset(${toJson(files)}::jsonb) as row (id bigint, size bigint, "mediaType" text, width integer, height integer)
      where a.realm_id = ${realmId} and a.id = row.id`);
  },
});
