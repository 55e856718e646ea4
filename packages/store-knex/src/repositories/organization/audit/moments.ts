import { channelId, instant, logPosition, messageId, type MessageId } from '@parley/core';
import type { AuditedStretch, AuditMoment, MessageThen } from '@parley/core/model';
import { passedFromRow } from '../../../rows/message-origin.js';
import { as, at, int, intOrNull } from '../../../rows/read.js';
import type { Scope } from '../../../connection/scope.js';
import { type Sql, sql } from '../../../sql/sql.js';

const lastCommit = (moment: AuditMoment): Sql =>
  moment.kind === 'time'
    ? sql`k.at <= ${moment.at} order by k.at desc, k.version desc`
    : sql`k.position <= ${moment.position} order by k.position desc, k.version desc`;

/** Messages that still exist around a time. */
const around = ({ tables, realmId }: Scope, moment: AuditMoment): Sql =>
  moment.kind === 'time'
    ? sql`(select id from ${tables.message} where realm_id = ${realmId} and sent_at <= ${moment.at} order by sent_at desc, id desc limit 1) as before_id,
        (select id - 1 from ${tables.message} where realm_id = ${realmId} and sent_at > ${moment.at} order by sent_at, id limit 1) as after_id`
    : sql`null::bigint as before_id, null::bigint as after_id`;

/** The last commit of rights up to a moment, and the first one after it. */
export const stretchAt = async (scope: Scope, moment: AuditMoment): Promise<AuditedStretch | null> => {
  const { tables, realmId } = scope;
  const commit = tables.audit_commit;
  const [row] = await scope.rows(sql`
    select found.version, found.position, found.at, found.until, greatest(found.message_id, found.before_id) as at_least,
      least(found.last_message_id, found.after_id) as at_most
    from (
      select last.*, later.at as until, later.message_id as last_message_id, ${around(scope, moment)}
      from (select k.* from ${commit} k where k.realm_id = ${realmId} and ${lastCommit(moment)} limit 1) last
      left join lateral (select * from ${commit} k where k.realm_id = ${realmId} and k.version > last.version order by k.version limit 1) later on true
    ) found`);
  if (row === undefined) return null;
  const [until, atMost] = [intOrNull(row, 'until'), intOrNull(row, 'at_most')];
  return {
    moment,
    // Present facts are read as stored: changes since the last commit belong to it.
    version: until === null ? null : int(row, 'version'),
    position: logPosition(int(row, 'position')),
    since: at(row, 'at'),
    until: until === null ? null : instant(until),
    lastMessage: { atLeast: messageId(int(row, 'at_least')), atMost: atMost === null ? null : messageId(atMost) },
  };
};

/** Whether the place `p` was left after the moment. */
const leftAfter = (moment: AuditMoment): Sql => (moment.kind === 'time' ? sql`p.at > ${moment.at}` : sql`p.position > ${moment.position}`);

const copiedAfter = (moment: AuditMoment): Sql => (moment.kind === 'time' ? sql`f.copied_at > ${moment.at}` : sql`f.copied_position > ${moment.position}`);

/** The channels that the message had been moved into before it left the place `p`. */
const passedBefore = (column: Sql): Sql => sql`array(
  select passed.${column} from unnest(m.passed_channels, m.passed_positions) with ordinality as passed (channel, place, n)
  where p.message_id is null or passed.place < p.position order by passed.n)`;

/** The message where it stood then: in the first place that it left later, or where it is now. */
export const placeOf = async ({ rows, tables, realmId }: Scope, id: MessageId, moment: AuditMoment): Promise<MessageThen | null> => {
  const [row] = await rows(sql`
    select m.id, m.sent_at, m.birth_conversation_id, m.topic_key is null as is_direct,
      case when p.message_id is null then m.conversation_id else p.conversation_id end as conversation_id,
      case when p.message_id is null then m.given_channel_id else p.given_channel_id end as given_channel_id,
      case when p.message_id is null then m.given_position else p.given_position end as given_position,
      ${passedBefore(sql`channel`)} as passed_channels, ${passedBefore(sql`place`)} as passed_positions,
      least(p.at, (
        select min(f.copied_at) from ${tables.message_flag} f where f.realm_id = ${realmId} and f.message_id = m.id and ${copiedAfter(moment)}
      )) as until
    from ${tables.message} m
    left join lateral (
      select * from ${tables.message_place} p where p.realm_id = ${realmId} and p.message_id = m.id and ${leftAfter(moment)} order by p.position limit 1
    ) p on true
    where m.realm_id = ${realmId} and m.id = ${id}`);
  if (row === undefined) return null;
  const [given, until] = [intOrNull(row, 'given_channel_id'), intOrNull(row, 'until')];
  return {
    id: messageId(int(row, 'id')),
    sentAt: at(row, 'sent_at'),
    channelId: as<boolean>(row, 'is_direct') ? null : channelId(int(row, 'conversation_id')),
    bornIn: int(row, 'birth_conversation_id'),
    passed: passedFromRow(row),
    given: given === null ? null : { channelId: channelId(given), position: logPosition(int(row, 'given_position')) },
    until: until === null ? null : instant(until),
  };
};
