import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { oneAtATime } from './advisory-lock.js';
import { openKnex } from './open-knex.js';

let database: TestDatabase;
const processes: ReturnType<typeof openKnex>[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  // The third's statement timeout is far shorter than its wait.
  for (const statementTimeoutMs of [10_000, 10_000, 1]) processes.push(openKnex(database.connectionString, { statementTimeoutMs }));
});

afterAll(async () => {
  for (const knex of processes) await knex.destroy();
  await database.drop();
});

test('two processes never do work of one name at once, even with short statement timeouts', async () => {
  let [inside, max] = [0, 0];
  const work = async (): Promise<void> => {
    max = Math.max(max, (inside += 1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    inside -= 1;
  };
  await Promise.all(processes.map((knex) => oneAtATime(knex, 'the same', work)));
  expect(max).toBe(1);
});

test('failed work releases the lock, and other names are independent', async () => {
  const [first, second] = processes as [ReturnType<typeof openKnex>, ReturnType<typeof openKnex>];
  await expect(oneAtATime(first, 'failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const nested = oneAtATime(first, 'failing', () => oneAtATime(second, 'another', () => Promise.resolve('both')));
  expect(await nested).toBe('both');
});
