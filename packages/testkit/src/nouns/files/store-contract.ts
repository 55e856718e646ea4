import { type AttachmentId, instant, messageId, type MessageId, type VisibleMessages, type NewAttachment, type NewMessage, type UserId } from '@parley/core';
import type { Visibility } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { fixedClock, good, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const at = (seconds: number) => instant(today + seconds * 1000);
const own: Visibility = { kind: 'participant' };

/** Contract of uploaded files and their links. */
export const attachmentsContract = (openStore: OpenStore): void => {
  describe('attachments', () => {
    const clock = fixedClock();
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ann: UserId;
    let bob: UserId;
    beforeAll(async () => {
      under = await openStore(clock);
    });
    beforeEach(async () => {
      clock.set(today);
      world = await openWorld(under.store);
      ann = await world.person();
      bob = await world.person();
    });
    afterAll(() => under.close());

    const file = (path: string, change: Partial<NewAttachment> = {}): NewAttachment => ({
      ownerId: ann,
      path,
      name: 'a file',
      mediaType: 'text/plain',
      size: 10,
      createdAt: at(0),
      picture: null,
      ...change,
    });
    const begin = async (requested: NewAttachment, ofOrganization: number | null = null, ofPerson: number | null = null): Promise<AttachmentId | null> =>
      Option.toNullable(await world.run('write', ({ attachments }) => good(attachments.begin(requested, { ofPerson, ofOrganization }))));
    const arrive = (id: AttachmentId, content: Partial<NewAttachment> = {}) =>
      world.run('write', ({ attachments }) => good(attachments.arrive(id, file('', content))));
    const kept = async (path: string, change: Partial<NewAttachment> = {}): Promise<{ readonly id: AttachmentId; readonly ownerId: UserId }> => {
      const id = await begin(file(path, change));
      if (id === null || !(await arrive(id, change))) throw new Error('not kept');
      return { id, ownerId: ann };
    };
    const visibleTo = (reader: UserId, considered: Visibility = own, from = 0): VisibleMessages => ({ reader, considered, from: messageId(from) });
    const byPaths = (reader: UserId, paths: ReadonlyArray<string>, considered: Visibility = own, from = 0) =>
      world.run('snapshot', async ({ attachments }) =>
        (await good(attachments.byPaths(visibleTo(reader, considered, from), paths))).map(({ attachment, isLinkedVisibly }) => [
          attachment.path,
          isLinkedVisibly,
        ]),
      );
    const links = (reader: UserId, ids: ReadonlyArray<AttachmentId>, limit = 10) =>
      world.run('snapshot', async ({ attachments }) => Object.fromEntries(await good(attachments.links(visibleTo(reader), ids, limit))));
    const space = () => world.run('snapshot', ({ attachments }) => good(attachments.spaceUsed()));
    const sendDirect = (people: ReadonlyArray<UserId>, files: NonNullable<NewMessage['files']>): Promise<MessageId> =>
      world.send(ann, { people }, { files, hasAttachment: true });
    const remove = (ids: ReadonlyArray<MessageId>) => world.run('write', ({ messages }) => good(messages.delete(ids)));
    const leaveUnlinked = (seconds: number) =>
      world.run('write', async ({ attachments }) => (await good(attachments.leaveUnlinked(at(seconds), 10))).map(({ path }) => path));
    const leaving = (seconds: number) =>
      world.run('write', async ({ attachments }) => (await good(attachments.leaving(at(seconds), 10))).map(({ path }) => path));

    test('come back as stored, once their content is complete', async () => {
      const requested = file('x/a.png', { mediaType: 'image/png', picture: { width: 4, height: 3 } });
      const id = (await begin(requested))!;
      const all = () => world.run('snapshot', ({ attachments }) => good(attachments.of(ann, 10)));
      expect([await all(), await byPaths(ann, ['x/a.png'])]).toEqual([[], []]);
      expect(await arrive(id, requested)).toBe(true);
      expect(await all()).toEqual([{ ...requested, id }]);
      expect(await world.run('snapshot', ({ attachments }) => good(attachments.byIds([id])))).toEqual([{ ...requested, id }]);
      expect(await byPaths(ann, ['x/a.png', 'x/b.png', 'a\0b'])).toEqual([['x/a.png', false]]);
      expect(await arrive(id)).toBe(false);
      const other = await openWorld(under.store);
      const stranger = await other.person();
      expect(await other.run('snapshot', ({ attachments }) => good(attachments.byPaths(visibleTo(stranger), ['x/a.png'])))).toEqual([]);
    });

    test('stay within the quota', async () => {
      expect(await begin(file('x/a'), 9)).toBeNull();
      expect(await begin(file('x/a'), 10)).not.toBeNull();
      expect(await begin(file('x/b', { size: 1 }), 10)).toBeNull();
      expect(await begin(file('x/b', { size: 0 }), 10)).not.toBeNull();
      expect(await space()).toBe(10);
      const outcomes = await Promise.all(['1', '2', '3', '4'].map((path) => begin(file(path), 35)));
      expect([outcomes.filter((id) => id !== null).length, await space()]).toEqual([2, 30]);
    });

    test('stay within the quota of their owner, whatever others have', async () => {
      const of = (ownerId: UserId, path: string, ofPerson: number, ofOrganization: number | null = null) =>
        begin(file(path, { ownerId }), ofOrganization, ofPerson);
      const grow = (id: AttachmentId, bytes: number, ofPerson: number) =>
        world.run('write', ({ attachments }) => good(attachments.grow(id, bytes, { ofPerson, ofOrganization: null })));
      expect([await of(ann, 'x/a', 9), await of(ann, 'x/a', 10, 9), await space()]).toEqual([null, null, 0]);
      const id = (await of(ann, 'x/a', 10))!;
      expect([await of(ann, 'x/b', 19), (await of(bob, 'x/c', 10)) !== null, await space()]).toEqual([null, true, 20]);
      expect([await grow(id, 5, 14), await grow(id, 5, 15), await space()]).toEqual([false, true, 25]);
      const outcomes = await Promise.all(['1', '2', '3', '4'].map((path) => of(ann, path, 35)));
      expect([outcomes.filter((begun) => begun !== null).length, await space()]).toEqual([2, 45]);
      const grown = await Promise.all([1, 2, 3, 4].map(() => grow(id, 2, 40)));
      expect([grown.filter((isTaken) => isTaken).length, await space()]).toEqual([2, 49]);
      await world.run('write', ({ attachments }) => good(attachments.giveUp(id)));
      expect([await of(ann, 'x/d', 29), (await of(ann, 'x/d', 30)) !== null]).toEqual([null, true]);
    });

    test('grow while they arrive, as far as there is room, and give it back when they are given up', async () => {
      const id = (await begin(file('x/a')))!;
      const grow = (bytes: number, ofOrganization: number | null, which = id, ofPerson: number | null = null) =>
        world.run('write', ({ attachments }) => good(attachments.grow(which, bytes, { ofPerson, ofOrganization })));
      expect([await grow(5, 14), await space()]).toEqual([false, 10]);
      expect([await grow(5, 15), await grow(1, null), await space()]).toEqual([true, true, 16]);
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => grow(10, 40)));
      expect([outcomes.filter((isTaken) => isTaken).length, await space()]).toEqual([2, 36]);
      const other = (await begin(file('x/b')))!;
      expect(await arrive(other, { mediaType: 'image/png', picture: { width: 4, height: 3 } })).toBe(true);
      expect(await world.run('snapshot', ({ attachments }) => good(attachments.byIds([other])))).toMatchObject([
        { mediaType: 'image/png', picture: { width: 4, height: 3 }, size: 10 },
      ]);
      const giveUp = (which: AttachmentId) =>
        world.run('write', async ({ attachments }) => Option.toNullable(await good(attachments.giveUp(which)))?.path ?? null);
      expect([await giveUp(id), await giveUp(id), await giveUp(other)]).toEqual(['x/a', null, null]);
      expect([await space(), await grow(1, null), await arrive(id), await grow(1, null, other)]).toEqual([10, false, false, false]);
      expect(await leaving(0)).toEqual(['x/a']);
    });

    test('are visible to readers of a message that links them, from a given id on', async () => {
      const { id: channelId } = await world.channel();
      await world.join(channelId, ann, bob);
      const [shown, hidden] = [await kept('x/shown'), await kept('x/hidden')];
      const first = await sendDirect([ann, bob], [shown]);
      await sendDirect([ann], [shown, hidden]);
      const inChannel = await world.send(ann, { channelId }, { files: [hidden] });
      expect(await byPaths(bob, ['x/shown', 'x/hidden'])).toEqual([
        ['x/shown', true],
        ['x/hidden', false],
      ]);
      expect(await byPaths(bob, ['x/hidden'], { kind: 'inChannels', channels: [channelId] })).toEqual([['x/hidden', true]]);
      expect(await byPaths(bob, ['x/shown'], { kind: 'nothing' })).toEqual([['x/shown', false]]);
      expect(await byPaths(bob, ['x/shown'], own, first + 1)).toEqual([['x/shown', false]]);
      expect(inChannel).toBeGreaterThan(first);
    });

    test('list the newest visible messages that link them', async () => {
      const { id } = await kept('x/a');
      const none = await kept('x/none');
      const announced = [
        await sendDirect([ann, bob], [{ id, ownerId: ann }]),
        await sendDirect([ann], [{ id, ownerId: ann }]),
        await sendDirect([ann, bob], [{ id, ownerId: ann }]),
      ] as const;
      expect(await links(ann, [id, none.id])).toEqual({ [id]: announced.map((messageId) => ({ messageId, sentAt: today })) });
      expect((await links(bob, [id]))[id]?.map(({ messageId }) => messageId)).toEqual([announced[0], announced[2]]);
      expect((await links(ann, [id], 2))[id]?.map(({ messageId }) => messageId)).toEqual([announced[1], announced[2]]);
    });

    test('are kept while a message links them, and expire afterwards', async () => {
      const [shared, alone, never] = [await kept('x/shared'), await kept('x/alone'), await kept('x/never')];
      const [first, second] = [await sendDirect([ann, bob], [shared, alone]), await sendDirect([ann, bob], [shared])];
      expect(await leaveUnlinked(-1)).toEqual([]);
      clock.set(at(50));
      await remove([first]);
      expect(await byPaths(bob, ['x/shared', 'x/alone'])).toEqual([
        ['x/shared', true],
        ['x/alone', false],
      ]);
      expect(await leaveUnlinked(49)).toEqual(['x/never']);
      expect([await leaveUnlinked(50), await space()]).toEqual([['x/alone'], 10]);
      clock.set(at(60));
      await remove([second]);
      expect(await leaveUnlinked(59)).toEqual([]);
      expect([await leaveUnlinked(60), await space()]).toEqual([['x/shared'], 0]);
      expect(await leaving(-1)).toEqual(['x/shared', 'x/alone', 'x/never']);
      await world.run('write', ({ attachments }) => good(attachments.forget([shared.id, alone.id])));
      expect([await leaving(-1), never.id > 0]).toEqual([['x/never'], true]);
    });

    test('are unlinked when one deletion removes both of their links', async () => {
      const both = await kept('x/both');
      const ids = [await sendDirect([ann, bob], [both]), await sendDirect([ann], [both])];
      await remove(ids);
      expect(await leaveUnlinked(0)).toEqual(['x/both']);
    });

    test('stay when they are linked again', async () => {
      const again = await kept('x/again');
      await remove([await sendDirect([ann], [again])]);
      await sendDirect([ann], [again]);
      expect(await leaveUnlinked(1000)).toEqual([]);
    });

    test('are deleted by their owner alone, also when linked', async () => {
      const { id } = await kept('x/a');
      await sendDirect([ann, bob], [{ id, ownerId: ann }]);
      const leave = (person: UserId) =>
        world.run('write', async ({ attachments }) => Option.toNullable(await good(attachments.leave(person, id)))?.path ?? null);
      expect([await leave(bob), await leave(ann), await leave(ann)]).toEqual([null, 'x/a', null]);
      expect([await byPaths(bob, ['x/a']), await links(ann, [id]), await space()]).toEqual([[], {}, 0]);
    });

    test('without content are given up, and free their quota', async () => {
      const id = (await begin(file('x/a')))!;
      expect(await leaving(0)).toEqual([]);
      expect(await leaving(1)).toEqual([]);
      expect([await leaving(1), await space(), await arrive(id)]).toEqual([['x/a'], 0, false]);
      await world.run('write', ({ attachments }) => good(attachments.forget([id])));
      expect(await leaving(1)).toEqual([]);
    });
  });
};
