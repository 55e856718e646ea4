import { type Head, type IdsFound, type MessageId, messageId, type MessageRange, type Messages, userId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { fromNullable } from 'fp-ts/lib/Option.js';
import { endOfIds } from '../../reading/pages/end-of-ids.js';
import { holdersStatement } from '../../reading/visibility/holders-statement.js';
import { readersStatement } from '../../reading/visibility/readers-statement.js';
import { wordsFoundStatement } from '../../reading/search/words-found.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf } from '../../reading/pages/message-facts.js';
import { countWithin } from '../../reading/pages/page-bytes.js';
import { findFeed } from './find-feed.js';
import { pageStatement } from '../../reading/pages/page-statement.js';
import { agesFromRow, topicAges } from '../../reading/pages/topic-ages.js';
import type { ScanLimits } from '../../reading/pages/scan-limits.js';
import { filterResidually } from '../../reading/pages/residual-filter.js';
import type { PageScan } from '../../reading/pages/page-scan.js';
import { loadMessagesIn } from './load-messages.js';
import { textBytes } from '../../reading/pages/reader-rows.js';
import { messagesAtBirthStatement } from './messages-at-birth.js';
import { messageAtBirthFromRow } from '../../rows/message.js';
import { alertedBy } from '../../cache/alert-finder.js';
import type { Memories } from '../../cache/memories.js';
import { as, int } from '../../rows/read.js';
import { expiredMessages } from '../../reading/pages/expired-messages.js';
import { deleteMessages } from '../../writing/delete-messages.js';
import { moveMessages } from '../../writing/move-messages.js';
import { editText } from '../../writing/edit-text.js';
import { noteWordsStatement } from '../../writing/note-words.js';
import { takeCounter } from '../../writing/take-counter.js';
import type { ReaderCache } from '../../cache/reader-cache.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { findable } from '../../sql/storable.js';
import { TooMuchWork, tookTooLong } from '../../connection/translate-db-error.js';

/** Maximum difference between the clocks of two nodes, in milliseconds: times ascend with ids up to that. */
const clockTolerance = 60_000;

/** Larger requests come from a lagging reader and are hardly shared. */
const maxRememberedTogether = 20;

const idOf = (row: Row): MessageId => messageId(int(row, 'id'));

export const messagesIn = (
  scope: Scope,
  realm: Realm,
  head: Head,
  recall: ReaderCache,
  newest: ReaderCache,
  { messages: memory, alerts, sparse }: Memories,
  limits: ScanLimits,
): Messages => {
  const { realmId, tables } = scope;
  const { lastMessageId } = head;
  const { load, loadEach, met, bytesOf } = loadMessagesIn(scope, memory);
  const findIds = async (range: MessageRange, pageScan: PageScan): Promise<IdsFound> => {
    if (pageScan.limit <= 0) return { ids: [], isCut: false };
    const ask = async (page: Sql): Promise<ReadonlyArray<MessageId>> => (await met(range.reader, page, pageScan.direction)).map(idOf);
    const ofFeed = await findFeed(scope, range, pageScan, { newest: lastMessageId, sparse, limits, ask });
    if (ofFeed !== null) return { ids: ofFeed, isCut: false };
    const page = pageStatement(scope, range, pageScan, lastMessageId);
    return page === null ? filterResidually(scope, range, pageScan, { newest: lastMessageId, limits, ask }) : { ids: await ask(page), isCut: false };
  };
  const find = async (range: MessageRange, pageScan: PageScan): Promise<IdsFound> => {
    try {
      return await findIds(range, pageScan);
    } catch (error) {
      throw tookTooLong(error) ? new TooMuchWork() : error;
    }
  };
  /** The nearest of the found ids, as many as one answer may hold. */
  const findPage = async (range: MessageRange, pageScan: PageScan): Promise<IdsFound> => {
    const found = await find(range, pageScan);
    const count = countWithin(found.ids.map(bytesOf));
    return count === found.ids.length ? found : { ids: found.ids.slice(0, count), isCut: true };
  };
  const ids = async (range: MessageRange, pageScan: PageScan): Promise<ReadonlyArray<MessageId>> => {
    const { ids: found, isCut } = await find(range, pageScan);
    if (isCut) throw new TooMuchWork();
    return found;
  };
  const first = async (range: MessageRange, pageScan: Omit<PageScan, 'limit' | 'direction'>): Promise<MessageId | null> =>
    (await ids(range, { ...pageScan, direction: 'up', limit: 1 }))[0] ?? null;
  const also = (range: MessageRange, filter: MessageRange['filter']): MessageRange => ({ ...range, filter: { kind: 'all', filters: [filter, range.filter] } });
  /** Every message up to this one was sent before that moment. */
  const lastIdBefore = async (moment: number): Promise<number> => {
    const [row] = await scope.rows(sql`
      select id from ${tables.message} where realm_id = ${realmId} and sent_at < ${moment - clockTolerance} order by sent_at desc, id desc limit 1`);
    return row === undefined ? 0 : int(row, 'id');
  };

  return {
    idsUpTo: (range, anchor, before) => scope.attempt('read message ids downward', () => findPage(range, { from: anchor, direction: 'down', limit: before })),
    idsFrom: (range, anchor, after) => scope.attempt('read message ids upward', () => findPage(range, { from: anchor, direction: 'up', limit: after })),
    idsAmong: (range, among) =>
      scope.attempt('check message ids', () => ids(also(range, { kind: 'messages', ids: among }), { from: 0, direction: 'up', limit: among.length })),
    bytesFound: (found) => found.reduce((total, id) => total + bytesOf(id), 0),
    sizes: (requested) =>
      scope.attempt('read how large messages are', async () => {
        const rows = await scope.rows(
          sql`select m.id, ${textBytes} from ${tables.message} m where m.realm_id = ${realmId} and m.id = any(${requested}::bigint[])`,
        );
        return new Map(rows.map((row) => [idOf(row), int(row, 'text_bytes')]));
      }),
    firstUnread: (range, from = messageId(0)) =>
      scope.attempt('read the first unread message', async () => fromNullable(await first(also(range, { kind: 'flag', flag: 'unread' }), { from }))),
    firstSince: (range, moment, lowest = messageId(0)) =>
      scope.attempt('read the first message since', async () => {
        const from = Math.max(lowest, (await lastIdBefore(moment)) + 1);
        return fromNullable(await first(range, { from, sentSince: moment }));
      }),
    wordsFound: (text, among) =>
      scope.attempt('read the words of messages', async () =>
        (await scope.rows(wordsFoundStatement(scope, text, among))).map((row) => as<string>(row, 'word')),
      ),
    noteWords: (limit) => scope.attempt('note the words of messages', async () => int((await scope.rows(noteWordsStatement(scope, limit)))[0] ?? {}, 'noted')),
    load: (reader, requested) => scope.attempt('read messages', () => load(reader, requested)),
    loadEach: (requested) => scope.attempt('read messages of many readers', () => loadEach(requested)),
    atBirth: (requested) =>
      scope.attempt('read messages for everybody', () => {
        const read = async () => (await scope.rows(messagesAtBirthStatement(scope, requested))).map(messageAtBirthFromRow);
        return requested.length > maxRememberedTogether ? read() : newest.remembered('head', `atBirth:${requested.join()}`, read, ({ length }) => length);
      }),
    readers: (id) =>
      scope.attempt('read who has read a message', async () => (await scope.rows(readersStatement(scope, id))).map((row) => userId(int(row, 'id')))),
    holdersOutside: (id, limit) =>
      scope.attempt('read who has taken a message along', async () =>
        (await scope.rows(holdersStatement(scope, id, limit))).map((row) => userId(int(row, 'id'))),
      ),
    newestReceived: (reader) =>
      scope.attempt('read the newest message of a person', async () => {
        const received: MessageRange = {
          reader,
          considered: { kind: 'someOf', of: [{ kind: 'participant' }, { kind: 'received' }] },
          filter: { kind: 'everything' },
        };
        const newest = async () => (await ids(received, { from: endOfIds, direction: 'down', limit: 1 }))[0] ?? null;
        return recall.remembered('head', `newest:${reader}`, newest, () => 0);
      }),
    sentBefore: (sender, key) =>
      scope.attempt('look for an earlier send', async () => {
        const [row] = await scope.rows(
          sql`select message_id, body_hash from ${tables.send_key} where realm_id = ${realmId} and sender_id = ${sender} and key = any(${findable([key])}::text[])`,
        );
        return fromNullable(row === undefined ? null : { messageId: messageId(int(row, 'message_id')), bodyHash: as<string>(row, 'body_hash') });
      }),
    expired: (realmDays, now, limit) =>
      scope.attempt('look for messages whose time is over', async () => (await scope.rows(expiredMessages(scope, realmDays, now, limit))).map(idOf)),
    edit: (edit) =>
      scope.attempt('edit a message', async () => {
        const [alerted = []] = await alertedBy(scope, head, alerts, [edit.text.html]);
        await scope.rows(takeCounter(scope));
        return editText(scope, realm, head, edit, alerted);
      }),
    delete: (gone) => scope.attempt('delete messages', () => deleteMessages(scope, gone)),
    move: (requested) => scope.attempt('move messages', async () => fromNullable(await moveMessages(scope, requested))),
    notYetMentioned: (id, among) =>
      scope.attempt('look whom a message does not mention yet', async () => {
        const { owned, hasFlag, mentionedByGroup } = factsOf(scope, sql`person.id`);
        const found = await scope.rows(sql`
          select person.id from unnest(${among}::bigint[]) as person (id) join ${tables.message} m on m.realm_id = ${realmId} and m.id = ${id}
          where ${owned} and not ${hasFlag(flagBits.mentioned)} and not ${mentionedByGroup} order by person.id`);
        return found.map((row) => userId(int(row, 'id')));
      }),
    ages: (seen, place, since, limit) =>
      scope.attempt('look how old the messages of a topic are', async () =>
        agesFromRow((await scope.rows(topicAges(scope, seen, place, since, limit)))[0] ?? {}),
      ),
    participantCount: (channel, key, limit) =>
      scope.attempt('count the participants of a topic', async () => {
        const [row] = await scope.rows(sql`
          select count(*) as people from (
            select 1 from ${tables.topic_participant}
            where realm_id = ${realmId} and channel_id = ${channel} and topic_key = any(${findable([key])}::text[]) limit ${limit}
          ) bounded`);
        return int(row ?? {}, 'people');
      }),
  };
};
