import { restingAfterMilliseconds } from './helpers/frozen.js';
import type { Migration } from './migration.js';

/** Stores whether a channel is recently active, as last published. Until now it followed from the time of the last message. */
export const restingChannels: Migration = {
  name: '018-resting-channels',
  up: (schema) => `
    alter table "${schema}".channel add column is_recently_active boolean not null default true;
    update "${schema}".channel c set is_recently_active = false from "${schema}".conversation v
    where v.realm_id = c.realm_id and v.id = c.id
      and coalesce(v.last_message_at, c.date_created) <= (extract(epoch from clock_timestamp()) * 1000)::bigint - ${restingAfterMilliseconds};
  `,
};
