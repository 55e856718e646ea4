import type { PushNotice } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import { dummyAddress } from '../people/address.js';
import { noticeText, type NoticeText, senderIn } from './notice-text.js';

type NoticeOf<Kind extends PushNotice['kind']> = Extract<PushNotice, { readonly kind: Kind }>;

/** A notification in the older scheme, which the relay reads. Spec: push notifications (below level 406) */
export interface PlainPayload {
  readonly apns: JsonObject;
  readonly fcm: JsonObject;
}

/** The replacement of a text that the organization hides from services on the way. */
const hidden: NoticeText = { content: 'New message', isTruncated: false };

const accountOf = (realm: Realm, { server, userId }: PushNotice): JsonObject => {
  const url = server.realmUrl(realm.stringId);
  return { server: url.replace(/^https?:\/\//, ''), realm_id: realm.id, realm_name: realm.name, realm_uri: url, realm_url: url, user_id: userId };
};

const recipientOf = ({ message: { recipient }, channelName }: NoticeOf<'message'>): JsonObject => {
  if (recipient.kind === 'channel') return { recipient_type: 'stream', stream: channelName ?? '', stream_id: recipient.channelId, topic: recipient.topic };
  return { recipient_type: 'private', ...(recipient.participants.length > 2 ? { pm_users: recipient.participants.join(',') } : {}) };
};

const titleOf = ({ message: { recipient }, channelName }: NoticeOf<'message'>, sender: string): string =>
  recipient.kind === 'channel' ? `#${channelName ?? ''} > ${recipient.topic}` : sender;

const messagePayload = (realm: Realm, notice: NoticeOf<'message'>): PlainPayload => {
  const { message, sender, server, group } = notice;
  const { name, avatar } = senderIn(notice, realm);
  const { content, isTruncated } = realm.policies.requireEncryptedPush ? hidden : noticeText(message.html);
  const about: JsonObject = {
    ...accountOf(realm, notice),
    zulip_message_id: message.id,
    time: seconds(message.sentAt),
    sender_id: sender.id,
    sender_email: dummyAddress(sender.id, { realm, server }),
    ...recipientOf(notice),
    ...(group === null ? {} : { mentioned_user_group_id: group.id, mentioned_user_group_name: group.name }),
  };
  const subtitle = message.recipient.kind === 'channel' ? `${name}:` : '';
  return {
    apns: { alert: { title: titleOf(notice, name), subtitle, body: content }, sound: 'default', badge: 0, custom: { zulip: { event: 'message', ...about } } },
    fcm: {
      event: 'message',
      ...about,
      content,
      content_truncated: isTruncated,
      sender_full_name: name,
      sender_avatar_url: avatar,
    },
  };
};

const removalPayload = (realm: Realm, notice: NoticeOf<'removal'>): PlainPayload => {
  const { messageIds } = notice;
  const about: JsonObject = {
    event: 'remove',
    ...accountOf(realm, notice),
    zulip_message_ids: messageIds.join(','),
    ...(messageIds[0] === undefined ? {} : { zulip_message_id: messageIds[0] }),
  };
  return { apns: { badge: 0, custom: { zulip: about } }, fcm: about };
};

/** What the relay adds the words for people to. */
export const plainTestPayload = (realm: Realm, notice: NoticeOf<'test'>): JsonObject => ({
  event: 'test',
  ...accountOf(realm, notice),
  time: seconds(notice.at),
});

export const plainPayload = (realm: Realm, notice: PushNotice): PlainPayload => {
  switch (notice.kind) {
    case 'message':
      return messagePayload(realm, notice);
    case 'removal':
      return removalPayload(realm, notice);
    case 'test': {
      const about = plainTestPayload(realm, notice);
      return { apns: { alert: { title: 'Test notification' }, sound: 'default', custom: { zulip: about } }, fcm: about };
    }
  }
};
