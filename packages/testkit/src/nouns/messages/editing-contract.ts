import { instant, type MessageId, type MessageTextEdit, type WriteTx, type UserId } from '@parley/core';
import type { Visibility } from '@parley/core/model';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { everyone, faultOf, good, newText, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const later = instant(today + 60_000);

/** Contract of edits. */
export const editingContract = (openStore: OpenStore): void => {
  describe('editing messages', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ann: UserId;
    let bob: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      ann = await world.person();
      bob = await world.person();
    });

    const announced = (tx: WriteTx) =>
      good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));
    const former = { content: 'hello', html: '<p>hello</p>', rendererVersion: 1 };
    const editOf = (messageId: MessageId, change: Partial<MessageTextEdit> = {}): MessageTextEdit => ({
      messageId,
      seen: 0,
      at: later,
      history: [{ number: 1, editorId: ann, at: later, text: former }],
      text: newText('new'),
      ...change,
    });
    const edit = (messageId: MessageId, change: Partial<MessageTextEdit> = {}) =>
      world.run('write', async (tx) => {
        await good(tx.messages.edit(editOf(messageId, change)));
        await announced(tx);
      });
    const load = async (reader: UserId, id: MessageId) => (await world.run('snapshot', ({ messages }) => good(messages.load(reader, [id]))))[0]!;

    test('a message has its new text, and keeps the old one in its history', async () => {
      const { id: channel } = await world.channel();
      await world.join(channel, ann, bob);
      const id = await world.send(ann, { channelId: channel });
      await edit(id, { text: newText('new', { isMeMessage: true }) });
      const { message } = await load(bob, id);
      expect(message).toMatchObject({ content: 'new', html: '<p>new</p>', isMeMessage: true, editedAt: later, movedAt: null, changedAt: later });
      expect(message.history).toEqual([{ number: 1, editorId: ann, at: later, text: former }]);
    });

    test('mentions are those of the new text, for present people with a copy', async () => {
      const { id: channel } = await world.channel();
      const carol = await world.person();
      await world.join(channel, ann, bob);
      const id = await world.send(ann, { channelId: channel }, { mentionedUsers: [bob] });
      await world.join(channel, carol);
      await edit(id, { text: newText('new', { mentionedUsers: [ann, carol], mentionsChannel: true }) });
      const flags = async (reader: UserId) => (await load(reader, id)).flags;
      expect([await flags(ann), await flags(bob), await flags(carol)]).toEqual([
        ['mentioned', 'channelWildcardMentioned'],
        ['channelWildcardMentioned'],
        ['read', 'historical'],
      ]);
      await world.leave(channel, ann);
      await edit(id, { seen: 1, history: [], text: newText('new', { mentionedUsers: [ann, bob] }) });
      expect([await flags(ann), await flags(bob)]).toEqual([['read'], ['mentioned']]);
    });

    test('in a direct conversation, its people are mentioned', async () => {
      const id = await world.send(ann, { people: [ann, bob] });
      await edit(id, { text: newText('new', { mentionedUsers: [bob] }) });
      expect((await load(bob, id)).flags).toEqual(['mentioned']);
    });

    test('an edit of an older version is a conflict, and writes nothing', async () => {
      const { id: channel } = await world.channel();
      const id = await world.send(ann, { channelId: channel });
      await edit(id);
      const lost = under.store.transact(world.realm.id, 'write', (tx) => tx.messages.edit(editOf(id, { text: newText('new', { content: 'lost' }) })));
      expect(await faultOf(lost)).toMatchObject({ kind: 'conflict' });
      expect((await load(ann, id)).message.content).toBe('new');
    });

    test('the ages of a topic’s messages, as far as visible', async () => {
      const { id: channel } = await world.channel({ privacy: 'privateProtectedHistory' });
      await world.join(channel, ann);
      const send = (minutes: number, topic = 'Lunch') => world.send(ann, { channelId: channel, topic }, { sentAt: instant(today + minutes * 60_000) });
      await send(0);
      await world.join(channel, bob);
      const [, second] = [await send(1), await send(2, 'LUNCH'), await send(3, 'other')];
      const ages = (reader: UserId, since: number, limit = 100) => {
        const considered: Visibility = { kind: 'everyOf', of: [{ kind: 'inChannels', channels: [channel] }, { kind: 'received' }] };
        return world.run('snapshot', ({ messages }) =>
          good(messages.ages({ reader, considered }, { channelId: channel, key: 'lunch' }, instant(today + since * 60_000), limit)),
        );
      };
      expect([await ages(ann, 2), await ages(bob, 2), await ages(bob, 9), await ages(ann, 0, 2)]).toEqual([
        { total: 3, young: 1, firstYoung: second },
        { total: 2, young: 1, firstYoung: second },
        { total: 2, young: 0, firstYoung: null },
        expect.objectContaining({ total: 2, young: 2 }),
      ]);
    });
  });
};
