import type { Migration } from './migration.js';

/** Indexes for finding expired messages by time: per channel, and for all direct messages together. And an index of send keys by message. */
export const directMessageTimes: Migration = {
  name: '013-direct-message-times',
  up: (schema) => `
    create index message_direct_time on "${schema}".message (realm_id, sent_at, id) where topic_key is null;
    create index send_key_message on "${schema}".send_key (realm_id, sender_id, message_id);
  `,
};
