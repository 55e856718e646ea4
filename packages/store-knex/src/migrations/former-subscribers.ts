import type { Migration } from './migration.js';

/** Who was in a channel once, by channel: those who have a copy of a message are looked for when somebody asks who has read it. */
export const formerSubscribers: Migration = {
  name: '015-former-subscribers',
  up: (schema) => `
    create index subscription_period_former on "${schema}".subscription_period (realm_id, channel_id, user_id) where to_position is not null;
  `,
};
