import { fakeClock, settle } from '../../fixtures/fakes/fake-clock.js';
import { fakePage } from '../../fixtures/fakes/fake-page.js';
import { fakeServer, refusal } from '../../fixtures/fakes/fake-server.js';
import type { JsonObject } from '../state/shared/json.js';
import { textAt } from '../state/shared/read.js';
import { events, type EventsOptions } from './events.js';

const setUp = (options: EventsOptions = {}, chance = 0) => {
  const clock = fakeClock(chance);
  const page = fakePage();
  const server = fakeServer(clock);
  const statuses: string[] = [];
  const stream = events(server.call, { clock, hearPage: page.hearPage, onStatus: ({ kind }) => statuses.push(kind), ...options });
  const seen: string[] = [];
  const errors: unknown[] = [];
  const read = async (): Promise<void> => {
    try {
      for await (const event of stream) {
        const { type, message } = event as JsonObject;
        seen.push(
          type === 'message'
            ? textAt(message as JsonObject, 'content')
            : `${textAt(event as JsonObject, 'type')} ${textAt(event as JsonObject, 'lastMessageId')}`,
        );
      }
    } catch (error) {
      errors.push(error);
    }
  };
  return { clock, page, server, stream, statuses, seen, errors, reading: read };
};

const pollsOf = ({ calls }: ReturnType<typeof fakeServer>): number => calls.filter(([operation]) => operation === 'getEvents').length;

test('events come in order, heartbeats stay inside, and what was received is acknowledged', async () => {
  const { clock, server, seen, stream, reading } = setUp();
  const done = reading();
  await settle();
  server.say('one');
  server.say('two');
  await clock.pass(200_000);
  server.say('three');
  await settle();
  expect(seen).toEqual(['one', 'two', 'three']);
  const acknowledged = server.calls.filter(([operation]) => operation === 'getEvents').map(([, { last_event_id }]) => Number(last_event_id));
  expect(acknowledged).toEqual([...acknowledged].sort((left, right) => left - right));
  await stream.return();
  await done;
  expect(server.queues.size).toBe(0);
});

test('two hours with restarts, freezes and lost queues leave no timer and no listener, and never two polls of one queue', async () => {
  const { clock, page, server, seen, errors, stream, reading } = setUp({ catchUp: true });
  const done = reading();
  await settle();
  const perTurn: number[] = [];
  for (let minutes = 0; minutes < 120; minutes += 2) {
    server.mode = (['up', 'down', 'frozen', refusal(503, 'SERVICE_UNAVAILABLE', 3)] as const)[(minutes / 2) % 4] ?? 'up';
    await clock.pass(60_000);
    server.mode = 'up';
    if (minutes % 10 === 0) server.forgetQueues();
    if (minutes % 6 === 0) page.tell('visibilitychange');
    server.say(`minute ${minutes}`);
    await clock.pass(60_000);
    perTurn.push(clock.waiting() + server.listening() + page.listeners());
  }
  await settle();
  expect(errors).toEqual([]);
  expect(seen.filter((text) => text.startsWith('minute'))).toEqual(Array.from({ length: 60 }, (_, index) => `minute ${index * 2}`));
  expect(new Set(perTurn).size).toBe(1);
  expect(server.maxPolls()).toBe(1);
  await stream.return();
  await done;
  expect([clock.waiting(), server.listening(), page.listeners(), server.queues.size]).toEqual([0, 0, 0, 0]);
});

test('a poll is held ten seconds longer than the server says, then asked again', async () => {
  const { clock, server, seen, statuses, reading } = setUp();
  void reading();
  await settle();
  server.mode = 'frozen';
  await clock.pass(99_000);
  expect(pollsOf(server)).toBe(1);
  await clock.pass(2000);
  expect(pollsOf(server)).toBe(2);
  expect(statuses).toEqual(['connecting', 'open', 'waiting']);
  server.mode = 'up';
  server.say('again');
  await clock.pass(101_000);
  expect(seen).toEqual(['again']);
  expect(statuses.at(-1)).toBe('open');
});

