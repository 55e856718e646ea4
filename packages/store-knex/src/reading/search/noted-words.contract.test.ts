import type { ChannelId, MessageId, MessageRange, UserId } from '@parley/core';
import { parseSearchWords } from '@parley/core/model';
import { copyMessages, fixedClock, good, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { entriesRead, pagesRead, rowsRead } from '../../../fixtures/rows-read.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from '../pages/end-of-ids.js';

const channelCount = 40;

let database: StoreDatabase;
let knex: Knex;
let world: StoreWorld;
let reader: UserId;
let sender: UserId;
/** The reader's, and one without the reader. */
let channels: ReadonlyArray<ChannelId>;
let elsewhere: ChannelId;

/** Messages in turn in forty channels, which do not fit into what a search scans one by one. */
beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
  ({ knex } = database);
  world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  [reader, sender] = [await world.person(), await world.person()];
  const made: ChannelId[] = [];
  for (let n = 0; n < channelCount; n++) made.push((await world.channel({ name: `channel ${n}` })).id);
  channels = made;
  elsewhere = (await world.channel({ name: 'elsewhere' })).id;
  for (const id of channels) await world.join(id, reader, sender);
  await world.join(elsewhere, sender);
  // An index hardly pays for so few rows; in production the tables are large.
  await knex.raw('set enable_seqscan = off');
});

afterAll(async () => {
  await database.close();
});

const send = (content: string, channelId = channels[3]!) => world.send(sender, { channelId }, { content });

/** More than a search scans one by one, without the searched words. */
const sendMany = async (): Promise<void> => copyMessages(knex, world.realm.id, await send('gathering clouds', elsewhere), 1_000);

const note = (): Promise<number> => world.run('write', ({ messages }) => good(messages.noteWords(100_000)));

const search = (words: string, change: Partial<MessageRange> = {}): MessageRange => ({
  reader,
  considered: { kind: 'everyOf', of: [{ kind: 'inChannels', channels }, { kind: 'received' }] },
  filter: { kind: 'everything' },
  searchWords: [parseSearchWords(words, false)],
  ...change,
});

const found = (range: MessageRange): Promise<ReadonlyArray<MessageId>> =>
  world.run('snapshot', async ({ messages }) => (await good(messages.idsUpTo(range, endOfIds as MessageId, 100))).ids);

const foundUpward = (range: MessageRange): Promise<ReadonlyArray<MessageId>> =>
  world.run('snapshot', async ({ messages }) => (await good(messages.idsFrom(range, 0 as MessageId, 100))).ids);

test('a word is found where all words are noted, some, and none', async () => {
  const sent: MessageId[] = [];
  for (const step of [() => Promise.resolve(0), note, () => Promise.resolve(0), sendMany, note, sendMany]) {
    sent.push(await send('a harvest of apples', channels[sent.length]));
    await step();
    expect(await found(search('harvest'))).toEqual(sent.slice().reverse());
    expect(await foundUpward(search('harvest'))).toEqual(sent);
    expect(await found(search('apple harvests'))).toEqual(sent.slice().reverse());
    expect(await found(search('harvest pears'))).toEqual([]);
  }
});

test('so is a word that an edit has brought, a topic has got, and a message has taken into another channel', async () => {
  const [edited, renamed, moved] = [await send('nothing yet'), await send('nothing'), await send('a marmot', channels[5])];
  await sendMany();
  await note();
  await knex.raw("update parley.message set content = 'now a badger' where id = ?", [edited]);
  await knex.raw("update parley.message set topic = 'otters', topic_key = 'otters' where id = ?", [renamed]);
  await knex.raw('update parley.message set conversation_id = ?, birth_conversation_id = ? where id = ?', [channels[6]!, channels[6]!, moved]);
  expect(await found(search('badger'))).toEqual([edited]);
  expect(await found(search('otters'))).toEqual([renamed]);
  expect(await found(search('marmot'))).toEqual([moved]);
});

test('a rare word asks the word index only for conversations that have it', async () => {
  const rare = await send('a needle');
  await sendMany();
  await note();
  await knex.raw('vacuum analyze');
  const asked = () => found(search('needle'));
  for (let time = 0; time < 8; time++) expect(await asked()).toEqual([rare]);
  // One of forty: a few pages each.
  expect(await pagesRead(knex, 'message_search', asked)).toBeLessThan(channelCount);
  expect(await entriesRead(knex, 'conversation_word_pkey', asked)).toBe(1);
});

test('a search costs the same whether others have its word in channels that the reader does not see', async () => {
  await sendMany();
  await note();
  await knex.raw('vacuum analyze');
  const cost = async (words: string): Promise<Readonly<Record<string, number>>> => {
    const asked = async () => expect(await found(search(words))).toEqual([]);
    await asked();
    return {
      words: await pagesRead(knex, 'conversation_word_pkey', asked),
      entries: await entriesRead(knex, 'conversation_word_pkey', asked),
      index: await pagesRead(knex, 'message_search', asked),
      messages: await rowsRead(knex, 'message', asked),
    };
  };
  expect(await cost('gathering')).toEqual(await cost('nowhere'));
});
