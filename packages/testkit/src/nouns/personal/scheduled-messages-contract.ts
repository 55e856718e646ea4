import { instant, newestLevel, scheduledMessageId, type ScheduledMessageId, type UserId } from '@parley/core';
import type { NewScheduledMessage } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, openWorld, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const at = (seconds: number) => instant(today + seconds * 1000);

/** Contract of scheduled messages. */
export const scheduledMessagesContract = (openStore: OpenStore): void => {
  describe('scheduled messages', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ofOne: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      ofOne = await world.person();
    });

    const message = (seconds: number, change: Partial<NewScheduledMessage> = {}): NewScheduledMessage => ({
      senderId: ofOne,
      to: { kind: 'direct', participants: [ofOne] },
      content: 'later',
      html: '<p>later</p>',
      rendererVersion: 1,
      dueAt: at(seconds),
      readBySender: true,
      client: 'test',
      levels: { floor: newestLevel, call: newestLevel },
      ...change,
    });
    /** The id, or whose limit it would exceed. */
    const insert = async (requested: NewScheduledMessage, ofPerson = 10, ofOrganization: number | null = null) =>
      Either.toUnion(await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.insert(requested, { ofPerson, ofOrganization }))));
    const made = async (requested: NewScheduledMessage): Promise<ScheduledMessageId> => {
      const id = await insert(requested);
      return typeof id === 'number' ? id : scheduledMessageId(0);
    };
    const of = (person = ofOne) => world.run('snapshot', ({ scheduledMessages }) => good(scheduledMessages.of(person)));
    const due = async (seconds: number) =>
      (await good(under.store.due(at(seconds), 1000))).filter(({ realmId }) => realmId === world.realm.id).map(({ item }) => item.id);

    test('come back as they were made, ordered by time, to their sender', async () => {
      const channel = await world.channel();
      const later = message(60, { to: { kind: 'channel', channelId: channel.id, topic: '' }, readBySender: false });
      const [second, first] = [await made(later), await made(message(30))];
      expect(await of()).toEqual([
        { ...message(30), id: first, state: 'waiting' },
        { ...later, id: second, state: 'waiting' },
      ]);
      const other = await world.person();
      expect(await of(other)).toEqual([]);
      const byIds = (person: UserId) => world.run('snapshot', ({ scheduledMessages }) => good(scheduledMessages.byIds(person, [first, second])));
      expect((await byIds(ofOne)).map(({ id }) => id)).toEqual([second, first]);
      expect(await byIds(other)).toEqual([]);
    });

    test('are limited per person, without counting sent ones', async () => {
      const id = await made(message(1));
      expect(await insert(message(2), 1)).toBe('person');
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.forgetSent({ id, senderId: ofOne }, at(1))));
      expect(await insert(message(2), 1)).toEqual(expect.any(Number));
    });

    test('are limited per organization, without counting sent ones, and those of others', async () => {
      const other = await world.person();
      const one = await made(message(1));
      const second = await made(message(1, { senderId: other }));
      const insertThird = () => insert(message(2, { senderId: other }), 10, 2);
      expect([await insertThird(), await insert(message(2), 1, 2), await insert(message(2), 10, 0)]).toEqual(['organization', 'person', 'organization']);
      await world.run('write', async ({ scheduledMessages }) => {
        await good(scheduledMessages.fail(one));
        await good(scheduledMessages.replace(second, message(3, { senderId: other })));
      });
      expect(await insertThird()).toBe('organization');
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.forgetSent({ id: one, senderId: ofOne }, at(1))));
      expect([typeof (await insertThird()), await insertThird()]).toEqual(['number', 'organization']);
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.remove(second)));
      expect([typeof (await insertThird()), await insertThird()]).toEqual(['number', 'organization']);
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.remove(one)));
      expect(await insertThird()).toBe('organization');
      const elsewhere = await openWorld(under.store);
      const stranger = await elsewhere.person();
      const there = message(1, { senderId: stranger, to: { kind: 'direct', participants: [stranger] } });
      const insertThere = () => elsewhere.run('write', ({ scheduledMessages }) => good(scheduledMessages.insert(there, { ofPerson: 10, ofOrganization: 1 })));
      expect([Either.isRight(await insertThere()), await insertThere()]).toEqual([true, Either.left('organization')]);
    });

    test('are limited exactly where many are inserted at once, the first of the organization included', async () => {
      const people: UserId[] = [];
      for (let count = 0; count < 12; count += 1) people.push(await world.person());
      const insertAll = () => Promise.all(people.map((senderId) => insert(message(1, { senderId }), 10, 7)));
      const kept = (inserted: ReadonlyArray<unknown>) => inserted.filter((id) => typeof id === 'number').length;
      expect(kept(await insertAll())).toBe(7);
      expect(kept(await insertAll())).toBe(0);
      const all = (await Promise.all(people.map((person) => of(person)))).flat();
      expect(all).toHaveLength(7);
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.remove(all[0]!.id)));
      expect(kept(await insertAll())).toBe(1);
    });

    test('that were refused count nothing, and neither do those whose transaction fails', async () => {
      expect(await insert(message(1), 10, 0)).toBe('organization');
      await made(message(1));
      expect(await insert(message(1), 1, 2)).toBe('person');
      const failed = world.run('write', async ({ scheduledMessages }) => {
        await good(scheduledMessages.insert(message(1), { ofPerson: 10, ofOrganization: 2 }));
        throw new Error('after the insertion');
      });
      await expect(failed).rejects.toThrow('after the insertion');
      expect([typeof (await insert(message(1), 10, 2)), await insert(message(1), 10, 2)]).toEqual(['number', 'organization']);
    });

    test('are due at their times, until sent or failed, and again when edited', async () => {
      const [one, other] = [await made(message(20)), await made(message(10))];
      expect([await due(9), await due(10), await due(20)]).toEqual([[], [other], [other, one]]);
      await world.run('write', async ({ scheduledMessages }) => {
        await good(scheduledMessages.fail(one));
        await good(scheduledMessages.forgetSent({ id: other, senderId: ofOne }, at(20)));
      });
      expect(await due(100)).toEqual([]);
      expect(await of()).toEqual([{ ...message(20), id: one, state: 'failed' }]);
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.replace(one, message(30, { content: 'otherwise' }))));
      expect(await of()).toEqual([{ ...message(30, { content: 'otherwise' }), id: one, state: 'waiting' }]);
      expect(await due(30)).toEqual([one]);
    });

    test('come with their text when they are due', async () => {
      await made(message(1, { content: 'read ahead' }));
      const found = await good(under.store.due(at(1), 1000));
      expect(found.filter(({ realmId }) => realmId === world.realm.id).map(({ texts }) => texts)).toEqual([['read ahead']]);
    });

    test('are looked up in one statement, for any number of due ones', async () => {
      await made(message(1));
      expect(await under.statementsOf(() => good(under.store.due(at(0), 10)))).toBe(1);
      expect(await under.statementsOf(() => good(under.store.due(at(1), 10)))).toBe(1);
    });

    test('keep only the fact that they were sent, for a week', async () => {
      const held = (id: ScheduledMessageId, person = ofOne) => world.run('write', ({ scheduledMessages }) => good(scheduledMessages.hold(person, id)));
      const [one, other] = [await made(message(1)), await made(message(1))];
      const sent = (id: ScheduledMessageId, seconds: number) =>
        world.run('write', ({ scheduledMessages }) => good(scheduledMessages.forgetSent({ id, senderId: ofOne }, at(seconds))));
      await sent(one, 1);
      expect(Option.toNullable(await held(one))).toMatchObject({ state: 'sent', content: '', html: '' });
      await sent(other, 8 * 86_400);
      expect(Option.isNone(await held(one))).toBe(true);
      expect(Option.isSome(await held(other))).toBe(true);
      const stranger = await world.person();
      expect(Option.isNone(await held(other, stranger))).toBe(true);
    });

    test('are claimed when due, unless they failed', async () => {
      const id = await made(message(10));
      const claim = (seconds: number) => world.run('write', ({ scheduledMessages }) => good(scheduledMessages.claim(id, at(seconds))));
      expect(Option.isNone(await claim(9))).toBe(true);
      expect(Option.toNullable(await claim(10))).toEqual({ ...message(10), id, state: 'waiting' });
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.fail(id)));
      expect(Option.isNone(await claim(10))).toBe(true);
    });

    test('are deleted by their sender', async () => {
      const id = await made(message(10));
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.remove(id)));
      expect([await of(), await due(10)]).toEqual([[], []]);
    });
  });
};
