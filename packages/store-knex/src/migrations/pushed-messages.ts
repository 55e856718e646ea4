import type { Migration } from './migration.js';

/** Indexes that find those who have asked for notifications of all messages of a channel, among all of its subscribers. */
export const pushedMessages: Migration = {
  name: '064-pushed-messages',
  up: (schema) => `
    create index subscription_pushed on "${schema}".subscription (realm_id, channel_id, user_id) where is_active and push_notifications;
    create index account_pushed on "${schema}".account (realm_id, id) where settings @> '{"enableChannelPushNotifications": true}';
  `,
};
