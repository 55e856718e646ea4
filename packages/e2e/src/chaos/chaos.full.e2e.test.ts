import { setTimeout as sleep } from 'node:timers/promises';
import { defectsIn, enter, type Person, playRound } from './round.js';
import { type ServerWorld, twoProcesses, twoServers } from './server-worlds.js';

/** Set for a run of hours. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 5);
const seed = Number(process.env['CHAOS_SEED'] ?? 1);

describe.each([
  ['two servers on one PostgreSQL', twoServers],
  ['two processes of one server', twoProcesses],
])('%s', (_title, begin) => {
  let world: ServerWorld;
  let people: readonly [Person, Person];

  beforeAll(async () => {
    world = await begin();
    people = [await enter(world.servers, 'hamlet'), await enter(world.servers, 'cordelia')];
  }, 300_000);

  afterAll(async () => {
    for (const { observer } of people) await observer.stop();
    await world.end();
  }, 120_000);

  test.each(Array.from({ length: rounds }, (_, round) => [round]))(
    'round %i: what was acknowledged is there once, and clients know what servers store',
    async (round) => {
      await playRound({
        servers: world.servers,
        people,
        seed: seed * 5_000 + round,
        strike: async (chance) => {
          const what = chance.of(Object.keys(world.kills));
          await sleep(chance.number(400));
          await world.kills[what]?.(chance.number(150));
        },
      });
      for (const server of world.servers) expect(defectsIn(server.output())).toEqual([]);
    },
    120_000,
  );
});
