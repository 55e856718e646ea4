import type { PushNotice } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import { noticeText, senderIn } from './notice-text.js';

type NoticeOf<Kind extends PushNotice['kind']> = Extract<PushNotice, { readonly kind: Kind }>;

const recipientOf = ({ message: { recipient }, channelName }: NoticeOf<'message'>): JsonObject =>
  recipient.kind === 'channel'
    ? { recipient_type: 'channel', channel_id: recipient.channelId, channel_name: channelName ?? '', topic: recipient.topic }
    : { recipient_type: 'direct', recipient_user_ids: recipient.participants };

const messagePayload = (notice: NoticeOf<'message'>, realm: Realm): JsonObject => {
  const { message, sender, group } = notice;
  const { name, avatar } = senderIn(notice, realm);
  return {
    message_id: message.id,
    sender_id: sender.id,
    sender_full_name: name,
    sender_avatar_url: avatar,
    time: seconds(message.sentAt),
    content: noticeText(message.html).content,
    ...recipientOf(notice),
    ...(group === null ? {} : { mentioned_user_group_id: group.id, mentioned_user_group_name: group.name }),
  };
};

const payloadOf = (notice: PushNotice, realm: Realm): JsonObject => {
  switch (notice.kind) {
    case 'test':
      return { time: seconds(notice.at) };
    case 'message':
      return messagePayload(notice, realm);
    case 'removal':
      return { message_ids: notice.messageIds };
  }
};

const typeWords: Readonly<Record<PushNotice['kind'], string>> = { test: 'test', message: 'message', removal: 'remove' };

/** The content of a notification before it is encrypted. Spec: 4.19 */
export const pushPayload = (realm: Realm, notice: PushNotice): JsonObject => {
  const url = notice.server.realmUrl(realm.stringId);
  return { realm_name: realm.name, realm_url: url, user_id: notice.userId, type: typeWords[notice.kind], ...payloadOf(notice, realm) };
};
