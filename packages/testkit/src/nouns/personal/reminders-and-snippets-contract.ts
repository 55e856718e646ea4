import { instant, messageId, newestLevel, reminderId, type UserId } from '@parley/core';
import type { NewReminder, NewScheduledMessage } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const at = (seconds: number) => instant(today + seconds * 1000);

export const remindersAndSnippetsContract = (openStore: OpenStore): void => {
  describe('reminders and snippets', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ofOne: UserId;
    let other: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      ofOne = await world.person();
      other = await world.person();
    });

    const reminder = (seconds: number, note: string | null = null): NewReminder => ({
      userId: ofOne,
      messageId: messageId(7),
      note,
      dueAt: at(seconds),
      levels: { floor: newestLevel, call: newestLevel },
    });

    test('reminders come back ordered by time, become due, and belong to one person', async () => {
      const insert = (requested: NewReminder, ofPerson = 10) =>
        world.run('write', async ({ reminders }) => {
          const inserted = await good(reminders.insert(requested, { ofPerson, ofOrganization: null }));
          return Option.toNullable(Option.fromEither(inserted));
        });
      const [second, first] = [await insert(reminder(20)), await insert(reminder(10, 'why'))];
      const of = (person: UserId) => world.run('snapshot', ({ reminders }) => good(reminders.of(person)));
      expect(await of(ofOne)).toEqual([
        { ...reminder(10, 'why'), id: first },
        { ...reminder(20), id: second },
      ]);
      expect(await of(other)).toEqual([]);
      expect(await insert(reminder(30), 2)).toBeNull();
      const due = async (seconds: number) =>
        (await good(under.store.due(at(seconds), 1000))).filter(({ realmId }) => realmId === world.realm.id).map(({ item }) => [item.of, item.id]);
      expect([await due(9), await due(20)]).toEqual([[], [first, second].map((id) => ['reminder', id])]);
      const claim = (seconds: number) => world.run('write', async ({ reminders }) => Option.isSome(await good(reminders.claim(first!, at(seconds)))));
      expect([await claim(9), await claim(10)]).toEqual([false, true]);
      const remove = (person: UserId) => world.run('write', ({ reminders }) => good(reminders.remove(person, first!)));
      expect([await remove(other), await remove(ofOne), await remove(ofOne), await claim(10)]).toEqual([false, true, false, false]);
    });

    test('reminders are limited per organization, apart from scheduled messages', async () => {
      const insert = (user: UserId, ofOrganization: number, ofPerson = 10) =>
        world.run('write', ({ reminders }) => good(reminders.insert({ ...reminder(10), userId: user }, { ofPerson, ofOrganization })));
      const first = await insert(ofOne, 2);
      expect(Either.isRight(first) && Either.isRight(await insert(other, 2))).toBe(true);
      expect([await insert(other, 2), await insert(other, 2, 1)]).toEqual([Either.left('organization'), Either.left('person')]);
      const scheduled: NewScheduledMessage = {
        senderId: ofOne,
        to: { kind: 'direct', participants: [ofOne] },
        content: 'later',
        html: '<p>later</p>',
        rendererVersion: 1,
        dueAt: at(10),
        readBySender: true,
        client: 'test',
        levels: { floor: newestLevel, call: newestLevel },
      };
      const beside = await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.insert(scheduled, { ofPerson: 10, ofOrganization: 1 })));
      expect(Either.isRight(beside)).toBe(true);
      await world.run('write', ({ reminders }) => good(reminders.remove(ofOne, Either.isRight(first) ? first.right : reminderId(0))));
      expect([Either.isRight(await insert(other, 2)), await insert(other, 2)]).toEqual([true, Either.left('organization')]);
    });

    test('reminders are limited exactly where many are inserted at once', async () => {
      const people: UserId[] = [];
      for (let count = 0; count < 8; count += 1) people.push(await world.person());
      const insertAll = () =>
        Promise.all(
          people.map((person) =>
            world.run('write', ({ reminders }) => good(reminders.insert({ ...reminder(10), userId: person }, { ofPerson: 10, ofOrganization: 5 }))),
          ),
        );
      expect((await insertAll()).filter(Either.isRight)).toHaveLength(5);
      expect((await insertAll()).filter(Either.isRight)).toHaveLength(0);
    });

    test('snippets come back as they were made, change only the given fields, and belong to one person', async () => {
      const insert = (title: string, max = 10) =>
        world.run('write', async ({ snippets }) => Option.toNullable(await good(snippets.insert(ofOne, { title, content: 'text', createdAt: today }, max))));
      const [one, two] = [await insert('one'), await insert('two')];
      expect(await insert('three', 2)).toBeNull();
      const of = (person: UserId) => world.run('snapshot', ({ snippets }) => good(snippets.of(person)));
      const change = (person: UserId, title: string | null, content: string | null) =>
        world.run('write', ({ snippets }) => good(snippets.change(person, one!, { title, content })));
      expect([await change(other, 'mine', null), await change(ofOne, null, 'other'), await of(other)]).toEqual([false, true, []]);
      expect(await of(ofOne)).toEqual([
        { id: one, title: 'one', content: 'other', createdAt: today },
        { id: two, title: 'two', content: 'text', createdAt: today },
      ]);
      const remove = (person: UserId) => world.run('write', ({ snippets }) => good(snippets.remove(person, one!)));
      expect([await remove(other), await remove(ofOne), await remove(ofOne)]).toEqual([false, true, false]);
      expect((await world.run('snapshot', ({ snippets }) => good(snippets.byIds(ofOne, [one!, two!])))).map(({ id }) => id)).toEqual([two]);
    });
  });
};
