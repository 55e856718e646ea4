import { type Fault, instant, messageId, newestLevel, type ReminderId, type ScheduledMessageId, type UserId, type WriteTx } from '@parley/core';
import { good, openWorld, type StoreWorld } from '@parley/testkit';
import { today } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import { holdTransaction, whenHeld } from '../fixtures/held-transaction.js';
import { openTestStore, type TestStore } from '../fixtures/store-database.js';

let database: TestStore;
let world: StoreWorld;
let ann: UserId;
let bob: UserId;

beforeAll(async () => {
  database = await openTestStore({ poolMax: 12 });
});
beforeEach(async () => {
  world = await openWorld(database.store);
  [ann, bob] = [await world.person(), await world.person()];
});
afterAll(() => database.close());

type Inserted<Id> = TaskEither<Fault, Either.Either<'person' | 'organization', Id>>;

const levels = { floor: newestLevel, call: newestLevel };
const dueAt = instant(today + 1000);
/** At most one of the organization. */
const one = { ofPerson: 10, ofOrganization: 1 };

const scheduled = ({ scheduledMessages }: WriteTx, senderId: UserId): Inserted<ScheduledMessageId> =>
  scheduledMessages.insert(
    {
      senderId,
      to: { kind: 'direct', participants: [senderId] },
      content: 'later',
      html: '<p>later</p>',
      rendererVersion: 1,
      dueAt,
      readBySender: true,
      client: 'test',
      levels,
    },
    one,
  );
const reminder = ({ reminders }: WriteTx, userId: UserId): Inserted<ReminderId> =>
  reminders.insert({ userId, messageId: messageId(7), note: null, dueAt, levels }, one);

const idOf = <Id>(inserted: Either.Either<string, Id>): Id => {
  if (Either.isLeft(inserted)) throw new Error(`Not inserted: ${inserted.left}`);
  return inserted.right;
};

/** The counts of the organization: of scheduled messages, then of reminders. */
const counts = async (): Promise<ReadonlyArray<number>> => {
  const { rows } = await database.knex.raw<{ rows: ReadonlyArray<{ items: string }> }>(
    'select items from parley.scheduled_count where realm_id = ? order by is_reminder',
    [world.realm.id],
  );
  return rows.map(({ items }) => Number(items));
};

const kinds: ReadonlyArray<readonly [string, (tx: WriteTx, person: UserId) => Inserted<number>]> = [
  ['scheduled message', scheduled],
  ['reminder', reminder],
];

describe.each(kinds)('the last %s of an organization', (_, insert) => {
  const insertOfBob = () => world.run('write', (tx) => good(insert(tx, bob)));

  test('is one, where two people add theirs at once', async () => {
    const first = await holdTransaction(world, (tx) => good(insert(tx, ann)));
    const second = insertOfBob();
    await whenHeld(database, second);
    expect(Either.isRight(await first.commit())).toBe(true);
    expect(await second).toEqual(Either.left('organization'));
    expect(await counts()).toEqual([1]);
  });

  test('goes to the next in line when the first transaction fails', async () => {
    const first = await holdTransaction(
      world,
      (tx) => good(insert(tx, ann)),
      () => Promise.reject(new Error('after all')),
    );
    const second = insertOfBob();
    await whenHeld(database, second);
    await expect(first.commit()).rejects.toThrow('after all');
    expect(Either.isRight(await second)).toBe(true);
    expect(await counts()).toEqual([1]);
  });
});

test('an addition while another one is removed, or sent, waits for that, and has room then', async () => {
  const [message, note] = [idOf(await world.run('write', (tx) => good(scheduled(tx, ann)))), idOf(await world.run('write', (tx) => good(reminder(tx, ann))))];
  const sending = await holdTransaction(world, ({ scheduledMessages }) => good(scheduledMessages.forgetSent({ id: message, senderId: ann }, dueAt)));
  const added = world.run('write', (tx) => good(scheduled(tx, bob)));
  await whenHeld(database, added);
  await sending.commit();
  const second = idOf(await added);

  const removing = await holdTransaction(world, ({ scheduledMessages }) => good(scheduledMessages.remove(second)));
  const addedAgain = world.run('write', (tx) => good(scheduled(tx, bob)));
  await whenHeld(database, addedAgain);
  await removing.commit();
  expect(Either.isRight(await addedAgain)).toBe(true);

  const reminding = await holdTransaction(world, ({ reminders }) => good(reminders.remove(ann, note)));
  const addedNote = world.run('write', (tx) => good(reminder(tx, bob)));
  await whenHeld(database, addedNote);
  await reminding.commit();
  expect(Either.isRight(await addedNote)).toBe(true);
  expect(await counts()).toEqual([1, 1]);
});

test('the counts follow rows that come and go past the service', async () => {
  const { knex } = database;
  await world.run('write', (tx) => good(scheduled(tx, ann)));
  await world.run('write', (tx) => good(reminder(tx, ann)));
  const ofRealm = [world.realm.id];
  const columns = 'realm_id, sender_id, participants, content, html, renderer_version, due_at, read_by_sender, client, floor_level, call_level, state';
  await knex.raw(
    `insert into parley.scheduled_message (${columns}) select ${columns} from parley.scheduled_message, generate_series(1, 4) where realm_id = ?`,
    ofRealm,
  );
  await knex.raw(
    `insert into parley.reminder (realm_id, user_id, message_id, due_at, floor_level, call_level)
     select realm_id, user_id, message_id, due_at, floor_level, call_level from parley.reminder, generate_series(1, 2) where realm_id = ?`,
    ofRealm,
  );
  expect(await counts()).toEqual([5, 3]);
  await knex.raw("update parley.scheduled_message set state = 'sent' where realm_id = ? and id % 2 = 0", ofRealm);
  await knex.raw("update parley.scheduled_message set state = 'failed' where realm_id = ? and state = 'waiting'", ofRealm);
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ unsent: string }> }>(
    "select count(*) as unsent from parley.scheduled_message where realm_id = ? and state <> 'sent'",
    ofRealm,
  );
  expect((await counts())[0]).toBe(Number(rows[0]?.unsent));
  await knex.raw('delete from parley.scheduled_message where realm_id = ?', ofRealm);
  await knex.raw('delete from parley.reminder where realm_id = ?', ofRealm);
  expect(await counts()).toEqual([0, 0]);
});
