import { instant, newestLevel, scheduledMessageId, type ScheduledMessageId, type UserId } from '@parley/core';
import type { NewScheduledMessage } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

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
    const insert = async (requested: NewScheduledMessage, most = 10): Promise<ScheduledMessageId | null> =>
      Option.toNullable(await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.insert(requested, most))));
    const made = async (requested: NewScheduledMessage): Promise<ScheduledMessageId> => (await insert(requested)) ?? scheduledMessageId(0);
    const of = (person = ofOne) => world.run('snapshot', ({ scheduledMessages }) => good(scheduledMessages.of(person)));
    const due = async (seconds: number) =>
      (await good(under.store.due(at(seconds), 1000))).filter(({ realmId }) => realmId === world.realm.id).map(({ keepsake }) => keepsake.id);

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
      expect(await insert(message(2), 1)).toBeNull();
      await world.run('write', ({ scheduledMessages }) => good(scheduledMessages.forgetSent({ id, senderId: ofOne }, at(1))));
      expect(await insert(message(2), 1)).not.toBeNull();
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
