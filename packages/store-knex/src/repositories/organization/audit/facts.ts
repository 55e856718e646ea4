import { type AuditedPeople, groupId, type GroupId, type UserId, userId } from '@parley/core';
import type { AuditedStretch, AuditMoment, FactsThen, PersonThen, MessageThen } from '@parley/core/model';
import { ruledChannelFromRow } from '../../../rows/channel.js';
import { flagBits } from '../../../rows/flag-bits.js';
import { as, int } from '../../../rows/read.js';
import { realmFromRow } from '../../../rows/realm.js';
import { publicColumns, userFromRow } from '../../../rows/user.js';
import type { Row, Scope } from '../../../connection/scope.js';
import { literal, type Sql, sql } from '../../../sql/sql.js';

type Version = AuditedStretch['version'];

/** Later than every version: nothing has changed since. */
const never = Number.MAX_SAFE_INTEGER;

/** The first change of one subject after the version, as `then`: its facts before that change are those of the version. */
const firstAfter = ({ tables, realmId }: Scope, version: Version, which: Sql): Sql => sql`
  left join lateral (
    select true as has_changed, c.before from ${tables.audit_change} c
    where c.realm_id = ${realmId} and c.version > ${version ?? never} and ${which} order by c.version, c.id limit 1
  ) as earlier on true`;

/** null where it was not there yet. */
const asItWas = (row: Row): Row | null => {
  if (row['has_changed'] !== true) return row;
  const before = as<Row | null>(row, 'before');
  return before === null ? null : { ...row, ...before };
};

/** Pairs that were there: the present ones, apart from those that have changed since. */
const pairsThen = (
  { tables, realmId }: Scope,
  version: Version,
  { noun, columns, table, among }: { readonly noun: 'member' | 'subgroup'; readonly columns: Sql; readonly table: Sql; readonly among: Sql },
): Sql => sql`
  with changed as materialized (
    select distinct on (${columns}) ${columns}, before is not null as was_there from ${tables.audit_change}
    where realm_id = ${realmId} and noun = ${literalNoun[noun]} and version > ${version ?? never} and ${among}
    order by ${columns}, version, id
  )
  select ${columns} from changed where was_there
  union all
  select ${columns} from ${table} where realm_id = ${realmId} and ${among} and (${columns}) not in (select ${columns} from changed)`;

/** In the text, so that PostgreSQL recognizes the conditions of partial indexes. */
const literalNoun = { member: sql`'member'`, subgroup: sql`'subgroup'` } as const;

const copiedBy = (moment: AuditMoment): Sql =>
  moment.kind === 'time' ? sql`coalesce(f.copied_at, 0) <= ${moment.at}` : sql`coalesce(f.copied_position, 0) <= ${moment.position}`;

/** Whether the account `a` was subscribed to each channel that the message had been moved into by then, after a position. */
const keptSince = ({ tables, realmId }: Scope, { passed }: MessageThen, after: number): Sql => {
  const [channels, positions] = [passed.map(({ channelId }) => channelId), passed.map(({ position }) => position)];
  return passed.length === 0 ? sql`true` : sql`${tables.was_in_all}(${realmId}, ${channels}::bigint[], ${positions}::bigint[], ${after}::bigint, a.id)`;
};

/** Whether the account `a` had a copy of the message. Periods that began later do not reach back to it. */
const receivedBy = (scope: Scope, message: MessageThen, moment: AuditMoment): Sql => {
  const { tables, realmId } = scope;
  const { id, bornIn, given } = message;
  return sql`(
  exists (
    select 1 from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = a.id and p.channel_id = ${bornIn} and p.from_message <= ${id} and (p.to_message is null or ${id} < p.to_message)
  ) and ${keptSince(scope, message, 0)} or exists (
    select 1 from ${tables.subscription_period} p
    where p.realm_id = ${realmId} and p.user_id = a.id and p.channel_id = ${given?.channelId ?? 0}
      and p.from_position <= ${given?.position ?? 0} and (p.to_position is null or ${given?.position ?? 0} < p.to_position)
  ) and ${keptSince(scope, message, given?.position ?? 0)} or exists (
    select 1 from ${tables.message_flag} f
    where f.realm_id = ${realmId} and f.user_id = a.id and f.message_id = ${id} and f.flags & ${literal(flagBits.historical)} <> 0 and ${copiedBy(moment)}
  ))`;
};

