import { type Fault, instant, type Store } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { fixedClock, good, newRealm } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { knexMailOutbox } from './outgoing-mails.js';

const [now, later] = [instant(1000), instant(9000)];
const clock = fixedClock(now);
let database: StoreDatabase;
let store: Store;
let realm: Realm;

beforeAll(async () => {
  database = await openStoreDatabase();
  store = knexStore({ knex: database.knex, clock });
  realm = await good(store.createRealm(newRealm('mail')));
});
beforeEach(() => database.knex.raw('delete from parley.outgoing_mail'));
afterAll(() => database.close());

const outbox = () => knexMailOutbox({ knex: database.knex, clock });

const addTo = (...to: ReadonlyArray<string>) =>
  store.transact(realm.id, 'write', (tx) =>
    tx.outgoingMails.add(to.map((address) => ({ kind: 'emailChanged', to: address, facts: { newEmail: 'new@example.org' } }))),
  )();

const claimed = async (until = later, at = now) => Option.toNullable(await good(outbox().claim(at, until)));

test('a mail waits from its commit on, with its facts; that of a failed transaction never does', async () => {
  await addTo('king@example.org');
  await store.transact(realm.id, 'write', (tx) =>
    pipe(
      tx.outgoingMails.add([{ kind: 'emailChanged', to: 'ghost@example.org', facts: { newEmail: 'x@example.org' } }]),
      TaskEither.chain((): TaskEither.TaskEither<Fault, void> => TaskEither.left({ kind: 'unavailable', part: 'database', what: 'go on', cause: null })),
    ),
  )();

  expect(await claimed()).toMatchObject({
    realmId: realm.id,
    kind: 'emailChanged',
    to: 'king@example.org',
    facts: { newEmail: 'new@example.org' },
    attempts: 1,
  });
  expect(await claimed()).toBeNull();
});

test('mails that several processes claim at once are divided: each goes to one of them', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `person${String(index).padStart(2, '0')}@example.org`);
  await addTo(...addresses);
  const all = await Promise.all(addresses.map(() => claimed()));
  const missed = await Promise.all(Array.from({ length: 20 }, () => claimed()));

  const sent = [...all, ...missed].flatMap((mail) => (mail === null ? [] : [mail.to]));
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.sort()).toEqual(addresses);
});

test('a mail that was claimed and not finished in time goes to another process; a postponed one later; a removed one to nobody', async () => {
  await addTo('king@example.org');
  const first = await claimed();
  expect(await claimed(later, instant(later - 1))).toBeNull();
  const second = await claimed(instant(later + 1), later);
  expect(second).toMatchObject({ to: 'king@example.org', attempts: 2 });

  await good(outbox().postpone(first ?? { realmId: realm.id, id: 0 }, instant(later + 500)));
  expect(await claimed(later, instant(later + 499))).toBeNull();
  const third = await claimed(instant(later + 501), instant(later + 500));
  expect(third?.attempts).toBe(3);
  await good(outbox().remove(third ?? { realmId: realm.id, id: 0 }));
  expect(await claimed(later, instant(later * 2))).toBeNull();
});

test('an address or fact that the database cannot store is stored without it', async () => {
  expect(Either.isRight(await addTo('a\0b@example.org'))).toBe(true);
});
