import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { notifyingConnection } from './notifying-connection.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});
afterAll(() => database.drop());

/** So many turns of what waits for promises. */
const breaths = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 1) await Promise.resolve();
};

test('what is said just when the one before has been sent is sent too', async () => {
  const last = 60;
  const heard: number[] = [];
  await new Promise<void>((resolve) => {
    // One's own hint comes back together with the word that it was sent: each answers the one before, some breaths later.
    const connection = notifyingConnection({
      connectionString: database.connectionString,
      channel: 'breaths',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onListening: () => undefined,
      onPayload: (payload) => {
        const count = Number(payload);
        heard.push(count);
        if (count === last) void connection.close().then(resolve);
        else void breaths(count % 12).then(() => connection.notify([String(count + 1)]));
      },
    });
    connection.notify(['0']);
  });
  expect(heard).toEqual(Array.from({ length: last + 1 }, (_, count) => count));
}, 20_000);
