import { createTestDatabase, type TestDatabase, whenLocksAwaited } from '@parley/testkit';
import { oneAtATime } from './advisory-lock.js';
import { openKnex } from './open-knex.js';

/** The statement timeout of one of the processes. */
const hastyMs = 500;

let database: TestDatabase;
const processes: ReturnType<typeof openKnex>[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  for (const statementTimeoutMs of [10_000, 10_000, hastyMs]) processes.push(openKnex(database.connectionString, { statementTimeoutMs }));
});

afterAll(async () => {
  for (const knex of processes) await knex.destroy();
  await database.drop();
});

test('two processes never do work of one name at once, even with short statement timeouts', async () => {
  const [first, ...others] = processes as [ReturnType<typeof openKnex>, ...ReturnType<typeof openKnex>[]];
  let [inside, max, done] = [0, 0, 0];
  const counted = async (work: () => Promise<void>): Promise<void> => {
    max = Math.max(max, (inside += 1));
    await work();
    inside -= 1;
    done += 1;
  };
  const brief = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));
  const waiting: Promise<void>[] = [];
  await oneAtATime(first, 'the same', () =>
    counted(async () => {
      for (const knex of others) waiting.push(oneAtATime(knex, 'the same', () => counted(brief)));
      await Promise.race([whenLocksAwaited({ knex: first }, { locks: 'names', count: others.length, milliseconds: hastyMs + 100 }), Promise.all(waiting)]);
    }),
  );
  await Promise.all(waiting);
  expect([max, done]).toEqual([1, 3]);
});

test('failed work releases the lock, and other names are independent', async () => {
  const [first, second] = processes as [ReturnType<typeof openKnex>, ReturnType<typeof openKnex>];
  await expect(oneAtATime(first, 'failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const nested = oneAtATime(first, 'failing', () => oneAtATime(second, 'another', () => Promise.resolve('both')));
  expect(await nested).toBe('both');
});
