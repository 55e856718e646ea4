import { migrate, openKnex, knexCallCounts } from '@parley/store-knex';
import { createTestDatabase, type TestDatabase, patient } from '@parley/testkit';
import { startOn } from '../../fixtures/own-server.js';

let database: TestDatabase;

const migrateAt = async (connectionString: string): Promise<void> => {
  const knex = openKnex(connectionString, { ...patient, poolMax: 2 });
  await migrate(knex).finally(() => knex.destroy());
};

beforeAll(async () => {
  database = await createTestDatabase({ name: 'migrated', migrate: migrateAt });
});
afterAll(() => database.drop());

const start = () => startOn(database.connectionString, { PARLEY_RATE_LIMITS: '40,20' });

test('calls of an account and of an address are one count at two servers on one database', async () => {
  const { server: one, authorization } = await start();
  const { server: other } = await start();
  try {
    const allowed = async (path: string, headers: Readonly<Record<string, string>>): Promise<number> => {
      const statuses: number[] = [];
      for (let round = 0; round < 40; round += 1) {
        for (const { url } of [one, other]) statuses.push((await fetch(`${url}/api/v1${path}`, { headers })).status);
      }
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      return statuses.filter((status) => status === 200).length;
    };
    const ofAccount = await allowed('/users/me', { authorization });
    expect([ofAccount >= 32, ofAccount <= 44]).toEqual([true, true]);
    const ofAddress = await allowed('/server_settings', {});
    expect([ofAddress >= 16, ofAddress <= 22]).toEqual([true, true]);

    const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ key: string }> }>('select key from parley.call_count');
    await knex.destroy();
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});

test('counts of two servers that come at the same moment add up, windows end, and expired ones are removed', async () => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 4 });
  let time = 1_000;
  const take = knexCallCounts({ knex, clock: { now: () => time } });
  const of = (key: string, calls: number, endsAt = 61_000) => ({ key, calls, endsAt });
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => take(n % 2 === 0 ? [of('x', 1), of('y', 2)] : [of('y', 2), of('x', 1)])));
  expect(many.flat().reduce((max, { key, calls }) => (key === 'x' ? Math.max(max, calls) : max), 0)).toBe(20);
  expect(await take([of('y', 3, 70_000), of('x', 4, 70_000)])).toEqual([of('y', 43), of('x', 24)]);
  time = 61_000;
  expect(await take([of('x', 5, 121_000)])).toEqual([of('x', 5, 121_000)]);
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ key: string }> }>(`select key from parley.call_count where length(key) = 1`);
  await knex.destroy();
  expect(rows).toEqual([{ key: 'x' }]);
});
