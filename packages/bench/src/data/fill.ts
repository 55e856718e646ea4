import type { SystemGroups } from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import type { Client } from 'pg';
import type { Sizes } from '../sizes.js';
import { checkFilled } from './check-filled.js';
import { fillMessages, loudTopic } from './fill-messages.js';
import { oldestMoment } from './pace.js';

/** The people and channels of the measurements. */
export interface Filled {
  readonly realm: number;
  /** In every channel, with unread messages. */
  readonly reader: { readonly id: number; readonly email: string };
  /** Everybody else, in order. */
  readonly people: { readonly first: number; readonly count: number };
  /** In as many channels as the reader, all nearly silent. */
  readonly quiet: { readonly id: number; readonly email: string };
  /** Only in the loud channel, has read nothing there, and has muted its topic. */
  readonly muter: { readonly id: number; readonly email: string };
  /** A tenth of all messages are here in one topic, and the newest of them in another one. */
  readonly loud: { readonly id: number; readonly topic: string };
  /** Everybody is in this one. */
  readonly everyone: { readonly id: number; readonly name: string };
  /** The reader and one other person. */
  readonly pair: { readonly id: number; readonly name: string };
  /** All except the quiet ones and the loud one: `channel n` has the id `first + n`. */
  readonly channels: { readonly first: number; readonly count: number };
  readonly group: string;
}

export const emailOf = (id: number): string => `person${id}@bench.example`;

const groupName = 'bench-team';
const groupMembers = 100;

/** Channels of each person, beside the one of everybody. */
const channelsEach = 10;

const copyPeople = async (client: Client, { users }: Sizes, realm: number, reader: number): Promise<number> => {
  const { rows } = await client.query<{ first: string }>(
    `with made as (
       insert into parley.account (realm_id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings)
       select realm_id, 'new' || n, 'new' || n, 'Person ' || n, 'person ' || n, 'member', date_joined, timezone, settings
       from parley.account cross join generate_series(1, $3::integer) n where realm_id = $1 and id = $2
       returning id
     ) select min(id) as first from made`,
    [realm, reader, users - 1],
  );
  const first = Number(rows[0]?.first);
  await client.query(
    `update parley.account set email = 'person' || id || '@bench.example', email_folded = 'person' || id || '@bench.example' where realm_id = $1 and id >= $2`,
    [realm, first],
  );
  return first;
};

/** The channels of everybody, then as many quiet ones, then the loud one. */
const makeChannels = async (client: Client, { channels }: Sizes, realm: number, groups: SystemGroups, createdAt: number): Promise<number> => {
  const { rows } = await client.query<{ first: string }>(
    `with made as (insert into parley.conversation (realm_id) select $1 from generate_series(1, $2::integer) returning id) select min(id) as first from made`,
    [realm, 2 * channels + 1],
  );
  const first = Number(rows[0]?.first);
  await client.query(
    `insert into parley.channel (realm_id, id, name, name_folded, description, rendered_description, privacy, is_default, date_created, retention,
       topics_policy, settings)
     select $1, $2::bigint + n, 'channel ' || n, 'channel ' || n, 'A channel', '<p>A channel</p>',
       case when n % 5 = 4 then 'privateSharedHistory' else 'public' end, false, $4, '{"kind": "realmDefault"}', 'inherit', $5::jsonb
     from generate_series(0, $3::integer - 1) n`,
    [realm, first, 2 * channels + 1, createdAt, JSON.stringify(defaultSettings('channel', groups, null))],
  );
  return first;
};

interface Places {
  readonly realm: number;
  readonly reader: number;
  readonly firstPerson: number;
  readonly quiet: number;
  readonly muter: number;
  readonly firstChannel: number;
}

/**
 * The first channel is everybody's; the second has two subscribers; the reader is in all of these; everybody else is in a few of the others. The special
 * readers have their own channels.
 */
