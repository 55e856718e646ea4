import type { Migration } from './migration.js';

/**
 * A host's transaction in which use cases have written holds a row here until their appends are numbered. The trigger checks at the commit: a remaining row
 * would be a change without its events, so the commit fails.
 */
export const unflushed: Migration = {
  name: '007-unflushed',
  up: (schema) => `
    create table "${schema}".unflushed (
      id bigint generated always as identity primary key
    );

    create function "${schema}".refuse_unflushed() returns trigger language plpgsql as $body$
      begin
        if exists (select 1 from "${schema}".unflushed where id = new.id) then
          raise exception 'Parley: this transaction wrote through use cases and was committed without flush()'
            using errcode = 'integrity_constraint_violation', hint = 'Await flush() as the last thing before the commit, and wake() after it.';
        end if;
        return null;
      end
    $body$;

    create constraint trigger refuse_unflushed after insert on "${schema}".unflushed
      deferrable initially deferred for each row execute function "${schema}".refuse_unflushed();
  `,
};