const peopleStatement = (scope: Scope, { version, moment }: AuditedStretch, message: MessageThen, people: AuditedPeople): Sql => {
  const { tables, realmId } = scope;
  const channel = message.channelId ?? 0;
  return sql`
    select a.*, earlier.has_changed, earlier.before, ${receivedBy(scope, message, moment)} as received,
      exists (
        select 1 from ${tables.conversation_member} m where m.realm_id = ${realmId} and m.user_id = a.id and m.conversation_id = ${message.bornIn}
      ) as participates,
      coalesce(subscription.was_there, exists (
        select 1 from ${tables.subscription} s where s.realm_id = ${realmId} and s.user_id = a.id and s.channel_id = ${channel} and s.is_active
      )) as is_subscribed
    from (
      select ${publicColumns} from ${tables.account}
      where realm_id = ${realmId} and ${'only' in people ? sql`id = ${people.only}` : sql`id > ${people.after}`} and not is_system_bot
      order by id limit ${'only' in people ? 1 : people.limit + 1}
    ) a
    ${firstAfter(scope, version, sql`c.noun = 'person' and c.user_id = a.id`)}
    left join lateral (
      select c.before is not null as was_there from ${tables.audit_change} c
      where c.realm_id = ${realmId} and c.noun = 'subscription' and c.channel_id = ${channel} and c.user_id = a.id and c.version > ${version ?? never}
      order by c.version, c.id limit 1
    ) as subscription on true
    order by a.id`;
};

/** Everything that rules read about these people and this message, as it was in the stretch. */
export const factsIn = async (scope: Scope, stretch: AuditedStretch, message: MessageThen, people: AuditedPeople): Promise<FactsThen> => {
  const { tables, realmId } = scope;
  const { version } = stretch;
  const [realm] = await scope.rows(
    sql`select r.*, earlier.has_changed, earlier.before from ${tables.realm} r ${firstAfter(scope, version, sql`c.noun = 'organization'`)} where r.realm_id = ${realmId}`,
  );
  const [channel] = await scope.rows(sql`
    select r.*, earlier.has_changed, earlier.before from ${tables.channel} r ${firstAfter(scope, version, sql`c.noun = 'channel' and c.channel_id = r.id`)}
    where r.realm_id = ${realmId} and r.id = ${message.channelId ?? 0}`);
  const containments = await scope.rows(
    pairsThen(scope, version, { noun: 'subgroup', columns: sql`group_id, subgroup_id`, table: tables.group_subgroup, among: sql`true` }),
  );
  const found = await scope.rows(peopleStatement(scope, stretch, message, people));
  const limit = 'only' in people ? 1 : people.limit;
  const page = found.slice(0, limit);
  const ids = page.map((row) => int(row, 'id'));
  const members = await scope.rows(
    pairsThen(scope, version, { noun: 'member', columns: sql`user_id, group_id`, table: tables.group_member, among: sql`user_id = any(${ids}::bigint[])` }),
  );
  const groupsOf = new Map<number, GroupId[]>();
  for (const row of members) groupsOf.set(int(row, 'user_id'), [...(groupsOf.get(int(row, 'user_id')) ?? []), groupId(int(row, 'group_id'))]);
  const channelThen = channel === undefined ? null : asItWas(channel);
  return {
    realm: realmFromRow(asItWas(realm ?? {}) ?? {}),
    channel: channelThen === null ? null : ruledChannelFromRow(channelThen),
    containments: containments.map((row) => ({ group: groupId(int(row, 'group_id')), subgroup: groupId(int(row, 'subgroup_id')) })),
    people: page.flatMap((row) => personThen(row, groupsOf)),
    next: found.length > limit ? lastOf(page) : null,
  };
};

const lastOf = (rows: ReadonlyArray<Row>): UserId => userId(int(rows.at(-1) ?? {}, 'id'));

const personThen = (row: Row, groupsOf: ReadonlyMap<number, ReadonlyArray<GroupId>>): ReadonlyArray<PersonThen> => {
  const then = asItWas(row);
  if (then === null) return [];
  return [
    {
      user: userFromRow(then),
      isSubscribed: as(row, 'is_subscribed'),
      directGroups: groupsOf.get(int(row, 'id')) ?? [],
      // Periods and copies go with the account.
      received: as<boolean>(row, 'received') ? true : as<boolean>(row, 'is_deleted') ? null : false,
      participates: as(row, 'participates'),
    },
  ];
};
