import type { Migration } from './migration.js';

/** Triggers that count the rows of a table of which `waits` is true. They count for servers of the release before, too, and for whatever else writes rows. */
const counting = (schema: string, table: string, isReminder: boolean, waits: string): string => `
  create function "${schema}".count_new_${table}() returns trigger language plpgsql as $body$
  begin
    insert into "${schema}".scheduled_count as c (realm_id, is_reminder, items)
    select realm_id, ${String(isReminder)}, count(*) from added where ${waits} group by realm_id
    on conflict (realm_id, is_reminder) do update set items = c.items + excluded.items;
    return null;
  end $body$;
  create trigger count_new_${table} after insert on "${schema}".${table}
    referencing new table as added for each statement execute function "${schema}".count_new_${table}();

  create function "${schema}".count_removed_${table}() returns trigger language plpgsql as $body$
  begin
    update "${schema}".scheduled_count c set items = c.items - gone.items
    from (select realm_id, count(*) as items from removed where ${waits} group by realm_id) gone
    where c.realm_id = gone.realm_id and c.is_reminder = ${String(isReminder)};
    return null;
  end $body$;
  create trigger count_removed_${table} after delete on "${schema}".${table}
    referencing old table as removed for each statement execute function "${schema}".count_removed_${table}();
`;

/**
 * How many scheduled messages that are not sent, and how many reminders, an organization has. The statement that adds one holds its row and compares it with
 * the maximum. Replication copies the counts with the rows, and fires no trigger.
 */
export const scheduledCounts: Migration = {
  name: '072-scheduled-counts',
  up: (schema) => `
    create table "${schema}".scheduled_count (
      realm_id bigint not null references "${schema}".realm,
      is_reminder boolean not null,
      items bigint not null,
      primary key (realm_id, is_reminder)
    ) with (fillfactor = 50);

    ${counting(schema, 'scheduled_message', false, "state <> 'sent'")}
    ${counting(schema, 'reminder', true, 'true')}

    create function "${schema}".count_changed_scheduled_message() returns trigger language plpgsql as $body$
    begin
      update "${schema}".scheduled_count c set items = c.items + changed.items
      from (
        select w.realm_id, sum(w.change) as items
        from (
          select realm_id, 1 as change from added where state <> 'sent'
          union all
          select realm_id, -1 from removed where state <> 'sent'
        ) w
        group by w.realm_id having sum(w.change) <> 0
      ) changed
      where c.realm_id = changed.realm_id and not c.is_reminder;
      return null;
    end $body$;
    create trigger count_changed_scheduled_message after update on "${schema}".scheduled_message
      referencing new table as added old table as removed for each statement execute function "${schema}".count_changed_scheduled_message();

    insert into "${schema}".scheduled_count (realm_id, is_reminder, items)
    select realm_id, false, count(*) from "${schema}".scheduled_message where state <> 'sent' group by realm_id
    union all
    select realm_id, true, count(*) from "${schema}".reminder group by realm_id;
  `,
};
