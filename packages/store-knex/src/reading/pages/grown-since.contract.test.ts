import type { MessageId, MessageRange } from '@parley/core';
import { type MessageFilter, parseSearchWords } from '@parley/core/model';
import { copyMessages, fixedClock, good, openWorld } from '@parley/testkit';
import { rowsRead } from '../../../fixtures/rows-read.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from './end-of-ids.js';

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
});

afterAll(async () => {
  await database.close();
});

test('a plan from when messages were few stays cheap for many, before PostgreSQL has new statistics', async () => {
  const { knex } = database;
  await knex.raw('alter table parley.message set (autovacuum_enabled = off)');
  const world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  const [reader, sender] = [await world.person(), await world.person()];
  const { id } = await world.channel();
  await world.join(id, reader, sender);
  const rangeOf = (filter: MessageFilter, words?: string): MessageRange => ({
    ...{ reader, considered: { kind: 'everyOf', of: [{ kind: 'inChannels', channels: [id] }, { kind: 'received' }] }, filter },
    ...(words === undefined ? {} : { searchWords: [parseSearchWords(words, false)] }),
  });
  const asked = [rangeOf({ kind: 'everything' }), rangeOf({ kind: 'flag', flag: 'unread' }), rangeOf({ kind: 'everything' }, 'needle')];
  const ask = (range: MessageRange) => () => world.run('snapshot', ({ messages }) => good(messages.idsUpTo(range, endOfIds as MessageId, 20)));
  const first = await world.send(sender, { channelId: id });
  for (const range of asked) for (let time = 0; time < 12; time++) await ask(range)();
  await copyMessages(knex, world.realm.id, first, 20_000);
  for (const range of asked) expect(await rowsRead(knex, 'message', ask(range))).toBeLessThan(2_000);
});
