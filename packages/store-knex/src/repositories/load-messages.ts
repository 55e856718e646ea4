import type { MessageForReader, UserId } from '@parley/core';
import type { MessageMemory } from '../message-memory.js';
import { factsOf } from '../reading/message-facts.js';
import { addedColumns } from '../rows/added-to-message.js';
import { flagsFromRow, messageFromRow } from '../rows/message.js';
import { as, int } from '../rows/read.js';
import type { Row, Scope } from '../scope.js';
import { type Sql, sql, stable } from '../sql/sql.js';

export interface MessageLoading {
  /** Ascending. */
  load(reader: UserId, ids: ReadonlyArray<number>): Promise<ReadonlyArray<MessageForReader>>;
  /** Rows of a statement that finds ids, nearest first. How the reader stands to these messages is read with them: who loads them next needs little more. */
  met(reader: UserId, ids: Sql, direction: 'up' | 'down'): Promise<ReadonlyArray<Row>>;
}

/** How a reader stands to the message `m`, and the version of its row. */
const standing = (scope: Scope, reader: UserId): Sql => {
  const { owned, given, readByRange } = factsOf(scope, reader);
  return sql`m.id, m.xmin::text as version, m.mentions_channel, coalesce(f.flags, 0) as flags, ${owned} as is_owned, ${given} as is_given, ${readByRange} as is_read_by_range`;
};

const flagRows = ({ tables }: Scope, reader: UserId): Sql =>
  sql`left join ${tables.message_flag} f on f.realm_id = m.realm_id and f.message_id = m.id and f.user_id = ${reader}`;

/** Everything of a message that is the same for each of its readers. */
export const messageColumns = ({
  tables,
}: Scope): Sql => sql`m.sender_id, m.conversation_id, m.topic, m.content, m.html, m.renderer_version, m.is_me, m.has_link, m.has_image, m.has_attachment, m.client, m.sent_at, m.edited_at, m.moved_at,
  m.edit_history, c.participants, ${addedColumns(tables)}`;

const participantRows = ({ tables }: Scope): Sql =>
  sql`left join ${tables.conversation} c on m.topic_key is null and c.realm_id = m.realm_id and c.id = m.conversation_id`;

/**
 * What is the reader's own is read each time; texts only where they are not remembered as they stand in this version of their row. A page of ids and its messages
 * are one statement then.
 */
export const loadMessagesIn = (scope: Scope, memory: MessageMemory): MessageLoading => {
  const { realmId, tables } = scope;
  const seen = new Map<number, { readonly reader: UserId; readonly row: Row }>();

  const find = async (reader: UserId, ids: ReadonlyArray<number>): Promise<ReadonlyArray<Row>> =>
    scope.rows(sql`
      select ${standing(scope, reader)}, ${messageColumns(scope)} from ${tables.message} m ${participantRows(scope)} ${flagRows(scope, reader)}
      where m.realm_id = ${realmId} and m.id = any(${ids}::bigint[]) order by m.id`);

  /** null where it has not been met, or may have changed in this very transaction. */
  const metBefore = (reader: UserId, id: number): Row | null => {
    const found = scope.hasWritten ? undefined : seen.get(id);
    return found?.reader === reader ? found.row : null;
  };

  const remembered = (row: Row): MessageForReader | null => {
    const message = memory.get(realmId, int(row, 'id'), as<string>(row, 'version'));
    return message === undefined ? null : { message, flags: flagsFromRow(row) };
  };

  const fresh = (row: Row): MessageForReader => {
    const message = messageFromRow(row);
    // What is written twice in one transaction has one version: nothing that this transaction may have written is kept.
    if (!scope.hasWritten) memory.set(realmId, as<string>(row, 'version'), message);
    return { message, flags: flagsFromRow(row) };
  };

  return {
    load: async (reader, ids) => {
      const found = new Map<number, MessageForReader>();
      const missing: number[] = [];
      for (const id of ids) {
        const row = metBefore(reader, id);
        const message = row === null ? null : remembered(row);
        if (message === null) missing.push(id);
        else found.set(id, message);
      }
      if (missing.length > 0) for (const row of await find(reader, missing)) found.set(int(row, 'id'), remembered(row) ?? fresh(row));
      return [...found.values()].sort((left, right) => left.message.id - right.message.id);
    },
    met: async (reader, ids, direction) => {
      const statement = sql`
        select ${standing(scope, reader)} from (${ids}) ids join ${tables.message} m on m.realm_id = ${realmId} and m.id = ids.id ${flagRows(scope, reader)}
        order by ${direction === 'down' ? sql`m.id desc` : sql`m.id`}`;
      const rows = await scope.rows(ids.isStable ? stable(statement) : statement);
      for (const row of rows) seen.set(int(row, 'id'), { reader, row });
      return rows;
    },
  };
};
