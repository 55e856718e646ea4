import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { notifyingConnection } from './notifying-connection.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});
afterAll(() => database.drop());

/** Lets this many microtasks run. */
const breaths = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 1) await Promise.resolve();
};

test('a hint queued just after the previous one was sent is sent too', async () => {
  const last = 60;
  const heard: number[] = [];
  await new Promise<void>((resolve) => {
    // One's own hint comes back together with the confirmation of sending: each answers the previous one, some microtasks later.
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
