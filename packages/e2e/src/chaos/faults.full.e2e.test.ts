import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultyWorld, faultyWorld } from './faulty-world.js';
import { defectsIn, enter, type Person, playRound } from './round.js';

/** By hand: longer than the twelve seconds that a statement waits for PostgreSQL. */
const goneSeconds = Number(process.env['CHAOS_GONE_SECONDS'] ?? 2);

const hour = 3_600_000;

let world: FaultyWorld;
let people: readonly [Person, Person];
let rounds = 0;

beforeAll(async () => {
  world = await faultyWorld();
  people = [await enter(world.servers, 'hamlet'), await enter(world.servers, 'cordelia')];
}, 300_000);

afterAll(async () => {
  for (const { observer } of people) await observer.stop();
  await world.end();
}, 120_000);

const seen = (): number => people.flatMap(({ client }) => [...client.errors.values()]).reduce((sum, count) => sum + count, 0);

/** Until the people have met so many more errors of servers. */
const errorsCome = async (count: number): Promise<void> => {
  const before = seen();
  while (seen() < before + count) await sleep(10);
};

const answersOf = (path: string): Promise<ReadonlyArray<number>> =>
  Promise.all(
    world.servers.map(async ({ url }) => (await people[0].client.callAt(url, 'GET', path, { anchor: 'newest', num_before: 5, num_after: 0 })).status),
  );

const play = (strike: () => Promise<void>): Promise<void> => playRound({ servers: world.servers, people, seed: 900_000 + (rounds += 1), strike });

const mended = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } finally {
    world.database.mend();
  }
};

/** What is missing may be asked for again, and no server was restarted. */
afterEach(() => {
  const errors = people.flatMap(({ client }) => [...client.errors.keys()]);
  // A file that may not grow is no code of a full disk.
  expect(errors.filter((error) => error !== '503 SERVICE_UNAVAILABLE' && error !== '500 INTERNAL_SERVER_ERROR')).toEqual([]);
  for (const server of world.servers) {
    expect(server.output().split('Parley listens')).toHaveLength(2);
    expect(defectsIn(server.output())).toEqual([]);
  }
});

test('while the disk of the database is full, writing is refused and reading goes on; writing goes on once there is room', async () => {
  await play(async () => {
    const makeRoom = await world.fillDisk();
    try {
      await errorsCome(40);
      expect(await answersOf('/messages')).toEqual([200, 200]);
    } finally {
      await makeRoom();
    }
  });
}, 120_000);

test('a slow database makes answers slow', async () => {
  await play(() =>
    mended(async () => {
      for (const milliseconds of [40, 150, 5]) {
        world.database.slow(milliseconds);
        await sleep(700);
      }
    }),
  );
}, 120_000);

test('while the database is gone, requests are answered with errors; servers connect again by themselves', async () => {
  await play(() =>
    mended(async () => {
      world.database.cut();
      await errorsCome(1);
      await sleep(goneSeconds * 1000);
    }),
  );
}, 180_000);

test('while the database is frozen, requests wait, at most for the time of a statement; they go on once it answers', async () => {
  await play(() =>
    mended(async () => {
      world.database.freeze();
      await sleep(goneSeconds * 1000);
    }),
  );
}, 180_000);

test('clocks step forward and back by hours, each server by itself', async () => {
  await play(async () => {
    for (const [one, other] of [
      [3, 0],
      [3, -5],
      [-1, -5],
      [0, 0],
    ] as const) {
      await world.stepClock(0, one * hour);
      await world.stepClock(1, other * hour);
      await sleep(500);
    }
  });
}, 120_000);
