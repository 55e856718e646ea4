import { messageId, type SentDeletions, type UserId, userId } from '@parley/core';
import type { BegunSentDeletion } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import type { Row, Scope } from '../../connection/scope.js';
import { as, int, intOrNull, ints } from '../../rows/read.js';
import { type Sql, sql } from '../../sql/sql.js';

const columns = sql`
  d.user_id, d.sender_ids, d.deleted_by, d.in_public_channels, d.in_private_channels, d.in_direct_messages, d.upto, d.below, d.avatar_paths`;

const fromRow = (row: Row): BegunSentDeletion => ({
  userId: userId(int(row, 'user_id')),
  senderIds: ints<UserId>(row, 'sender_ids'),
  deletedBy: userId(int(row, 'deleted_by')),
  inPublicChannels: as<boolean>(row, 'in_public_channels'),
  inPrivateChannels: as<boolean>(row, 'in_private_channels'),
  inDirectMessages: as<boolean>(row, 'in_direct_messages'),
  upto: messageId(int(row, 'upto')),
  below: messageId(int(row, 'below')),
  avatarPaths: as<ReadonlyArray<string>>(row, 'avatar_paths'),
});

export const sentDeletionsIn = (scope: Scope): SentDeletions => {
  const { realmId, tables } = scope;
  const is = ({ userId: user, upto }: BegunSentDeletion): Sql => sql`realm_id = ${realmId} and user_id = ${user} and upto = ${upto}`;
  return {
    begin: ({ userId: user, senderIds, deletedBy, inPublicChannels, inPrivateChannels, inDirectMessages, avatarPaths }) =>
      scope.attempt('begin to delete what a person has sent', async () => {
        const [row] = await scope.rows(sql`
          insert into ${tables.sent_deletion} as d (
            realm_id, user_id, sender_ids, deleted_by, in_public_channels, in_private_channels, in_direct_messages, upto, below, avatar_paths
          )
          select realm_id, ${user}::bigint, ${senderIds}::bigint[], ${deletedBy}::bigint, ${inPublicChannels}::boolean, ${inPrivateChannels}::boolean,
            ${inDirectMessages}::boolean, message_id + 1, message_id + 1, ${avatarPaths}::text[]
          from ${tables.realm_counter} where realm_id = ${realmId}
          on conflict (realm_id, user_id, upto) do update set
            sender_ids = array(select distinct unnest(d.sender_ids || excluded.sender_ids)), deleted_by = excluded.deleted_by,
            in_public_channels = d.in_public_channels or excluded.in_public_channels,
            in_private_channels = d.in_private_channels or excluded.in_private_channels,
            in_direct_messages = d.in_direct_messages or excluded.in_direct_messages,
            below = excluded.below, avatar_paths = d.avatar_paths || excluded.avatar_paths
          returning ${columns}`);
        return fromRow(row ?? {});
      }),
    next: () =>
      scope.attempt('look for messages of deactivated people to delete', async () => {
        const [row] = await scope.rows(sql`select ${columns} from ${tables.sent_deletion} d where d.realm_id = ${realmId} order by d.user_id, d.upto limit 1`);
        return fromNullable(row === undefined ? null : fromRow(row));
      }),
    batch: ({ senderIds, below, inPublicChannels, inPrivateChannels, inDirectMessages }, limit) =>
      scope.attempt('read the messages of deactivated people', async () => {
        const [row] = await scope.rows(sql`
          with looked as (
            select m.id, m.conversation_id, m.topic_key from unnest(${senderIds}::bigint[]) as sender (id)
            cross join lateral (
              select o.id, o.conversation_id, o.topic_key from ${tables.message} o
              where o.realm_id = ${realmId} and o.sender_id = sender.id and o.id < ${below} order by o.id desc limit ${limit}
            ) m
            order by m.id desc limit ${limit}
          )
          select min(l.id) as lowest, array_agg(l.id order by l.id) filter (where
            case when l.topic_key is null then ${inDirectMessages}::boolean
              when c.privacy in ('webPublic', 'public') then ${inPublicChannels}::boolean
              else ${inPrivateChannels}::boolean
            end) as ids
          from looked l left join ${tables.channel} c on c.realm_id = ${realmId} and c.id = l.conversation_id and l.topic_key is not null`);
        const lowest = intOrNull(row ?? {}, 'lowest');
        const ids = as<ReadonlyArray<unknown> | null>(row ?? {}, 'ids');
        return { ids: (ids ?? []).map((id) => messageId(Number(id))), lowest: lowest === null ? null : messageId(lowest) };
      }),
    proceed: (deletion, below) =>
      scope.attempt('note which messages of deactivated people are deleted', async () => {
        await scope.rows(sql`update ${tables.sent_deletion} set below = ${below} where ${is(deletion)}`);
      }),
    forgetAvatars: (deletion) =>
      scope.attempt('forget the pictures of deactivated people', async () => {
        await scope.rows(sql`update ${tables.sent_deletion} set avatar_paths = '{}' where ${is(deletion)}`);
      }),
    finish: (deletion) =>
      scope.attempt('finish deleting what a person has sent', async () => {
        await scope.rows(sql`delete from ${tables.sent_deletion} where ${is(deletion)}`);
      }),
  };
};
