import type { Migration } from './migration.js';

/**
 * Who is not subscribed to the channel that a message is moved into loses their copy for ever. `passed_channels`, `passed_positions`: the channels that it was
 * moved into and the log positions of these moves, in order; null for messages that stayed. `was_in_all` asks whether a person was subscribed at each of them
 * `after` a position.
 */
export const movedCopies: Migration = {
  name: '080-moved-copies',
  up: (schema) => `
    alter table "${schema}".message add column passed_channels bigint[], add column passed_positions bigint[];

    create function "${schema}".was_in_all(of_realm bigint, channels bigint[], positions bigint[], after bigint, person bigint) returns boolean
    language plpgsql stable as $body$
    #variable_conflict use_variable
    begin
      return not exists (
        select 1 from unnest(channels, positions) as passed (channel, place)
        where passed.place > after and not exists (
          select 1 from "${schema}".subscription_period p
          where p.realm_id = of_realm and p.user_id = person and p.channel_id = passed.channel
            and p.from_position <= passed.place and (p.to_position is null or passed.place < p.to_position)
        )
      );
    end $body$;
  `,
};
