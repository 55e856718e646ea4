import type { Migration } from './migration.js';

/** Topic preferences: one row for each topic with a setting. The topic need not exist. */
export const topicPreferences: Migration = {
  name: '011-topic-preferences',
  up: (schema) => `
    create table "${schema}".topic_preference (
      realm_id bigint not null,
      user_id bigint not null,
      channel_id bigint not null,
      topic_key text not null,
      topic text not null,
      wish text not null check (wish in ('muted', 'unmuted', 'followed')),
      changed_at bigint not null,
      primary key (realm_id, user_id, channel_id, topic_key),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      foreign key (realm_id, channel_id) references "${schema}".channel (realm_id, id)
    );
  `,
};
