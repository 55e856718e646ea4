import type { Migration } from './migration.js';

/** What is over is looked for by its time: channels are searched one by one, direct messages all together. And send keys are found by what they sent. */
export const directMessageTimes: Migration = {
  name: '013-direct-message-times',
  up: (schema) => `
    create index message_direct_time on "${schema}".message (realm_id, sent_at, id) where topic_key is null;
    create index send_key_message on "${schema}".send_key (realm_id, sender_id, message_id);
  `,
};
