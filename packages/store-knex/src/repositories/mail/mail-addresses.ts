import { channelId, type MailAddresses, messageId, type RealmId, realmId, userId } from '@parley/core';
import type { FoundMailAddress, ReplyAddress } from '@parley/core/model';
import { int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { sql } from '../../sql/sql.js';

export const mailAddressFromRow = (row: Row): FoundMailAddress => ({
  realmId: realmId(int(row, 'realm_id')),
  channelId: channelId(int(row, 'channel_id')),
  creatorId: userId(int(row, 'creator_id')),
  senderId: userId(int(row, 'sender_id')),
});

export const replyAddressFromRow = (row: Row): ReplyAddress & { readonly realmId: RealmId } => ({
  realmId: realmId(int(row, 'realm_id')),
  userId: userId(int(row, 'user_id')),
  messageId: messageId(int(row, 'message_id')),
});

export const mailAddressesIn = (scope: Scope): MailAddresses => ({
  keep: (address, fingerprint) =>
    scope.attempt('keep an address for mail', async () => {
      await scope.rows(sql`
        insert into ${scope.tables.mail_address} (realm_id, channel_id, creator_id, sender_id, fingerprint)
        values (${scope.realmId}, ${address.channelId}, ${address.creatorId}, ${address.senderId}, ${fingerprint})
        on conflict (realm_id, channel_id, creator_id, sender_id) do update set fingerprint = excluded.fingerprint`);
    }),
});
