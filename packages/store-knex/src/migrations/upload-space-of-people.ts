import type { Migration } from './migration.js';

/**
 * Bytes of the files of each person, begun ones included. Triggers count them, for servers of the release before, too. The statement that takes space holds
 * the person's row and compares it with the maximum. A file is leaving before its row is deleted, unless the whole organization is. Replication copies the
 * counts with the rows, and fires no trigger.
 */
export const uploadSpaceOfPeople: Migration = {
  name: '075-upload-space-of-people',
  up: (schema) => `
    create table "${schema}".person_upload_space (
      realm_id bigint not null references "${schema}".realm,
      user_id bigint not null,
      bytes bigint not null,
      primary key (realm_id, user_id)
    ) with (fillfactor = 50);

    create function "${schema}".count_new_attachment() returns trigger language plpgsql as $body$
    begin
      insert into "${schema}".person_upload_space as p (realm_id, user_id, bytes)
      select realm_id, owner_id, sum(size) from added where state <> 'leaving' group by realm_id, owner_id order by realm_id, owner_id
      on conflict (realm_id, user_id) do update set bytes = p.bytes + excluded.bytes;
      return null;
    end $body$;
    create trigger count_new_attachment after insert on "${schema}".attachment
      referencing new table as added for each statement execute function "${schema}".count_new_attachment();

    create function "${schema}".count_changed_attachment() returns trigger language plpgsql as $body$
    begin
      update "${schema}".person_upload_space
      set bytes = bytes + case new.state when 'leaving' then 0 else new.size end - case old.state when 'leaving' then 0 else old.size end
      where realm_id = new.realm_id and user_id = new.owner_id;
      return null;
    end $body$;
    create trigger count_changed_attachment after update of state, size on "${schema}".attachment
      for each row when (old.size <> new.size or (old.state = 'leaving') <> (new.state = 'leaving'))
      execute function "${schema}".count_changed_attachment();

    insert into "${schema}".person_upload_space (realm_id, user_id, bytes)
    select realm_id, owner_id, sum(size) from "${schema}".attachment where state <> 'leaving' group by realm_id, owner_id;
  `,
};
