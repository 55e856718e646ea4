import type { Migration } from './migration.js';

/** An index of former subscribers by channel, for finding everyone with a copy of a message for read receipts. */
export const formerSubscribers: Migration = {
  name: '015-former-subscribers',
  up: (schema) => `
    create index subscription_period_former on "${schema}".subscription_period (realm_id, channel_id, user_id) where to_position is not null;
  `,
};
