import { type AttachmentId, attachmentId, type Attachments, messageId, type VisibleMessages, userId } from '@parley/core';
import type { Attachment, AttachmentLink } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { visibilityToSql } from '../../reading/visibility/visibility-to-sql.js';
import { as, at, int, intOrNull } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable, storable } from '../../sql/storable.js';
import { takeCounter } from '../../writing/take-counter.js';
import { roomOfPerson } from './room-of-person.js';

const columns = sql`a.id, a.owner_id, a.path, a.name, a.media_type, a.size, a.created_at, a.width, a.height`;

const fromRow = (row: Row): Attachment => {
  const [width, height] = [intOrNull(row, 'width'), intOrNull(row, 'height')];
  return {
    id: attachmentId(int(row, 'id')),
    ownerId: userId(int(row, 'owner_id')),
    path: as(row, 'path'),
    name: as(row, 'name'),
    mediaType: as(row, 'media_type'),
    size: int(row, 'size'),
    createdAt: at(row, 'created_at'),
    picture: width === null || height === null ? null : { width, height },
  };
};

/** The links of the file `a` to visible messages, `m`. */
const visibleLinks = (scope: Scope, { reader, considered, from }: VisibleMessages): Sql => sql`
  ${scope.tables.attachment_link} l join ${scope.tables.message} m on m.realm_id = l.realm_id and m.id = l.message_id
  where l.realm_id = ${scope.realmId} and l.attachment_id = a.id and l.message_id >= ${from} and ${visibilityToSql(scope, reader, considered)}`;

/** `gone`: the files, with their sizes. Deletes the links and frees the quota. */
const leaveStatement = ({ tables, realmId }: Scope, which: Sql): Sql => sql`
  with gone as (
    update ${tables.attachment} a set state = 'leaving', unlinked_at = null where a.realm_id = ${realmId} and a.state = 'here' and ${which} returning ${columns}
  ), links as (
    delete from ${tables.attachment_link} l using gone where l.realm_id = ${realmId} and l.attachment_id = gone.id
  ), space as (
    update ${tables.upload_space} set bytes = bytes - (select sum(size) from gone) where realm_id = ${realmId} and exists (select 1 from gone)
  )
  select * from gone order by id`;

