import { type EventQueues, instant, logPosition, type PlacedEphemeralEvent, type QueueId, queueId, realmId, userId } from '@parley/core';
import type { Cursor, EventQueue, Progress } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../builders/organization.js';
import { aQueue, type QueueChanges } from '../builders/queue.js';
import { adjustableClock, type AdjustableClock } from '../server/adjustable-clock.js';
import { good } from './store-world.js';

/** The adapter under test. */
export interface EventQueuesUnderTest {
  readonly queues: EventQueues;
  /** The same queues after a restart; null where a restart forgets them. */
  readonly restarted: (() => EventQueues) | null;
  /** Of one realm with two accounts. */
  readonly realm: number;
  readonly users: readonly [number, number];
  readonly close: () => Promise<void>;
}

/** Maximum of queues per user in the suite. */
export const queuesPerUserUnderTest = 3;

/** Maximum of queues per realm in the suite: as many as both users may have. */
export const queuesPerRealmUnderTest = 6;

/** Maximum of unread entries per queue in the suite. */
export const unreadPerQueueUnderTest = 7;

export type OpenEventQueues = (clock: AdjustableClock) => Promise<EventQueuesUnderTest>;

const place = (position: number, sub: number): Cursor => ({ position: logPosition(position), sub });

const minutes = (count: number): number => count * 60_000;

