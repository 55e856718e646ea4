import { instant, type MessageId, type NewMessage, type UserId } from '@parley/core';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { everyone, good, newText, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld, type Target } from '../../contracts/store-world.js';

/** Contract of alert words, and the messages that contain them. */
export const alertWordsContract = (openStore: OpenStore): void => {
  describe('alert words', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ann: UserId;
    let bob: UserId;
    let carol: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      [ann, bob, carol] = [await world.person(), await world.person(), await world.person()];
    });

    const replace = (person: UserId, ...words: ReadonlyArray<string>): Promise<void> =>
      world.run('write', async (tx) => {
        await good(tx.alertWords.replace(person, words));
        await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'alertWordsChanged' }, audience: everyone }], changesRules: true }));
      });
    const of = (person: UserId) => world.run('snapshot', (tx) => good(tx.alertWords.of(person)));
    const say = (to: Target, html: string, change: Partial<NewMessage> = {}): Promise<MessageId> => world.send(ann, to, { html: `<p>${html}</p>`, ...change });
    const isAlerted = async (person: UserId, id: MessageId): Promise<boolean> => {
      const [found] = await world.run('snapshot', ({ messages }) => good(messages.load(person, [id])));
      return found?.flags.includes('hasAlertWord') === true;
    };
    const alerted = async (id: MessageId): Promise<ReadonlyArray<UserId>> => {
      const found = await Promise.all([ann, bob, carol].map(async (person) => ((await isAlerted(person, id)) ? [person] : [])));
      return found.flat();
    };

    test('are one person’s own, in order, until they are replaced', async () => {
      expect(await of(ann)).toEqual([]);
      await replace(ann, 'tea', 'Lunch');
      await replace(bob, 'soup');
      expect([await of(ann), await of(bob), await of(carol)]).toEqual([['tea', 'Lunch'], ['soup'], []]);
      await replace(ann);
      expect([await of(ann), await of(bob)]).toEqual([[], ['soup']]);
    });

    test('mark messages for their receivers, including the sender, and for nobody else', async () => {
      const { id: channel } = await world.channel();
      await world.join(channel, ann, bob, carol);
      await world.leave(channel, carol);
      for (const person of [ann, bob, carol]) await replace(person, 'Lunch');
      expect(await alerted(await say({ channelId: channel }, 'time for lunch'))).toEqual([ann, bob]);
      expect(await alerted(await say({ people: [ann, carol] }, 'time for lunch'))).toEqual([ann, carol]);
      expect(await alerted(await say({ channelId: channel }, 'time for lunchtime'))).toEqual([]);
      const { ids } = await world.run('snapshot', async ({ messages }) => {
        const range = { reader: bob, considered: { kind: 'received' }, filter: { kind: 'flag', flag: 'alerted' } } as const;
        return good(messages.idsFrom(range, 0 as MessageId, 10));
      });
      expect(ids).toHaveLength(1);
    });

    test('mark together with mentions, in one row', async () => {
      const { id: channel } = await world.channel();
      await world.join(channel, ann, bob);
      await replace(bob, 'lunch');
      const id = await say({ channelId: channel }, 'lunch', { mentionedUsers: [bob], mentionsTopic: true });
      const [found] = await world.run('snapshot', ({ messages }) => good(messages.load(bob, [id])));
      expect(found?.flags).toEqual(['mentioned', 'hasAlertWord']);
      const [born] = await world.run('snapshot', ({ messages }) => good(messages.atBirth([id])));
      expect(born?.flagsOf(bob, true)).toEqual(['mentioned', 'hasAlertWord']);
      expect(born?.flagsOf(ann, true)).toEqual(['topicWildcardMentioned']);
    });

    test('mark for a bot that is mentioned from outside, on sending and on editing', async () => {
      const [channel, bot] = [(await world.channel()).id, await world.person({ bot: { type: 'generic', ownerId: ann, isSystemBot: false } })];
      await world.join(channel, ann);
      await replace(bot, 'lunch');
      const [matching, unmatched] = [
        await say({ channelId: channel }, 'lunch', { mentionedBots: [bot] }),
        await say({ channelId: channel }, 'dinner', { mentionedBots: [bot] }),
      ];
      expect([await isAlerted(bot, matching), await isAlerted(bot, unmatched)]).toEqual([true, false]);
      await edit(matching, 'dinner');
      await edit(unmatched, 'lunch');
      expect([await isAlerted(bot, matching), await isAlerted(bot, unmatched)]).toEqual([false, true]);
    });

    const edit = (id: MessageId, words: string): Promise<void> =>
      world.run('write', async (tx) => {
        const text = newText('new', { html: `<p>${words}</p>` });
        await good(tx.messages.edit({ messageId: id, seen: 0, at: instant(today), history: [], text }));
        await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));
      });
    test('mark again when a text is edited, for present people with a copy, by their present words', async () => {
      const { id: channel } = await world.channel();
      await world.join(channel, ann, bob);
      await replace(ann, 'lunch');
      await replace(bob, 'dinner');
      const id = await say({ channelId: channel }, 'lunch');
      await world.join(channel, carol);
      await replace(carol, 'dinner');
      await edit(id, 'dinner');
      expect(await alerted(id)).toEqual([bob]);
      await replace(bob, 'supper');
      expect(await alerted(id)).toEqual([bob]);
      await edit(id, 'dinner and lunch');
      expect(await alerted(id)).toEqual([ann]);
    });

    test('cost no statement where nobody has any, and none while they are cached', async () => {
      const { id: channel } = await world.channel();
      await world.join(channel, ann, bob);
      const statementsOf = () => under.statementsOf(() => say({ channelId: channel }, 'lunch'));
      await statementsOf();
      const without = await statementsOf();
      await replace(bob, 'lunch');
      await statementsOf();
      expect(await statementsOf()).toBe(without);
    });

    test('belong to one organization', async () => {
      const { id: channel } = await world.channel();
      await world.join(channel, ann, bob);
      const other = await openWorld(under.store);
      const stranger = await other.person();
      await other.run('write', async (tx) => {
        await good(tx.alertWords.replace(stranger, ['lunch']));
        await good(tx.append({ entries: [], changesRules: true }));
      });
      expect(await alerted(await say({ channelId: channel }, 'lunch'))).toEqual([]);
    });
  });
};
