import { type DraftId, instant, type UserId } from '@parley/core';
import type { NewDraft } from '@parley/core/model';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, type StoreWorld } from '../../contracts/store-world.js';

const draft = (content: string, seconds = 0, to: NewDraft['to'] = { kind: 'undecided' }): NewDraft => ({
  to,
  content,
  editedAt: instant(today + seconds * 1000),
});

export const draftsContract = (openStore: OpenStore): void => {
  describe('drafts', () => {
    let world: StoreWorld;
    let ofOne: UserId;
    let other: UserId;
    eachWorld(openStore, async (fresh) => {
      world = fresh;
      ofOne = await world.person();
      other = await world.person();
    });

    const insert = (...drafts: ReadonlyArray<NewDraft>): Promise<ReadonlyArray<DraftId>> => world.run('write', (tx) => good(tx.drafts.insert(ofOne, drafts)));
    const of = (person: UserId) => world.run('snapshot', (tx) => good(tx.drafts.of(person)));

    test('come back as they were made, by the time of their edit and then by id', async () => {
      const { id: channelId } = await world.channel();
      const made = [
        draft('late', 20, { kind: 'channel', channelId, topic: '' }),
        draft('early', 10, { kind: 'direct', people: [ofOne, other] }),
        draft('later', 20),
      ];
      const ids = await insert(...made);
      expect(ids).toEqual([...ids].sort((left, right) => left - right));
      const [late, early, later] = made.map((one, index) => ({ ...one, id: ids[index]! }));
      expect([await of(ofOne), await of(other)]).toEqual([[early, late, later], []]);
      const byIds = (person: UserId) => world.run('snapshot', (tx) => good(tx.drafts.byIds(person, [ids[2]!, ids[0]!])));
      expect([await byIds(ofOne), await byIds(other)]).toEqual([[late, later], []]);
    });

    test('are counted and measured without the one to be replaced', async () => {
      const [one] = await insert(draft('four'), draft('sevenly', 0, { kind: 'direct', people: [other] }));
      const hold = (person: UserId, replaced: DraftId | null) => world.run('write', (tx) => good(tx.drafts.hold(person, replaced)));
      expect(await hold(ofOne, null)).toEqual({ count: 2, size: 19, hasReplaced: false });
      expect(await hold(ofOne, one!)).toEqual({ count: 1, size: 15, hasReplaced: true });
      expect(await hold(other, one!)).toEqual({ count: 0, size: 0, hasReplaced: false });
    });

    test('are replaced and removed by their owner alone', async () => {
      const [one, two] = await insert(draft('one'), draft('two', 5));
      const { id: channelId } = await world.channel();
      const next = draft('next', 10, { kind: 'channel', channelId, topic: 'talk' });
      const replace = (person: UserId) => world.run('write', (tx) => good(tx.drafts.replace(person, one!, next)));
      await replace(other);
      expect((await of(ofOne)).map(({ content }) => content)).toEqual(['one', 'two']);
      await replace(ofOne);
      expect(await of(ofOne)).toEqual([
        { ...draft('two', 5), id: two },
        { ...next, id: one },
      ]);
      const remove = (person: UserId) => world.run('write', (tx) => good(tx.drafts.remove(person, one!)));
      expect([await remove(other), await remove(ofOne), await remove(ofOne)]).toEqual([false, true, false]);
      await world.run('write', (tx) => good(tx.drafts.removeAll(other)));
      expect(await of(ofOne)).toHaveLength(1);
      await world.run('write', (tx) => good(tx.drafts.removeAll(ofOne)));
      expect(await of(ofOne)).toEqual([]);
    });
  });
};
