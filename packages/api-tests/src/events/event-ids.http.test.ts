import { openQueue, startTestServer, whenWaiting, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

/** Clients read ids as 32 bits. */
const largest = 2 ** 31 - 1;

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  channel = await makeChannel('Elsinore', [iago, hamlet]);
});
afterAll(() => server.close());

/** As after so many changes that do not concern anybody here. */
const changeElsewhere = (changes: number) => server.knex('parley.realm_counter').increment('position', changes);

test('the ids of a queue stay within 32 bits however much changes: it ends before, and its client registers anew', async () => {
  const queue = await openQueue(hamlet, { event_types: ['message'] });
  const taken: number[] = [];
  const read = async () => {
    const answer = await queue.poll(taken.at(-1) ?? -1);
    if (answer.status === 200) taken.push(...(answer.body['events'] as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id));
    return answer;
  };
  await changeElsewhere(524_000);
  await say(iago, channel, 'late');
  expect((await read()).status).toBe(200);
  for (let sent = 0; sent < 3; sent += 1) {
    await changeElsewhere(80);
    await say(iago, channel, `later ${sent}`);
    expect((await read()).status).toBe(200);
  }
  await changeElsewhere(80);
  await say(iago, channel, 'too late');
  expect(await read()).toMatchObject({ status: 400, body: { code: 'BAD_EVENT_QUEUE_ID', queue_id: queue.id } });
  expect(taken).toHaveLength(4);
  expect(Math.max(...taken)).toBeGreaterThan(largest / 2);
  expect(Math.max(...taken)).toBeLessThanOrEqual(largest);
  const next = await openQueue(hamlet, { event_types: ['message'] });
  await say(iago, channel, 'again');
  expect(await next.newEvents()).toMatchObject([{ message: { content: '<p>again</p>' } }]);
});

test('a poll that waits meanwhile ends with its queue', async () => {
  const queue = await openQueue(hamlet, { event_types: ['message'] });
  const waits = whenWaiting(server);
  const waiting = queue.poll(-1, { dont_block: false });
  await waits;
  await changeElsewhere(600_000);
  await say(iago, channel, 'far');
  expect(await waiting).toMatchObject({ status: 400, body: { code: 'BAD_EVENT_QUEUE_ID' } });
});
