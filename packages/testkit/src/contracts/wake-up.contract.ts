import {
  type AddressedEphemeralEvent,
  type AudienceKey,
  channelId,
  type Listener,
  logPosition,
  queueId,
  realmId,
  userId,
  type Wake,
  type WakeUp,
} from '@parley/core';
import { adjustableClock, type AdjustableClock } from '../server/adjustable-clock.js';

const here = realmId(1);
const long = 60_000;

const wakeOf = (keys: ReadonlyArray<AudienceKey>, changes: Partial<Wake> = {}): Wake => ({
  realmId: here,
  position: null,
  entries: 0,
  keys,
  ephemeral: [],
  ...changes,
});

const typing = (sender: number, ...userIds: ReadonlyArray<number>): AddressedEphemeralEvent => ({
  event: { kind: 'presence', userId: userId(sender), presence: { activeAt: null, connectedAt: 0 as never } },
  audience: { kind: 'users', userIds: userIds.map(userId) },
});

/** The contract of waking polls within one process. */
export const wakeUpContract = (name: string, open: (clock: AdjustableClock) => WakeUp): void => {
  describe(`waking: ${name}`, () => {
    let clock: AdjustableClock;
    let wakeUp: WakeUp;

    beforeEach(() => {
      clock = adjustableClock();
      wakeUp = open(clock);
    });
    afterEach(() => {
      wakeUp.end('all');
    });

    const listen = (id = 'queue') => wakeUp.listen({ queueId: queueId(id), realmId: here, since: clock.now() });

    test('a waiting poll is woken by its keys, in its realm', async () => {
      const waiting = listen().next(['everyone', 'user:10'], long);
      wakeUp.wake(wakeOf(['nonGuests', 'user:11']));
      wakeUp.wake(wakeOf(['everyone'], { realmId: realmId(2) }));
      const outcome = Promise.race([waiting, Promise.resolve('still waiting')]);
      expect(await outcome).toBe('still waiting');
      wakeUp.wake(wakeOf(['user:10']));
      expect(await waiting).toBe('woken');
    });

    test('an entry between listening and waiting wakes, for every key', async () => {
      const listener = listen();
      wakeUp.wake(wakeOf(['conversation:7']));
      expect(await listener.next(['conversation:7'], long)).toBe('woken');
    });

    test('an entry between two waits wakes too, once', async () => {
      const listener = listen();
      const first = listener.next(['everyone'], long);
      wakeUp.wake(wakeOf(['everyone']));
      expect(await first).toBe('woken');
      wakeUp.wake(wakeOf(['conversation:8']));
      expect(await listener.next(['conversation:8'], long)).toBe('woken');
      expect(await listener.next(['conversation:8'], 1)).toBe('timeout');
    });

    test('a poll sleeps through messages outside its narrow, whether it waits or reads, up to a number of entries, and is asked once for each', async () => {
      const messagesIn = (channel: number, upTo: number): Partial<Wake> => ({
        kinds: ['messageSent'],
        entries: 1,
        messages: { rules: 1, upTo: logPosition(upTo), places: [{ senderId: userId(10), channelId: channelId(channel), topic: 'x' }] },
      });
      const asked: number[] = [];
      const sleepsThrough = ({ upTo, places: [place] }: NonNullable<Wake['messages']>): boolean => {
        asked.push(upTo);
        return place?.channelId !== channelId(7);
      };
      const wait = (listener: Listener) => Promise.race([listener.next(['everyone'], long, undefined, sleepsThrough), Promise.resolve('asleep')]);
      const listener = listen();
      wakeUp.wake(wakeOf(['everyone'], messagesIn(8, 1)));
      expect(await wait(listener)).toBe('asleep');
      wakeUp.wake(wakeOf(['everyone'], messagesIn(8, 2)));
      expect(asked).toEqual([1, 2]);
      for (const wakes of [
        messagesIn(7, 3),
        { kinds: ['messageSent'] as const },
        { ...messagesIn(8, 4), ephemeral: [{ ...typing(11), audience: { kind: 'everyone' } as const }] },
      ]) {
        const woken = listen('other');
        const waiting = woken.next(['everyone'], long, undefined, sleepsThrough);
        wakeUp.wake(wakeOf(['everyone'], wakes));
        expect(await Promise.race([waiting, Promise.resolve('asleep')])).toBe('woken');
        woken.close();
      }
      const patient = listen('patient');
      const waiting = patient.next(['everyone'], long, undefined, sleepsThrough);
      for (let position = 1; position <= 501; position += 1) wakeUp.wake(wakeOf(['everyone'], messagesIn(8, position)));
      expect(await waiting).toBe('woken');
    });

    test('a flood between two waits wakes', async () => {
      const listener = listen();
      for (let conversation = 0; conversation < 1000; conversation += 1) wakeUp.wake(wakeOf([`conversation:${conversation}`]));
      expect(await listener.next(['conversation:5000'], long)).toBe('woken');
    });

    test('a poll sleeps through kinds that it ignores, whether it waits or reads, but not where others come with them or kinds are unknown', async () => {
      const ignored = new Set(['messageSent', 'presence'] as const);
      const isWoken = async (...wakes: ReadonlyArray<Partial<Wake>>): Promise<boolean> => {
        const [waiting, reading] = [listen('waiting').next(['everyone'], long, ignored), listen('reading')];
        for (const changes of wakes) wakeUp.wake(wakeOf(['everyone'], changes));
        const outcomes = await Promise.all([waiting, reading.next(['everyone'], long, ignored)].map((one) => Promise.race([one, Promise.resolve('asleep')])));
        expect(new Set(outcomes).size).toBe(1);
        return outcomes[0] === 'woken';
      };
      const presence = { ...typing(11, 10), audience: { kind: 'everyone' } as const };
      expect(await isWoken({ kinds: ['messageSent'] })).toBe(false);
      expect(await isWoken({ kinds: [], ephemeral: [presence] })).toBe(false);
      expect(await isWoken({ kinds: ['messageSent'] }, { kinds: ['messageSent', 'roleChanged'] })).toBe(true);
      expect(await isWoken({ kinds: ['roleChanged'], ephemeral: [presence] })).toBe(true);
      expect(await isWoken({})).toBe(true);
      expect(await isWoken({ kinds: ['messageSent'], entries: 1_000 })).toBe(true);
    });

    test('where the appended entries are unknown, every poll in the realm reads again, whether it waits or reads', async () => {
      const [reading, waiting] = [listen('reading'), listen('waiting').next(['user:10'], long)];
      wakeUp.wake({ ...wakeOf([]), keys: 'all', realmId: realmId(2) });
      expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
      wakeUp.wake({ ...wakeOf([]), keys: 'all' });
      expect(await waiting).toBe('woken');
      expect(await reading.next(['everyone'], long)).toBe('woken');
      expect(await reading.next(['everyone'], 1)).toBe('timeout');
    });

    test('a wait ends after its time', async () => {
      expect(await listen().next(['everyone'], 1)).toBe('timeout');
    });

    test('a second poll of the same queue displaces the first', async () => {
      const waiting = listen().next(['everyone'], long);
      const second = listen();
      expect(await waiting).toBe('displaced');
      const still = second.next(['everyone'], long);
      wakeUp.wake(wakeOf(['everyone']));
      expect(await still).toBe('woken');
    });

    test('a poll that was displaced while it read stops, and leaves the other alone when it closes', async () => {
      const first = listen();
      const second = listen();
      expect(await first.next(['everyone'], long)).toBe('displaced');
      first.close();
      const waiting = second.next(['everyone'], long);
      wakeUp.end([queueId('queue')]);
      expect(await waiting).toBe('ended');
    });

    test('waits end with their queue, and with the server', async () => {
      const [one, other] = [listen('one').next([], long), listen('other').next([], long)];
      wakeUp.end([queueId('one'), queueId('unknown')]);
      expect(await one).toBe('ended');
      wakeUp.end('all');
      expect(await other).toBe('stopping');
      expect(await listen('late').next([], long)).toBe('stopping');
    });

    test('a client that disconnects waits no longer', async () => {
      const listener = listen();
      const waiting = listener.next(['everyone'], long);
      listener.close();
      expect(await waiting).toBe('gone');
    });

    test('ephemeral events wake their readers, and are taken once', async () => {
      const listener = listen();
      const waiting = listener.next(['user:10'], long);
      const event = typing(11, 10, 11);
      wakeUp.wake(wakeOf([], { ephemeral: [event] }));
      expect(await waiting).toBe('woken');
      expect(listener.takeEphemeral(null).events).toEqual([event]);
      expect(listener.takeEphemeral(null).events).toEqual([]);
    });

    test('between two polls of a queue they are kept, except those from before its first poll', () => {
      wakeUp.wake(wakeOf([], { ephemeral: [typing(11, 10)] }));
      clock.advance(1);
      const first = listen();
      expect(first.takeEphemeral(null).events).toEqual([]);
      first.close();
      const event = typing(12, 10);
      wakeUp.wake(wakeOf([], { ephemeral: [event] }));
      expect(listen().takeEphemeral(null).events).toEqual([event]);
    });

    test('a queue gets none from before it entered, be it of the same moment', () => {
      const [before, after] = [typing(11, 10), typing(12, 10)];
      wakeUp.wake(wakeOf([], { ephemeral: [before] }));
      wakeUp.enter(queueId('queue'));
      wakeUp.wake(wakeOf([], { ephemeral: [after] }));
      expect(listen().takeEphemeral(null).events).toEqual([after]);
    });

    test('a queue that was opened before them gets them at its first poll', () => {
      const since = clock.now();
      const event = typing(11, 10);
      wakeUp.wake(wakeOf([], { ephemeral: [event] }));
      clock.advance(1000);
      expect(wakeUp.listen({ queueId: queueId('queue'), realmId: here, since }).takeEphemeral(null).events).toEqual([event]);
    });

    test('they expire after a minute', () => {
      listen().close();
      wakeUp.wake(wakeOf([], { ephemeral: [typing(11, 10)] }));
      clock.advance(60_000);
      expect(listen().takeEphemeral(null).events).toEqual([]);
    });

    test('those that were announced after a place are taken once the log was read so far', () => {
      const at = (sender: number, position: number): AddressedEphemeralEvent => ({ ...typing(sender, 10), after: logPosition(position) });
      const listener = listen();
      wakeUp.wake(wakeOf([], { ephemeral: [at(11, 3), typing(12, 10), at(13, 5), at(14, 4)] }));
      expect(listener.takeEphemeral(logPosition(4))).toEqual({ events: [at(11, 3), typing(12, 10)], hasLater: true });
      expect(listener.takeEphemeral(logPosition(4))).toEqual({ events: [], hasLater: true });
      expect(listener.takeEphemeral(logPosition(5))).toEqual({ events: [at(13, 5), at(14, 4)], hasLater: false });
      wakeUp.wake(wakeOf([], { ephemeral: [at(15, 9)] }));
      expect(listener.takeEphemeral(null)).toEqual({ events: [at(15, 9)], hasLater: false });
    });

    test('their number is bounded', () => {
      listen().close();
      for (let count = 0; count < 5000; count += 1) wakeUp.wake(wakeOf([], { ephemeral: [typing(count, 10)] }));
      const held = listen().takeEphemeral(null).events;
      expect(held.length).toBeLessThanOrEqual(1000);
      expect(held.at(-1)).toEqual(typing(4999, 10));
    });
  });
};
