import { holdInserts, startTestServer, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { makeChannel, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } }, poolMax: 20 });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const path = '/users/me/alert_words';
const add = (word: string) => zoe.post(path, { alert_words: [word] });
const words = async () => (await zoe.get(path)).body['alert_words'];

test.each([1, 2, 3])('two words added at once are both stored (%i)', async (round) => {
  await zoe.delete(path, { alert_words: (await words()) ?? [] });
  const held = await holdInserts(server, 'event_log');
  const first = add(`first ${round}`);
  await held.waiting(1);
  const second = add(`second ${round}`);
  await whenRowsAwaited(server, 1);
  await held.release();
  expect([(await first).body['alert_words'], (await second).body['alert_words']]).toEqual([[`first ${round}`], [`first ${round}`, `second ${round}`]]);
  expect(await words()).toEqual([`first ${round}`, `second ${round}`]);
});

test.each([1, 2, 3])('a message after a word is alerted, though it was written when there was none (%i)', async (round) => {
  await say(iago, 'Denmark', 'before');
  const held = await holdInserts(server, 'event_log');
  const adding = add(`soup${round}`);
  await held.waiting(1);
  const sending = say(iago, 'Denmark', `soup${round}`);
  await whenRowsAwaited(server, 1);
  await held.release();
  expect((await adding).status).toBe(200);
  expect((await seenBy(zoe, await sending)).flags).toContain('has_alert_word');
});
