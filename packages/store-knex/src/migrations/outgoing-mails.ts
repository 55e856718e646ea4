import type { Migration } from './migration.js';

/** Mails that wait to be sent, with the facts that they are written from. Read by its server's worker for all organizations at once. */
export const outgoingMails: Migration = {
  name: '030-outgoing-mails',
  up: (schema) => `
    create table "${schema}".outgoing_mail (
      id bigint generated always as identity primary key,
      realm_id bigint not null references "${schema}".realm,
      kind text not null,
      recipient text not null,
      facts jsonb not null,
      attempts integer not null default 0,
      due_at bigint not null
    );
    create index outgoing_mail_due on "${schema}".outgoing_mail (due_at, id);
  `,
};