export const attachmentsIn = (scope: Scope): Attachments => {
  const { realmId, tables } = scope;
  const leave = async (which: Sql): Promise<ReadonlyArray<Attachment>> => {
    await scope.rows(takeCounter(scope));
    return (await scope.rows(leaveStatement(scope, which))).map(fromRow);
  };
  return {
    begin: ({ ownerId, path, name, mediaType, size, createdAt, picture }, quotas) =>
      scope.attempt('begin a file', async () => {
        const [row] = await scope.rows(sql`
          with begun as (
            select ${ownerId}::bigint as owner_id
          ), ${roomOfPerson(scope, size, quotas.ofPerson)}, room as (
            insert into ${tables.upload_space} as s (realm_id, bytes)
            select ${realmId}, ${size}::bigint from own where ${quotas.ofOrganization}::bigint is null or ${size}::bigint <= ${quotas.ofOrganization}
            on conflict (realm_id) do update set bytes = s.bytes + excluded.bytes
            where ${quotas.ofOrganization}::bigint is null or s.bytes + excluded.bytes <= ${quotas.ofOrganization}
            returning bytes
          )
          insert into ${tables.attachment} (realm_id, owner_id, path, name, media_type, size, created_at, width, height)
          select ${realmId}, ${ownerId}::bigint, ${storable(path)}, ${storable(name)}, ${storable(mediaType)}, ${size}::bigint, ${createdAt}::bigint,
            ${picture?.width ?? null}::integer, ${picture?.height ?? null}::integer
          from room returning id`);
        return fromNullable(row === undefined ? null : attachmentId(int(row, 'id')));
      }),
    grow: (id, bytes, quotas) =>
      scope.attempt('take more of a file', async () => {
        const rows = await scope.rows(sql`
          with begun as (
            select id, owner_id from ${tables.attachment} where realm_id = ${realmId} and id = ${id} and state = 'arriving' for update
          ), ${roomOfPerson(scope, bytes, quotas.ofPerson)}, room as (
            update ${tables.upload_space} set bytes = bytes + ${bytes}::bigint
            where realm_id = ${realmId} and exists (select 1 from own)
              and (${quotas.ofOrganization}::bigint is null or bytes + ${bytes}::bigint <= ${quotas.ofOrganization}) returning 1
          )
          update ${tables.attachment} a set size = size + ${bytes}::bigint
          from begun where a.realm_id = ${realmId} and a.id = begun.id and exists (select 1 from room) returning a.id`);
        return rows.length > 0;
      }),
    arrive: (id, { mediaType, picture }) =>
      scope.attempt('keep a file', async () => {
        const rows = await scope.rows(sql`
          update ${tables.attachment} set state = 'here', unlinked_at = created_at, media_type = ${storable(mediaType)},
            width = ${picture?.width ?? null}::integer, height = ${picture?.height ?? null}::integer
          where realm_id = ${realmId} and id = ${id} and state = 'arriving' returning id`);
        return rows.length > 0;
      }),
    giveUp: (id) =>
      scope.attempt('give a file up', async () => {
        const [row] = await scope.rows(sql`
          with given_up as (
            update ${tables.attachment} a set state = 'leaving' where a.realm_id = ${realmId} and a.id = ${id} and a.state = 'arriving' returning ${columns}
          ), space as (
            update ${tables.upload_space} set bytes = bytes - (select size from given_up) where realm_id = ${realmId} and exists (select 1 from given_up)
          )
          select * from given_up`);
        return fromNullable(row === undefined ? null : fromRow(row));
      }),
    byPaths: (seen, paths) =>
      scope.attempt('look for files', async () => {
        const rows = await scope.rows(sql`
          select ${columns}, a.owner_id <> ${seen.reader} and exists (select 1 from ${visibleLinks(scope, seen)}) as is_visible
          from ${tables.attachment} a where a.realm_id = ${realmId} and a.path = any(${findable(paths)}::text[]) and a.state = 'here' order by a.id`);
        return rows.map((row) => ({ attachment: fromRow(row), isLinkedVisibly: as<boolean>(row, 'is_visible') }));
      }),
    byIds: (ids) =>
      scope.attempt('read files', async () =>
        (
          await scope.rows(sql`
            select ${columns} from ${tables.attachment} a where a.realm_id = ${realmId} and a.id = any(${ids}::bigint[]) and a.state = 'here' order by a.id`)
        ).map(fromRow),
      ),
    of: (ownerId, limit) =>
      scope.attempt('read the files of a person', async () =>
        (
          await scope.rows(sql`
            select ${columns} from ${tables.attachment} a where a.realm_id = ${realmId} and a.owner_id = ${ownerId} and a.state = 'here' order by a.id desc limit ${limit}`)
        ).map(fromRow),
      ),
    links: (seen, ids, limit) =>
      scope.attempt('read which messages link files', async () => {
        const rows = await scope.rows(sql`
          select a.id as attachment_id, linked.id, linked.sent_at
          from unnest(${ids}::bigint[]) as a (id)
          cross join lateral (select m.id, m.sent_at from ${visibleLinks(scope, seen)} order by l.message_id desc limit ${limit}) linked
          order by linked.id`);
        const links = new Map<AttachmentId, AttachmentLink[]>();
        for (const row of rows) {
          const id = attachmentId(int(row, 'attachment_id'));
          links.set(id, [...(links.get(id) ?? []), { messageId: messageId(int(row, 'id')), sentAt: at(row, 'sent_at') }]);
        }
        return links;
      }),
    spaceUsed: () =>
      scope.attempt('read how much room files take', async () => {
        const [row] = await scope.rows(sql`select bytes from ${tables.upload_space} where realm_id = ${realmId}`);
        return row === undefined ? 0 : int(row, 'bytes');
      }),
    leave: (ownerId, id) => scope.attempt('remove a file', async () => fromNullable((await leave(sql`a.owner_id = ${ownerId} and a.id = ${id}`))[0])),
    leaveUnlinked: (since, limit) =>
      scope.attempt('remove files that nothing links', () =>
        leave(sql`a.id in (
          select old.id from ${tables.attachment} old
          where old.realm_id = ${realmId} and old.state = 'here' and old.unlinked_at <= ${since}
            and not exists (select 1 from ${tables.scheduled_message} s where s.realm_id = ${realmId} and s.files @> array[old.id])
          order by old.unlinked_at limit ${limit})`),
      ),
    leaving: (begunBefore, limit) =>
      scope.attempt('look for files that have left', async () =>
        (
          await scope.rows(sql`
            with given_up as (
              update ${tables.attachment} set state = 'leaving' where realm_id = ${realmId} and state = 'arriving' and created_at < ${begunBefore} returning size
            ), space as (
              update ${tables.upload_space} set bytes = bytes - (select sum(size) from given_up) where realm_id = ${realmId} and exists (select 1 from given_up)
            )
            select ${columns} from ${tables.attachment} a where a.realm_id = ${realmId} and a.state = 'leaving' order by a.created_at, a.id limit ${limit}`)
        ).map(fromRow),
      ),
    forget: (ids) =>
      scope.attempt('forget files', async () => {
        await scope.rows(sql`delete from ${tables.attachment} where realm_id = ${realmId} and id = any(${ids}::bigint[]) and state = 'leaving'`);
      }),
  };
};
