import { channelId, type ConversationId, conversationId, type MessageId, type UserId } from '@parley/core';
import type { DeletedGroup, Deletion } from '@parley/core/model';
import { as, int, ints } from '../rows/read.js';
import type { Row, Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { endedTopicsOf, firstMessagesFromRows, repairLeftPlaces } from './repair-places.js';
import { originColumns, originFromRow } from '../rows/message-origin.js';
import { holderParts } from './message-holders.js';
import { unlinkParts } from './unlink-files.js';
import { takeCounter } from './take-counter.js';

/** Deletes the messages and their marks. The digest of a send key stays and returns its id, so that a repeated send stays deleted. */
const removeStatement = (scope: Scope, ids: ReadonlyArray<MessageId>): Sql => {
  const { tables, realmId } = scope;
  return sql`
    with gone as (
      delete from ${tables.message} m where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[])
      returning ${originColumns}, m.conversation_id, m.topic, m.topic_key, m.sent_at
    ), flags as (
      delete from ${tables.message_flag} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
    ), mentions as (
      delete from ${tables.group_mention} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
    ), reactions as (
      delete from ${tables.reaction} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
    ), submessages as (
      delete from ${tables.submessage} where realm_id = ${realmId} and message_id = any(${ids}::bigint[])
    ), ${unlinkParts(scope, sql`l.message_id = any(${ids}::bigint[])`)}, keys as (
      update ${tables.send_key} k set body_hash = '' from gone where k.realm_id = ${realmId} and k.sender_id = gone.sender_id and k.message_id = gone.id
    ), ${holderParts(scope)}
    select gone.*, c.participants, held.held_by, case when row_number() over (partition by gone.conversation_id, gone.topic_key order by gone.id) = 1 then holders.holders end as holders
    from gone
    join ${tables.conversation} c on c.realm_id = ${realmId} and c.id = gone.conversation_id
    left join held on held.message_id = gone.id
    left join holders on holders.conversation_id = gone.conversation_id
    order by gone.id`;
};

/** Rows ascend by id: the last one of a topic has its spelling, and the first its holders. */
const groupsOf = (rows: ReadonlyArray<Row>): ReadonlyArray<DeletedGroup> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const place = JSON.stringify([row['conversation_id'], row['topic_key']]);
    const known = groups.get(place);
    if (known === undefined) groups.set(place, [row]);
    else known.push(row);
  }
  return [...groups.values()].flatMap((members): ReadonlyArray<DeletedGroup> => {
    const [oldest, newest] = [members[0], members.at(-1)];
    if (oldest === undefined || newest === undefined) return [];
    const id: ConversationId = conversationId(int(newest, 'conversation_id'));
    const topic = as<string | null>(newest, 'topic');
    const messages = members.map(originFromRow);
    return topic === null
      ? [{ from: { kind: 'direct', conversationId: id, participants: ints<UserId>(newest, 'participants') }, messages, holders: [] }]
      : [{ from: { kind: 'channel', channelId: channelId(id), topic }, messages, holders: ints<UserId>(oldest, 'holders') }];
  });
};

/**
 * Deletes messages with everything that depends on them, and repairs derived counts. Three statements for any number of messages; skips those already deleted.
 */
export const deleteMessages = async (scope: Scope, ids: ReadonlyArray<MessageId>): Promise<Deletion> => {
  await scope.rows(takeCounter(scope));
  const gone = await scope.rows(removeStatement(scope, ids));
  if (gone.length === 0) return { groups: [], endedTopics: 0, firstMessages: [] };
  const ends = await scope.rows(repairLeftPlaces(scope, gone));
  return { groups: groupsOf(gone), endedTopics: endedTopicsOf(ends), firstMessages: firstMessagesFromRows(ends) };
};
