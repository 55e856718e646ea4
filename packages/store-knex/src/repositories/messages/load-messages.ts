import { type UserId, userId } from '@parley/core';
import type { LoadedMessage, Message } from '@parley/core/model';
import type { MessageMemory } from '../../cache/message-cache.js';
import { factsOf } from '../../reading/pages/message-facts.js';
import { pageOfIds } from '../../reading/pages/page-of-ids.js';
import { readerJoins, readerQueries, type ReaderRows, rowsReadOnce } from '../../reading/pages/reader-rows.js';
import { addedColumns } from '../../rows/added-to-message.js';
import { copyBits, flagBits } from '../../rows/flag-bits.js';
import { copyFromColumn, messageFromRow } from '../../rows/message.js';
import { as, int } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { literal, type Sql, sql, stable } from '../../sql/sql.js';
import { toJson } from '../../sql/storable.js';

/** Readers, and the messages each requests. */
export type RequestedByReader = ReadonlyArray<{ readonly reader: UserId; readonly ids: ReadonlyArray<number> }>;

export interface MessageLoading {
  /** Ascending. */
  load(reader: UserId, ids: ReadonlyArray<number>): Promise<ReadonlyArray<LoadedMessage>>;
  /** Messages for many readers, ascending for each. */
  loadEach(requested: RequestedByReader): Promise<ReadonlyMap<UserId, ReadonlyArray<LoadedMessage>>>;
  /**
   * Runs the statement of a page, nearest first. In a reading transaction it also reads the reader's relation to these messages, so that loading them next
   * is cheap.
   */
  met(reader: UserId, page: Sql, direction: 'up' | 'down'): Promise<ReadonlyArray<Row>>;
  /** Approximate bytes of the texts of this message, with its history; 0 where they were not read with its id. */
  bytesOf(id: number): number;
}

/** A reader's relation to the message `m` as one number, of the row `f` of its flags. */
const copyColumn = (scope: Scope, reader: UserId | Sql, rows?: ReaderRows): Sql => {
  const { owned, given, readByRange, mentionedByGroup, mentionedInTopic } = factsOf(scope, reader, rows);
  const bit = (value: number, condition: Sql): Sql => sql`case when ${condition} then ${literal(value)} else 0 end`;
  return sql`coalesce(f.flags, 0) | ${bit(flagBits.mentioned, mentionedByGroup)} | ${bit(flagBits.topicWildcardMentioned, mentionedInTopic)}
    | ${bit(copyBits.mentionsChannel, sql`m.mentions_channel`)} | ${bit(copyBits.isOwned, owned)} | ${bit(copyBits.isGiven, given)}
    | ${bit(copyBits.isReadByRange, readByRange)} as copy`;
};

const flagRows = ({ tables }: Scope, reader: UserId | Sql): Sql =>
  sql`left join ${tables.message_flag} f on f.realm_id = m.realm_id and f.message_id = m.id and f.user_id = ${reader}`;

/** A reader's relation to the messages of a page: the reader's own rows are read once for all. */
const relationTo = (scope: Scope, reader: UserId, page: Sql): Sql => sql`
  with met as materialized (${page}), ${readerQueries(scope, reader)}
  select m.id, m.version, m.text_bytes, ${copyColumn(scope, reader, rowsReadOnce)} from met m ${readerJoins}`;

/** The columns of a message that are the same for every reader. */
export const messageColumns = (
  scope: Scope,
): Sql => sql`m.sender_id, m.conversation_id, m.topic, m.content, m.html, m.renderer_version, m.is_me, m.has_link, m.has_image, m.has_attachment, m.client, m.sent_at, m.edited_at, m.moved_at,
  m.edit_history, c.participants, ${addedColumns(scope)}`;

const participantRows = ({ tables }: Scope): Sql =>
  sql`left join ${tables.conversation} c on m.topic_key is null and c.realm_id = m.realm_id and c.id = m.conversation_id`;

/**
 * Reads the reader's own columns each time; texts only where the cache lacks this version of their row. A page of ids and its messages are then one statement.
 */
