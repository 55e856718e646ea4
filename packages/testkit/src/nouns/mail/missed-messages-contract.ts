import { instant, logPosition, type MessageId, type UserId } from '@parley/core';
import type { MissedMessage } from '@parley/core/model';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreWorld } from '../../contracts/store-world.js';

const now = instant(today);
const later = instant(today + 1000);

/** Contract of missed messages and of reply addresses. */
export const missedMessagesContract = (openStore: OpenStore): void => {
  describe('missed messages', () => {
    let world: StoreWorld;
    let ann: UserId;
    let bob: UserId;
    eachWorld(openStore, async (fresh) => {
      world = fresh;
      ann = await world.person();
      bob = await world.person();
    });

    const missed = (userId: UserId, messageId: MessageId, change: Partial<MissedMessage> = {}): MissedMessage => ({
      ...{ userId, messageId, isWaiting: false, dueAt: now, requestId: `request ${messageId}` },
      ...change,
    });
    const add = (...messages: ReadonlyArray<MissedMessage>) => world.run('write', (tx) => good(tx.missedMessages.add(messages)));
    const take = async (person: UserId) => (await world.run('write', (tx) => good(tx.missedMessages.take(person, now)))).taken;

    test('are kept once for each person and message, and taken once, with their places', async () => {
      const { id: channelId } = await world.channel();
      await world.join(channelId, ann, bob);
      const sent = await world.send(bob, { channelId, topic: 'Lunch' });
      const direct = await world.send(bob, { people: [ann, bob] });
      await add(missed(ann, direct), missed(ann, sent, { isWaiting: true }), missed(bob, sent));
      await add(missed(ann, sent, { dueAt: later }));
      expect(await take(ann)).toMatchObject([
        { messageId: sent, userId: ann, isWaiting: true, dueAt: now, conversationId: channelId, topicKey: 'lunch', requestId: `request ${sent}` },
        { messageId: direct, isWaiting: false, topicKey: null, requestId: `request ${direct}` },
      ]);
      expect([await take(ann), (await take(bob)).length]).toEqual([[], 1]);
    });

    test('that are read or deleted are taken away and not returned', async () => {
      const [read, deleted, kept] = [
        await world.send(bob, { people: [ann, bob] }),
        await world.send(bob, { people: [ann, bob] }),
        await world.send(bob, { people: [ann, bob] }),
      ];
      await add(missed(ann, read), missed(ann, deleted), missed(ann, kept));
      await world.commit(async (tx) => {
        await good(tx.flags.change(ann, 'add', 'read', [read]));
        await good(tx.messages.delete([deleted]));
        await good(tx.append({ entries: [], changesRules: false }));
      });
      expect((await take(ann)).map(({ messageId }) => messageId)).toEqual([kept]);
      expect(await take(ann)).toEqual([]);
    });

    test('concern those whom a message names or whose settings ask for it, and nobody else in its channel', async () => {
      const { id: channelId } = await world.channel();
      const others = [await world.person(), await world.person(), await world.person()] as const;
      await world.join(channelId, ann, bob, ...others);
      const [byChannel, byTopic, byAll] = others;
      await world.commit(async (tx) => {
        await good(tx.subscriptions.choose(byChannel, [{ channelId, choices: { emailNotifications: true } }]));
        await good(tx.topicPreferences.set(byTopic, { channelId, topic: 'Tea', policy: 'followed', changedAt: now }));
        await good(tx.users.change(byAll, { settings: { enableChannelEmailNotifications: true } }));
        await good(tx.append({ entries: [], changesRules: true }));
      });
      const sent = await world.send(bob, { channelId, topic: 'tea' });
      const concerned = (person: UserId | null) => world.run('snapshot', (tx) => good(tx.missedMessages.candidates([sent], person, now)));
      expect((await concerned(null)).map(({ userId }) => userId)).toEqual([...others]);
      expect((await concerned(byTopic)).map(({ userId, policy }) => [userId, policy])).toEqual([[byTopic, 'followed']]);
    });

    test('have a place in the log, which begins at its end and only goes on', async () => {
      expect(await world.run('snapshot', (tx) => good(tx.missedMessages.place()))).toBeNull();
      const head = await world.run('snapshot', (tx) => Promise.resolve(tx.head.position));
      expect(await world.run('write', (tx) => good(tx.missedMessages.holdPlace()))).toEqual({ position: head });
      for (const to of [5, 3]) await world.run('write', (tx) => good(tx.missedMessages.movePlace(logPosition(head + to))));
      expect(await world.run('snapshot', (tx) => good(tx.missedMessages.place()))).toBe(head + 5);
    });

    test('have addresses of replies, found by their digests until they are too old', async () => {
      const id = await world.send(bob, { people: [ann, bob] });
      const address = { userId: ann, messageId: id };
      const fingerprint = `reply to ${world.realm.id} ${id}`;
      const keep = (print: string, at: number, since: number) =>
        world.run('write', (tx) => good(tx.missedMessages.addReplyAddresses([{ ...address, fingerprint: print }], instant(at), instant(since))));
      const found = (since: number) => good(world.store.replyAddress(fingerprint, instant(since)));
      await keep(fingerprint, now, 0);
      await keep(fingerprint, now, 0);
      expect(await found(now)).toEqual({ _tag: 'Some', value: { realmId: world.realm.id, ...address } });
      expect(await found(now + 1)).toEqual({ _tag: 'None' });
      const next = await world.send(bob, { people: [ann, bob] });
      await world.run('write', (tx) =>
        good(tx.missedMessages.addReplyAddresses([{ userId: ann, messageId: next, fingerprint: `${fingerprint} next` }], later, later)),
      );
      expect(await found(now)).toEqual({ _tag: 'None' });
    });
  });
};
