import type { Migration } from './migration.js';

/** Addresses for incoming mail, found across all organizations by the digest of their token. */
export const mailAddresses: Migration = {
  name: '014-mail-addresses',
  up: (schema) => `
    create table "${schema}".mail_address (
      realm_id bigint not null,
      channel_id bigint not null,
      creator_id bigint not null,
      sender_id bigint not null,
      fingerprint text not null unique,
      primary key (realm_id, channel_id, creator_id, sender_id),
      foreign key (realm_id, channel_id) references "${schema}".channel (realm_id, id),
      foreign key (realm_id, creator_id) references "${schema}".account (realm_id, id),
      foreign key (realm_id, sender_id) references "${schema}".account (realm_id, id)
    );
  `,
};
