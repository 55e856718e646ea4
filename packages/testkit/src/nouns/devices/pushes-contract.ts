import { type DeviceId, instant, logPosition, type MessageId, type UserId } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreWorld } from '../../contracts/store-world.js';

const now = instant(today);
const token = { tokenKind: 'fcm', tokenId: 'AAAAAAAAAAA=', relayKey: 'relay', sealedToken: 'sealed' } as const;

/** Contract of the messages that people are notified of. */
export const pushesContract = (openStore: OpenStore): void => {
  describe('pushes', () => {
    let world: StoreWorld;
    let ofOne: UserId;
    let other: UserId;
    eachWorld(openStore, async (fresh) => {
      world = fresh;
      ofOne = await world.person();
      other = await world.person();
    });

    const ids = [1, 2, 3] as unknown as ReadonlyArray<MessageId>;
    const [first, second, third] = ids as [MessageId, MessageId, MessageId];
    const add = (...pushes: ReadonlyArray<{ readonly userId: UserId; readonly messageId: MessageId }>) =>
      world.run('write', (tx) =>
        good(
          tx.pushes.add(
            pushes.map((push) => ({ ...push, isWaiting: false, requestId: 'a request' })),
            now,
          ),
        ),
      );
    const of = (person: UserId) => world.run('snapshot', (tx) => good(tx.pushes.of(person)));
    const register = async (person: UserId): Promise<DeviceId> => {
      const id = await world.run('write', (tx) => good(tx.devices.insert(person, false)));
      await world.run('write', (tx) => good(tx.devices.setKey(id, { id: 1, sealed: 'x' })));
      await world.run('write', (tx) => good(tx.devices.setPending(id, token, now)));
      await world.run('write', (tx) => good(tx.devices.settle(id, token.tokenId, Either.right(token.tokenId))));
      return id;
    };

    test('are kept once for each person and message, until they are forgotten', async () => {
      await add({ userId: ofOne, messageId: second }, { userId: ofOne, messageId: first }, { userId: other, messageId: first });
      await add({ userId: ofOne, messageId: first });
      await world.run('write', (tx) => good(tx.pushes.mark(ofOne, [first, third], { route: 'encrypted', isSent: true }, now)));
      expect(await of(ofOne)).toEqual([
        { messageId: first, isWaiting: false, isSent: { encrypted: true, plain: false }, requestId: 'a request' },
        { messageId: second, isWaiting: false, isSent: { encrypted: false, plain: false }, requestId: 'a request' },
      ]);
      await world.run('write', (tx) => good(tx.pushes.forget(ofOne, [first])));
      expect([await of(ofOne), await of(other)]).toEqual([
        [{ messageId: second, isWaiting: false, isSent: { encrypted: false, plain: false }, requestId: 'a request' }],
        [{ messageId: first, isWaiting: false, isSent: { encrypted: false, plain: false }, requestId: 'a request' }],
      ]);
      await world.run('write', (tx) => good(tx.pushes.forgetAll(ofOne)));
      expect([await of(ofOne), (await of(other)).length]).toEqual([[], 1]);
    });

    test('concern those with a device whom a message names or whose settings ask for it, and nobody else in its channel', async () => {
      const { id: channelId } = await world.channel();
      const people = [await world.person(), await world.person(), await world.person(), await world.person()] as const;
      await world.join(channelId, ofOne, other, ...people);
      const [byChannel, byTopic, byAll, withoutDevice] = people;
      for (const person of [other, byChannel, byTopic, byAll]) await register(person);
      await world.commit(async (tx) => {
        for (const person of [byChannel, withoutDevice]) await good(tx.subscriptions.choose(person, [{ channelId, choices: { pushNotifications: true } }]));
        await good(tx.topicPreferences.set(byTopic, { channelId, topic: 'Tea', policy: 'followed', changedAt: now }));
        await good(tx.users.change(byAll, { settings: { enableChannelPushNotifications: true } }));
        await good(tx.append({ entries: [], changesRules: true }));
      });
      const sent = await world.send(ofOne, { channelId, topic: 'tea' });
      const direct = await world.send(ofOne, { people: [ofOne, other] });
      const concerned = (id: MessageId) => world.run('snapshot', (tx) => good(tx.pushes.candidates([id], null, now)));
      expect((await concerned(sent)).map(({ userId }) => userId)).toEqual([byChannel, byTopic, byAll]);
      expect((await concerned(direct)).map(({ userId }) => userId)).toEqual([other]);
    });

    test('have a place in the log, which begins at its end and only goes on', async () => {
      expect(await world.run('snapshot', (tx) => good(tx.pushes.place()))).toBeNull();
      const head = await world.run('snapshot', (tx) => Promise.resolve(tx.head.position));
      expect(await world.run('write', (tx) => good(tx.pushes.holdPlace()))).toEqual({ position: head, isIdle: true });
      await register(ofOne);
      for (const to of [5, 3]) await world.run('write', (tx) => good(tx.pushes.movePlace(logPosition(head + to))));
      expect(await world.run('write', (tx) => good(tx.pushes.holdPlace()))).toEqual({ position: head + 5, isIdle: false });
      expect(await world.run('snapshot', (tx) => good(tx.pushes.place()))).toBe(head + 5);
    });
  });
};