export const eventQueuesContract = (name: string, open: OpenEventQueues): void => {
  describe(`event queues: ${name}`, () => {
    let clock: AdjustableClock;
    let under: EventQueuesUnderTest;
    let queues: EventQueues;

    beforeEach(async () => {
      clock = adjustableClock(today);
      under = await open(clock);
      ({ queues } = under);
    });
    afterEach(() => under.close());

    const make = (changes: QueueChanges = {}): EventQueue => aQueue({ realmId: under.realm, userId: under.users[0], lastContact: clock.now(), ...changes });
    const register = async (changes: QueueChanges = {}): Promise<EventQueue> => {
      const queue = make(changes);
      await good(queues.register(queue));
      return queue;
    };
    const found = async (id: string, from: EventQueues = queues): Promise<EventQueue | null> =>
      Option.toNullable(await good(from.find(realmId(under.realm), queueId(id))));
    const advance = (id: string, progress: Partial<Progress>): void =>
      queues.advance(realmId(under.realm), queueId(id), {
        acknowledged: place(100, -1),
        passed: logPosition(100),
        sentId: -1,
        rights: 'rights',
        lastContact: clock.now(),
        ...progress,
      });

    test('a queue comes back as it was registered', async () => {
      const queue = await register({
        capabilities: new Set(['emptyTopicName', 'archivedChannels']),
        eventTypes: ['message'],
        narrow: [{ operator: 'topic', topic: 'it’s \u2714', negated: true }],
        idleTimeoutSeconds: 43_200,
        keyGeneration: 7,
      });
      expect(await found('queue')).toEqual(queue);
    });

    test('a queue of another realm looks like a missing one', async () => {
      await register();
      expect(Option.isNone(await good(queues.find(realmId(under.realm + 1000), queueId('queue'))))).toBe(true);
      expect(await found('que')).toBeNull();
      expect(await found('queue\0')).toBeNull();
    });

    test('positions only move forward', async () => {
      await register();
      advance('queue', { acknowledged: place(105, 3), passed: logPosition(105), rights: 'new rights' });
      advance('queue', { acknowledged: place(104, 9), passed: logPosition(102), lastContact: instant(clock.now() - minutes(1)), rights: 'new rights' });
      expect(await found('queue')).toMatchObject({ acknowledged: place(105, 3), passed: 105, rights: 'new rights', lastContact: clock.now() });
      advance('queue', { acknowledged: place(105, 4) });
      expect(await found('queue')).toMatchObject({ acknowledged: place(105, 4), passed: 105 });
    });

    test('a position of a deleted queue is ignored', async () => {
      await register();
      await good(queues.remove(realmId(under.realm), queueId('queue')));
      advance('queue', { passed: logPosition(200) });
      expect(await found('queue')).toBeNull();
    });

    test('the last sent id is stored from the first moment, and only grows', async () => {
      await register();
      expect(queues.lastSent(queueId('queue'))).toEqual(place(100, -1));
      queues.noteSent(queueId('queue'), place(103, 0));
      queues.noteSent(queueId('queue'), place(102, 7));
      expect(queues.lastSent(queueId('queue'))).toEqual(place(103, 0));
    });

    test('ephemeral events are kept until replaced, independent of other changes of the queue', async () => {
      const one: PlacedEphemeralEvent = {
        cursor: place(103, 2048),
        addressed: {
          event: { kind: 'presence', userId: userId(under.users[1]), presence: { activeAt: null, connectedAt: clock.now() } },
          audience: { kind: 'everyone' },
          after: logPosition(103),
        },
      };
      const other = { ...one, cursor: place(103, 2049) };
      const kept = (id = 'queue') => queues.ephemeral(queueId(id));
      queues.keepEphemeral(queueId('queue'), [one]);
      expect(kept()).toEqual([]);
      await register();
      expect(kept()).toEqual([]);
      queues.keepEphemeral(queueId('queue'), [one, other]);
      queues.noteSent(queueId('queue'), place(103, 2049));
      advance('queue', { acknowledged: place(103, 2048), passed: logPosition(103) });
      await found('queue');
      await good(queues.flush());
      expect(kept()).toEqual([one, other]);
      queues.keepEphemeral(queueId('queue'), [other]);
      expect(kept()).toEqual([other]);
      queues.keepEphemeral(queueId('queue'), []);
      expect(kept()).toEqual([]);
      queues.keepEphemeral(queueId('queue'), [other]);
      expect(under.restarted?.().ephemeral(queueId('queue')) ?? []).toEqual([]);
      await good(queues.remove(realmId(under.realm), queueId('queue')));
      expect(kept()).toEqual([]);
    });

    test('at the limit the queue of the same user that was idle for longest is deleted', async () => {
      await register({ id: 'another user’s', userId: under.users[1] });
      for (const id of ['a', 'b', 'c']) {
        clock.advance(minutes(1));
        await register({ id });
      }
      clock.advance(minutes(1));
      advance('a', { lastContact: clock.now() });
      expect(await good(queues.register(make({ id: 'd' })))).toEqual(Option.some(['b']));
      expect(await found('b')).toBeNull();
      expect(await Promise.all(['a', 'c', 'd', 'another user’s'].map((id) => found(id)))).not.toContain(null);
    });

    test('among queues that were idle for equally long, the oldest is deleted first', async () => {
      for (const id of ['b', 'c', 'a']) await register({ id });
      const dropped: string[] = [];
      for (const id of ['e', 'd', 'g', 'f']) dropped.push(...Option.getOrElse((): ReadonlyArray<QueueId> => [])(await good(queues.register(make({ id })))));
      expect(dropped).toEqual(['b', 'c', 'a', 'e']);
      expect(await Promise.all(['d', 'g', 'f'].map((id) => found(id)))).not.toContain(null);
    });

    test('at the limit of the realm no queue is registered, and none is deleted for it', async () => {
      const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
      for (const [index, id] of ids.entries()) await register({ id, userId: under.users[index % 2] ?? 0 });
      const isRefused = async (from: EventQueues = queues): Promise<boolean> => Option.isNone(await good(from.register(make({ id: 'one more' }))));
      expect([await isRefused(), await isRefused()]).toEqual([true, true]);
      expect(await Promise.all(ids.map((id) => found(id)))).not.toContain(null);
      expect(await found('one more')).toBeNull();
      expect(under.restarted === null || (await isRefused(under.restarted()))).toBe(true);
      await good(queues.remove(realmId(under.realm), queueId('a')));
      expect([await isRefused(), await isRefused()]).toEqual([false, true]);
      expect(await found('one more')).not.toBeNull();
      await good(queues.removeAllOf(realmId(under.realm), userId(under.users[1])));
      await register({ id: 'g' });
      expect(await found('g')).not.toBeNull();
    });

    test('at the limit of the realm the queue that was idle for longest makes room, if its client has been away for long', async () => {
      const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
      for (const [index, id] of ids.entries()) await register({ id, userId: under.users[index % 2] ?? 0 });
      clock.advance(minutes(1));
      await good(queues.remove(realmId(under.realm), queueId('f')));
      await register({ id: 'g', userId: under.users[1] });
      clock.advance(minutes(9.5));
      advance('a', { lastContact: clock.now() });
      expect(await good(queues.register(make({ id: 'h', userId: under.users[1] })))).toEqual(Option.some(['b']));
      clock.advance(minutes(0.5));
      for (const id of ['c', 'd', 'e', 'g']) advance(id, { lastContact: clock.now() });
      expect(Option.isNone(await good(queues.register(make({ id: 'one more', userId: under.users[1] }))))).toBe(true);
    });

    test('the realm has room again once idle queues were deleted', async () => {
      for (let count = 0; count < queuesPerRealmUnderTest; count += 1) await register({ id: `queue ${String(count)}`, userId: under.users[count % 2] ?? 0 });
      expect(Option.isNone(await good(queues.register(make({ id: 'one more' }))))).toBe(true);
      clock.advance(minutes(11));
      await good(queues.sweep(clock.now()));
      expect(await good(queues.register(make({ id: 'one more' })))).toEqual(Option.some([]));
    });

    test('the maximum of unread entries is as configured', () => {
      expect(queues.maxUnread).toBe(unreadPerQueueUnderTest);
    });

    test('idle queues are deleted, each after its own time', async () => {
      await register({ id: 'short' });
      await register({ id: 'long', idleTimeoutSeconds: 43_200 });
      clock.advance(minutes(10));
      expect(await good(queues.sweep(clock.now()))).toEqual([]);
      clock.advance(minutes(1));
      expect(await good(queues.sweep(clock.now()))).toEqual(['short']);
      expect(await found('short')).toBeNull();
      expect(await found('long')).not.toBeNull();
      clock.advance(minutes(720));
      expect(await good(queues.sweep(clock.now()))).toEqual(['long']);
    });

    test('a polled queue stays', async () => {
      await register();
      clock.advance(minutes(9));
      advance('queue', { lastContact: clock.now() });
      clock.advance(minutes(9));
      expect(await good(queues.sweep(clock.now()))).toEqual([]);
    });

    test('all queues of a user are deleted together', async () => {
      await register({ id: 'a' });
      await register({ id: 'b' });
      await register({ id: 'c', userId: under.users[1] });
      expect([...(await good(queues.removeAllOf(realmId(under.realm), userId(under.users[0]))))].sort()).toEqual(['a', 'b']);
      expect(await found('a')).toBeNull();
      expect(await found('c')).not.toBeNull();
    });

    test('the log is needed from the position of the last queue on', async () => {
      const realm = realmId(under.realm);
      const oldest = async () => [...(await good(queues.oldestNeeded([realm, realmId(under.realm + 1)])))];
      const realms = () => good(queues.realms());
      expect([await oldest(), await realms()]).toEqual([[], []]);
      await register({ id: 'a', start: 100 });
      await register({ id: 'b', start: 120 });
      expect([await oldest(), await realms()]).toEqual([[[realm, 100]], [realm]]);
      advance('a', { acknowledged: place(150, 0), passed: logPosition(150) });
      expect(await oldest()).toEqual([[realm, 120]]);
      expect([...(await good(queues.oldestNeeded([realmId(under.realm + 1)])))]).toEqual([]);
    });

    test('a restart loses a queue or keeps it, and never invents sent ids', async () => {
      await register();
      advance('queue', { acknowledged: place(105, 0), passed: logPosition(105), sentId: 25_000 });
      advance('queue', { acknowledged: place(105, 0), passed: logPosition(105), sentId: 20_000 });
      await good(queues.flush());
      if (under.restarted === null) return;
      const again = under.restarted();
      expect(await found('queue', again)).toMatchObject({ acknowledged: place(105, 0), passed: 105, sentId: 25_000 });
      expect(again.lastSent(queueId('queue'))).toBeNull();
    });
  });
};
