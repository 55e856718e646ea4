import { instant, messageId, newestLevel, type UserId } from '@parley/core';
import type { NewReminder } from '@parley/core/model';
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
      const insert = (requested: NewReminder, most = 10) =>
        world.run('write', async ({ reminders }) => Option.toNullable(await good(reminders.insert(requested, most))));
      const [second, first] = [await insert(reminder(20)), await insert(reminder(10, 'why'))];
      const of = (person: UserId) => world.run('snapshot', ({ reminders }) => good(reminders.of(person)));
      expect(await of(ofOne)).toEqual([
        { ...reminder(10, 'why'), id: first },
        { ...reminder(20), id: second },
      ]);
      expect(await of(other)).toEqual([]);
      expect(await insert(reminder(30), 2)).toBeNull();
      const due = async (seconds: number) =>
        (await good(under.store.due(at(seconds), 1000))).filter(({ realmId }) => realmId === world.realm.id).map(({ keepsake }) => [keepsake.of, keepsake.id]);
      expect([await due(9), await due(20)]).toEqual([[], [first, second].map((id) => ['reminder', id])]);
      const claim = (seconds: number) => world.run('write', async ({ reminders }) => Option.isSome(await good(reminders.claim(first!, at(seconds)))));
      expect([await claim(9), await claim(10)]).toEqual([false, true]);
      const remove = (person: UserId) => world.run('write', ({ reminders }) => good(reminders.remove(person, first!)));
      expect([await remove(other), await remove(ofOne), await remove(ofOne), await claim(10)]).toEqual([false, true, false, false]);
    });

    test('snippets come back as they were made, change only the given fields, and belong to one person', async () => {
      const insert = (title: string, most = 10) =>
        world.run('write', async ({ snippets }) => Option.toNullable(await good(snippets.insert(ofOne, { title, content: 'text', createdAt: today }, most))));
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