test.each([
  [0, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
  [0.5, [375, 750, 1500, 3000, 6000, 12_000, 22_500, 22_500]],
])('a server that is away is asked less and less often, with chance %d', async (chance, expected) => {
  const waits: number[] = [];
  const onStatus: EventsOptions['onStatus'] = (status) => {
    if (status.kind === 'waiting') waits.push(status.milliseconds);
  };
  const { clock, server, reading } = setUp({ onStatus }, chance);
  void reading();
  await settle();
  server.mode = 'down';
  const before = pollsOf(server);
  await clock.pass(expected.reduce((sum, wait) => sum + wait) - 1);
  expect(waits).toEqual(expected);
  expect(pollsOf(server)).toBe(before + expected.length - 1);
});

test('who says when to come back is not asked sooner, and not an hour later', async () => {
  const { clock, server, seen, reading } = setUp();
  void reading();
  await settle();
  server.mode = refusal(429, 'RATE_LIMIT_HIT', 40);
  await clock.pass(39_900);
  expect(pollsOf(server)).toBe(1);
  server.mode = refusal(503, 'SERVICE_UNAVAILABLE', 1e9);
  await clock.pass(200);
  server.mode = 'up';
  server.say('later');
  await clock.pass(3_600_000);
  expect(seen).toEqual(['later']);
});

test.each(['online', 'pageshow', 'visibilitychange'] as const)('%s asks at once, in a wait and in a poll', async (type) => {
  const { clock, page, server, seen, reading } = setUp();
  void reading();
  await settle();
  server.mode = 'down';
  await clock.pass(60_000);
  server.mode = 'up';
  server.say('back');
  page.tell(type);
  await settle();
  expect(seen).toEqual(['back']);
  const polls = pollsOf(server);
  page.tell(type);
  await settle();
  expect([pollsOf(server), server.maxPolls()]).toEqual([polls + 1, 1]);
});

test('a page that goes away deletes its queue by a request that outlives it, and one that comes back learns what it missed', async () => {
  const { clock, page, server, seen, reading } = setUp({ catchUp: true });
  void reading();
  await settle();
  server.say('before');
  await settle();
  page.tell('pagehide');
  await clock.pass(300_000);
  expect(server.queues.size).toBe(0);
  expect(server.calls.at(-1)).toMatchObject(['deleteQueue', { queue_id: 'queue 1' }, { keepalive: true }]);
  server.say('meanwhile');
  page.tell('pageshow');
  await settle();
  expect(seen).toEqual(['before', 'resync 1', 'meanwhile']);
});

test.each([
  [true, ['one', 'resync 1', ...Array.from({ length: 2500 }, (_, index) => `missed ${index}`), 'after']],
  [false, ['one', 'resync 1', 'after']],
])('a queue that is gone is one resync; catchUp %s', async (catchUp, expected) => {
  const { server, seen, reading } = setUp({ catchUp });
  void reading();
  await settle();
  server.say('one');
  await settle();
  server.forgetQueues();
  for (let index = 0; index < 2500; index += 1) server.say(`missed ${index}`);
  await settle();
  server.say('after');
  await settle();
  expect(seen).toEqual(expected);
});

test('queues that are gone each time are not made without end', async () => {
  const { clock, server, reading } = setUp();
  void reading();
  await settle();
  server.forgetQueues();
  await settle();
  for (let times = 0; times < 20; times += 1) {
    server.forgetQueues();
    await clock.pass(100);
  }
  expect(server.calls.filter(([operation]) => operation === 'register').length).toBeLessThan(12);
});

test.each([
  ['a revoked key', refusal(401, 'UNAUTHORIZED')],
  ['a deactivated account', refusal(403, 'USER_DEACTIVATED')],
  ['parameters that the server does not take', refusal(400, 'BAD_REQUEST')],
])('%s ends the events with one error', async (name, error) => {
  const { clock, page, server, stream, errors, statuses, reading } = setUp();
  const done = reading();
  await settle();
  server.mode = error;
  await done;
  expect([name, ...errors]).toEqual([name, error]);
  expect(await stream.next()).toEqual({ done: true, value: undefined });
  expect(stream.status).toEqual({ kind: 'closed', error });
  expect(statuses.at(-1)).toBe('closed');
  expect([clock.waiting(), page.listeners()]).toEqual([0, 0]);
});

describe('a signal', () => {
  test('ends them quietly while they wait', async () => {
    const aborter = new AbortController();
    const { server, errors, reading } = setUp({ signal: aborter.signal });
    const done = reading();
    await settle();
    aborter.abort();
    await done;
    expect([server.queues.size, errors]).toEqual([0, []]);
  });

  test('deletes the queue where nobody asks for the next event', async () => {
    const aborter = new AbortController();
    const { server, stream } = setUp({ signal: aborter.signal });
    const first = stream.next();
    await settle();
    server.say('one');
    await first;
    aborter.abort();
    await settle();
    expect(server.queues.size).toBe(0);
    expect(await stream.next()).toMatchObject({ done: true });
  });

  test('while a queue is made deletes that queue', async () => {
    const aborter = new AbortController();
    const { server, reading } = setUp({ signal: aborter.signal });
    const done = reading();
    aborter.abort();
    await done;
    expect(server.calls.map(([operation]) => operation)).toEqual(['register', 'deleteQueue']);
    expect(server.queues.size).toBe(0);
  });

  test('that was there before makes no queue', async () => {
    const { server, stream } = setUp({ signal: AbortSignal.abort() });
    expect(await stream.next()).toMatchObject({ done: true });
    expect(server.calls).toEqual([]);
  });
});

test('return() ends an event that is waited for, twice is once, and before the first event nothing is made', async () => {
  const { server, stream } = setUp();
  const waiting = stream.next();
  await settle();
  expect(await Promise.all([stream.return(), stream.return(), waiting])).toEqual([1, 2, 3].map(() => ({ done: true, value: undefined })));
  expect(server.queues.size).toBe(0);
  const other = setUp();
  await other.stream.return();
  expect(other.server.calls).toEqual([]);
});

test('break deletes the queue; a server that has gone holds nobody up', async () => {
  const { clock, server, stream } = setUp();
  const reading = (async () => {
    for await (const _ of stream) {
      server.mode = 'frozen';
      break;
    }
  })();
  await settle();
  server.say('one');
  await clock.pass(11_000);
  await reading;
  expect(stream.status.kind).toBe('closed');
});
