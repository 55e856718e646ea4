import type { Migration } from './migration.js';

/**
 * Files of a bot count as its owner's. The triggers of `075-upload-space-of-people` count them so; another one moves them with the bot to another owner. It holds
 * the organization's space first, as all statements that change space.
 */
export const spaceWithOwner: Migration = {
  name: '079-space-with-owner',
  up: (schema) => `
    create or replace function "${schema}".count_new_attachment() returns trigger language plpgsql as $body$
    begin
      insert into "${schema}".person_upload_space as p (realm_id, user_id, bytes)
      select n.realm_id, coalesce(a.bot_owner_id, n.owner_id), sum(n.size)
      from added n left join "${schema}".account a on a.realm_id = n.realm_id and a.id = n.owner_id
      where n.state <> 'leaving' group by 1, 2 order by 1, 2
      on conflict (realm_id, user_id) do update set bytes = p.bytes + excluded.bytes;
      return null;
    end $body$;

    create or replace function "${schema}".count_changed_attachment() returns trigger language plpgsql as $body$
    begin
      update "${schema}".person_upload_space
      set bytes = bytes + case new.state when 'leaving' then 0 else new.size end - case old.state when 'leaving' then 0 else old.size end
      where realm_id = new.realm_id
        and user_id = coalesce((select bot_owner_id from "${schema}".account where realm_id = new.realm_id and id = new.owner_id), new.owner_id);
      return null;
    end $body$;

    create function "${schema}".move_upload_space() returns trigger language plpgsql as $body$
    declare
      moved bigint;
    begin
      perform 1 from "${schema}".upload_space where realm_id = new.realm_id for update;
      select sum(size) into moved from "${schema}".attachment where realm_id = new.realm_id and owner_id = new.id and state <> 'leaving';
      if moved is not null then
        update "${schema}".person_upload_space set bytes = bytes - moved where realm_id = new.realm_id and user_id = coalesce(old.bot_owner_id, old.id);
        insert into "${schema}".person_upload_space as p (realm_id, user_id, bytes) values (new.realm_id, coalesce(new.bot_owner_id, new.id), moved)
        on conflict (realm_id, user_id) do update set bytes = p.bytes + excluded.bytes;
      end if;
      return null;
    end $body$;
    create trigger move_upload_space after update of bot_owner_id on "${schema}".account
      for each row when (old.bot_owner_id is distinct from new.bot_owner_id) execute function "${schema}".move_upload_space();

    delete from "${schema}".person_upload_space;
    insert into "${schema}".person_upload_space (realm_id, user_id, bytes)
    select f.realm_id, coalesce(a.bot_owner_id, f.owner_id), sum(f.size)
    from "${schema}".attachment f join "${schema}".account a on a.realm_id = f.realm_id and a.id = f.owner_id where f.state <> 'leaving' group by 1, 2;
  `,
};
