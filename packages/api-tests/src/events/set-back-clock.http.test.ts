import { assembleCast, type Cast, eventsOf, makeChannel, openQueue, startTestServer, type TestServer, typesOf, whenListening } from '@parley/testkit';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
  await makeChannel(cast, 'left soon');
});
afterAll(() => server.close());

test('a poll that looks again after the clock was set back by hours is answered, and is not held for as long', async () => {
  const queue = await openQueue(cast.actor, { event_types: ['message'] });
  const begun = whenListening(server);
  const waiting = queue.poll(-1, { dont_block: false });
  await begun;
  server.clock.advance(-3 * 3_600_000);
  // It may change what a queue gets, so the poll looks again.
  await cast.actor.delete('/users/me/subscriptions', { subscriptions: JSON.stringify(['left soon']) });
  expect(typesOf(eventsOf(await waiting))).toEqual(['heartbeat']);
});