const subscribe = async (client: Client, { channels }: Sizes, { realm, reader, firstPerson, quiet, muter, firstChannel }: Places): Promise<void> => {
  await client.query(
    `insert into parley.subscription (realm_id, user_id, channel_id, is_active, color, is_muted, is_pinned)
     select $1, user_id, channel_id, true, '#76ce90', false, false from (
       select $2::bigint as user_id, $4::bigint + n as channel_id from generate_series(0, $5::integer - 1) n
       union select id, $4::bigint from parley.account where realm_id = $1 and id >= $3 and id < $7
       union select $3::bigint, $4::bigint + 1
       union select id, $4::bigint + 2 + (id * 7 + n * 31) % greatest(1, $5::integer - 2)
         from parley.account cross join generate_series(1, $6::integer) n where realm_id = $1 and id >= $3 and id < $7
       union select $7::bigint, $4::bigint + n from generate_series($5::integer, 2 * $5::integer - 1) n
       union select unnest(array[$2::bigint, $8::bigint]), $4::bigint + 2 * $5::integer
     ) pairs`,
    [realm, reader, firstPerson, firstChannel, channels, channelsEach, quiet, muter],
  );
  await client.query(
    `insert into parley.subscription_period (realm_id, user_id, channel_id, from_message, from_position)
     select realm_id, user_id, channel_id, 1, 1 from parley.subscription where realm_id = $1 and channel_id >= $2`,
    [realm, firstChannel],
  );
};

const makeGroup = async (client: Client, realm: number, groups: SystemGroups, firstPerson: number): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into parley.user_group (realm_id, name, name_folded, description, date_created, settings) values ($1, $2, $2, '', 0, $3) returning id`,
    [realm, groupName, JSON.stringify(defaultSettings('group', groups, null))],
  );
  await client.query(
    `insert into parley.group_member (realm_id, group_id, user_id) select $1, $2, id from parley.account where realm_id = $1 and id >= $3 order by id limit $4`,
    [realm, rows[0]?.id, firstPerson, groupMembers],
  );
};

/** Dates the organization and its owner back to the oldest message. */
const growOld = async (client: Client, realm: number, moment: number): Promise<void> => {
  await client.query(`update parley.realm set date_created = $2 where realm_id = $1`, [realm, moment]);
  await client.query(`update parley.account set date_joined = $2 where realm_id = $1`, [realm, moment]);
};

/** Advances the counter by as many positions as messages, with an already trimmed log. */
const moveCounter = async (client: Client, realm: number, messages: number): Promise<void> => {
  await client.query(`update parley.realm_counter set position = position + $2, message_id = message_id + $2, rules = rules + 1 where realm_id = $1`, [
    realm,
    messages,
  ]);
  await client.query(`delete from parley.event_log where realm_id = $1`, [realm]);
  await client.query(`update parley.realm r set log_trimmed_to = c.position from parley.realm_counter c where c.realm_id = r.realm_id and r.realm_id = $1`, [
    realm,
  ]);
};

/** Fills the tables directly, with the rows of a long history of sends and reads. The organization and its owner already exist. */
export const fill = async (client: Client, sizes: Sizes): Promise<Filled> => {
  const { rows } = await client.query<{ realm_id: string; system_groups: SystemGroups; id: string; email: string }>(
    `select r.realm_id, r.system_groups, a.id, a.email from parley.realm r
     join parley.account a on a.realm_id = r.realm_id and a.role = 'owner' and a.bot_type is null limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the server has made no organization');
  const realm = Number(found.realm_id);
  const reader = { id: Number(found.id), email: found.email };
  const moment = oldestMoment(sizes.messages);
  await growOld(client, realm, moment);
  const first = await copyPeople(client, sizes, realm, reader.id);
  const channel = await makeChannels(client, sizes, realm, found.system_groups, moment);
  const [quiet, muter] = [first + sizes.users - 3, first + sizes.users - 2];
  await subscribe(client, sizes, { realm, reader: reader.id, firstPerson: first, quiet, muter, firstChannel: channel });
  await makeGroup(client, realm, found.system_groups, first);
  const loud = { id: channel + 2 * sizes.channels, topic: loudTopic };
  await fillMessages(client, sizes, { realm, reader: reader.id, muter, firstChannel: channel });
  await client.query(
    `insert into parley.topic_preference (realm_id, user_id, channel_id, topic_key, topic, wish, changed_at) values ($1, $2, $3, $4, $4, 'muted', 0)`,
    [realm, muter, loud.id, loud.topic],
  );
  await moveCounter(client, realm, sizes.messages);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await checkFilled(client, realm);
  return {
    realm,
    reader,
    people: { first, count: sizes.users - 3 },
    quiet: { id: quiet, email: emailOf(quiet) },
    muter: { id: muter, email: emailOf(muter) },
    loud,
    everyone: { id: channel, name: 'channel 0' },
    pair: { id: channel + 1, name: 'channel 1' },
    channels: { first: channel, count: sizes.channels },
    group: groupName,
  };
};
