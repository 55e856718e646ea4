import type { UserId } from '@parley/core';
import type { ExportScope, Flag } from '@parley/core/model';
import { fixedClock, play, type PlayedWorld, playsAll, type Remembered, steps } from '@parley/testkit';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexStore } from '../transaction/knex-store.js';
import { withRealmSnapshot } from './realm-snapshot.js';

let database: StoreDatabase;
let knex: Knex;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 2 });
  ({ knex } = database);
});
afterAll(() => database.close());

/** `message person flags`, ascending. */
type Copies = ReadonlyArray<string>;

const copyText = (id: number, person: number, flags: ReadonlyArray<Flag>): string => [id, person, ...flags].join(' ');

const readExport = ({ world }: PlayedWorld, exportScope: ExportScope): Promise<{ readonly ids: ReadonlyArray<number>; readonly copies: Copies }> =>
  withRealmSnapshot(knex, world.realm.id, async (snapshot) => {
    const rows = snapshot.rows(exportScope);
    const ids: number[] = [];
    const copies: string[] = [];
    for await (const { id } of rows.messages()) ids.push(id);
    for await (const { messageId, userId, flags } of rows.copies(1, Number.MAX_SAFE_INTEGER)) copies.push(copyText(messageId, userId, flags));
    return { ids, copies: copies.sort() };
  });

/** Copies of the people who received these messages, or hold one of them otherwise. */
const expectedCopies = ({ memory, people }: PlayedWorld, messages: ReadonlyArray<Remembered>, of: ReadonlyArray<UserId>): Copies =>
  messages
    .flatMap((message) =>
      people
        .filter((person) => of.includes(person) && (memory.participates(person, message) || memory.isReceived(person, message)))
        .map((person) => copyText(message.message.id, person, memory.forReader(person, message).flags)),
    )
    .sort();

/** Copies that say more than that a message was not received. */
const received = (copies: Copies, expected: Copies): Copies => copies.filter((copy) => expected.includes(copy) || !copy.includes('historical'));

const exportScopes = ({ channels, people }: PlayedWorld): fc.Arbitrary<Extract<ExportScope, { readonly kind: 'some' }>> => {
  const ids = channels.map(({ id }) => id);
  return fc.record({
    kind: fc.constant('some' as const),
    channels: fc.subarray(ids),
    received: fc.array(fc.record({ userId: fc.constantFrom(...people), channelId: fc.constantFrom(...ids) }), { maxLength: 3 }),
    people: fc.subarray([...people]),
  });
};

const isChosen =
  ({ memory }: PlayedWorld, { channels, received: pairs, people }: Extract<ExportScope, { readonly kind: 'some' }>) =>
  (remembered: Remembered): boolean => {
    const { recipient } = remembered.message;
    if (recipient.kind === 'direct') return people.some((person) => recipient.participants.includes(person));
    return (
      channels.includes(recipient.channelId) ||
      pairs.some(({ userId, channelId }) => channelId === recipient.channelId && memory.isReceived(userId, remembered))
    );
  };

test('an export has exactly the messages that it may have, and the copies of its people, after any history', async () => {
  const store = knexStore({ knex, clock: fixedClock() });
  await fc.assert(
    fc.asyncProperty(steps, fc.gen(), async (taken, sample) => {
      const played = await play(store, knex, taken);
      const { memory, people } = played;
      const whole = await readExport(played, { kind: 'everything' });
      expect(whole.ids).toEqual(memory.messages.map(({ message }) => message.id));
      const all = expectedCopies(played, memory.messages, people);
      expect(received(whole.copies, all)).toEqual(all);
      for (let round = 0; round < 4; round += 1) {
        const exportScope = sample(() => exportScopes(played));
        const chosen = memory.messages.filter(isChosen(played, exportScope));
        const some = await readExport(played, exportScope);
        expect(some.ids).toEqual(chosen.map(({ message }) => message.id));
        const theirs = expectedCopies(played, chosen, exportScope.people);
        expect(received(some.copies, theirs)).toEqual(theirs);
        expect(some.copies.filter((copy) => !exportScope.people.some((person) => copy.split(' ')[1] === String(person)))).toEqual([]);
      }
    }),
    { numRuns: playsAll ? 14 : 2, endOnFailure: true },
  );
}, 60_000);