export const loadMessagesIn = (scope: Scope, memory: MessageMemory): MessageLoading => {
  const { realmId, tables } = scope;
  const seen = new Map<number, { readonly reader: UserId; readonly row: Row }>();

  const find = async (reader: UserId, ids: ReadonlyArray<number>): Promise<ReadonlyArray<Row>> =>
    scope.rows(sql`
      select s.id, s.version, s.copy, ${messageColumns(scope)} from (${relationTo(scope, reader, pageOfIds(scope, sql`select unnest(${ids}::bigint[]) as id`))}) s
      join ${tables.message} m on m.realm_id = ${realmId} and m.id = s.id ${participantRows(scope)} order by m.id`);

  /** null when not yet read, or possibly changed by this transaction. */
  const metBefore = (reader: UserId, id: number): Row | null => {
    const found = scope.hasWritten ? undefined : seen.get(id);
    return found?.reader === reader ? found.row : null;
  };

  const remembered = (row: Row): LoadedMessage | null => {
    const message = memory.get(realmId, int(row, 'id'), as<string>(row, 'version'));
    return message === undefined ? null : { message, ...copyFromColumn(row) };
  };

  const keep = (row: Row): Message => {
    const message = messageFromRow(row);
    // Two writes of one transaction have one version: messages that this transaction may have written are not cached.
    if (!scope.hasWritten) memory.set(realmId, as<string>(row, 'version'), message);
    return message;
  };

  const fresh = (row: Row): LoadedMessage => ({ message: keep(row), ...copyFromColumn(row) });

  const load: MessageLoading['load'] = async (reader, ids) => {
    const found = new Map<number, LoadedMessage>();
    const missing: number[] = [];
    for (const id of ids) {
      const row = metBefore(reader, id);
      const message = row === null ? null : remembered(row);
      if (message === null) missing.push(id);
      else found.set(id, message);
    }
    if (missing.length > 0) for (const row of await find(reader, missing)) found.set(int(row, 'id'), remembered(row) ?? fresh(row));
    return [...found.values()].sort((left, right) => left.message.id - right.message.id);
  };

  /** The messages of these rows: read where they are not cached. */
  const messagesOf = async (rows: ReadonlyArray<Row>): Promise<ReadonlyMap<number, Message>> => {
    const known = new Map<number, Message>();
    const missing = new Set<number>();
    for (const row of rows) {
      const message = remembered(row)?.message;
      if (message === undefined) missing.add(int(row, 'id'));
      else known.set(message.id, message);
    }
    if (missing.size === 0) return known;
    const texts = await scope.rows(sql`
      select m.id, m.xmin::text as version, ${messageColumns(scope)} from ${tables.message} m ${participantRows(scope)}
      where m.realm_id = ${realmId} and m.id = any(${[...missing]}::bigint[])`);
    for (const row of texts) known.set(int(row, 'id'), keep(row));
    return known;
  };

  const loadEach: MessageLoading['loadEach'] = async (requested) => {
    const [only, ...others] = requested;
    if (only === undefined) return new Map();
    if (others.length === 0) return new Map([[only.reader, await load(only.reader, only.ids)]]);
    const pairs = requested.flatMap(({ reader, ids }) => ids.map((id) => ({ reader, id })));
    const reader = sql`pair.reader`;
    const rows = await scope.rows(sql`
      select pair.reader, m.id, m.xmin::text as version, ${copyColumn(scope, reader)}
      from jsonb_to_recordset(${toJson(pairs)}::jsonb) as pair (reader bigint, id bigint)
      join ${tables.message} m on m.realm_id = ${realmId} and m.id = pair.id ${flagRows(scope, reader)}
      order by pair.reader, m.id`);
    const messages = await messagesOf(rows);
    const found = new Map<UserId, LoadedMessage[]>(requested.map(({ reader: asker }) => [asker, []]));
    for (const row of rows) {
      const message = messages.get(int(row, 'id'));
      if (message !== undefined) found.get(userId(int(row, 'reader')))?.push({ message, ...copyFromColumn(row) });
    }
    return found;
  };

  return {
    load,
    loadEach,
    met: async (reader, page, direction) => {
      const order = direction === 'down' ? sql`desc` : sql`asc`;
      if (!scope.onlyReads) {
        const found = sql`select id from (${page}) ids order by id ${order}`;
        return scope.rows(page.isStable ? stable(found) : found);
      }
      const statement = sql`${relationTo(scope, reader, page)} order by m.id ${order}`;
      const rows = await scope.rows(page.isStable ? stable(statement) : statement);
      for (const row of rows) seen.set(int(row, 'id'), { reader, row });
      return rows;
    },
    bytesOf: (id) => {
      const row = seen.get(id)?.row;
      return row === undefined ? 0 : int(row, 'text_bytes');
    },
  };
};
