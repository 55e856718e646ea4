import type { Migration } from './migration.js';

/** A change of the HTML by a server of any version has it compared again. */
const uncheckChanged = (schema: string, table: string): string => `
  alter table "${schema}".${table} add column description_checked_by integer not null default 0;
  create index ${table}_unchecked on "${schema}".${table} (description_checked_by, realm_id);
  create trigger uncheck_description before update of rendered_description on "${schema}".${table}
    for each row when (old.rendered_description is distinct from new.rendered_description) execute function "${schema}".uncheck_description();`;

/**
 * Finds the organizations in which timed work is due without looking at the others: indexes of what can become due, and the version of the renderer by which the
 * HTML of a description was last compared, 0 if by none.
 */
export const dueWork: Migration = {
  name: '066-due-work',
  up: (schema) => `
    create index realm_waiting on "${schema}".realm (realm_id) where policies ->> 'waitingPeriodDays' <> '0';
    create index realm_retaining on "${schema}".realm (realm_id) where policies ->> 'messageRetentionDays' is not null;
    create index realm_leaving on "${schema}".realm (realm_id) where is_being_erased or deletion_due_at is not null;
    create index account_joined on "${schema}".account (realm_id, date_joined) where role = 'member' and is_active;
    create index account_external on "${schema}".account (realm_id) where external_id is not null and is_active;
    create index channel_retained on "${schema}".channel (realm_id) where retention ->> 'kind' = 'days';

    create function "${schema}".uncheck_description() returns trigger language plpgsql as $body$
    begin
      new.description_checked_by := 0;
      return new;
    end $body$;
    ${['channel', 'channel_folder'].map((table) => uncheckChanged(schema, table)).join('\n')}
  `,
};
