import type { Migration } from './migration.js';

/**
 * Finds messages moved into a channel by their birth conversation, pair by pair (`channel_origin`), so that unread ones are found in the gaps of the read state
 * there. Topic preferences move with their topic. `given_…`: subscribers of this channel at this log position got a copy when the message was moved there.
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
