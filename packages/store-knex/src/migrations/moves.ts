import type { Migration } from './migration.js';

/**
 * What came into a channel from another is looked for by where it was born, pair by pair (`channel_origin`): so what is unread is found in the gaps of what was read
 * there. What people want of a topic goes with it. `given_…`: whoever was subscribed to this channel at this position of the log was given a copy when the message came there.
 */
export const moves: Migration = {
  name: '021-moves',
  up: (schema) => `
    alter table "${schema}".message add column given_channel_id bigint, add column given_position bigint;
    drop index "${schema}".message_moved_in;
    create index message_moved_between on "${schema}".message (realm_id, conversation_id, birth_conversation_id, id) where conversation_id <> birth_conversation_id;
    create index topic_preference_topic on "${schema}".topic_preference (realm_id, channel_id, topic_key, user_id);
    create index message_given on "${schema}".message (realm_id, conversation_id, id) where given_position is not null;
  `,
};
