import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';

/** Messages whose HTML has some 245,000 characters, the maximum. */
const largest = '\u{1f600}'.repeat(2_480);
const count = 44;

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
const sent: number[] = [];

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  await makeChannel('Denmark', [iago, zoe]);
  for (let index = 0; index < count; index += 1) {
    const { body } = await iago.post('/messages', { type: 'channel', to: 'Denmark', topic: 'large', content: `${index} ${largest}` });
    sent.push(body['id'] as number);
  }
});
afterAll(() => server.close());

const narrow = [{ operator: 'channel', operand: 'Denmark' }];
const page = async (params: object) => {
  const { status, body } = await zoe.get('/messages', { narrow, ...params });
  const messages = body['messages'] as ReadonlyArray<{ readonly id: number; readonly content: string }>;
  return { status, body, ids: messages.map(({ id }) => id), bytes: messages.reduce((total, { content }) => total + content.length, 0) };
};

test('a page ends earlier where its texts are too large, and says so', async () => {
  const { status, body, ids, bytes } = await page({ anchor: 'newest', num_before: 5_000, num_after: 0 });
  expect(status).toBe(200);
  expect(bytes).toBeLessThan(8 * 1_048_576);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids).toEqual(sent.slice(-ids.length));
  expect(body).toMatchObject({ found_oldest: false, found_newest: true });
});

test.each([
  ['downward', 'newest', (oldest: number) => oldest, { num_before: 5_000, num_after: 0 }, 'found_oldest'],
  ['upward', 'oldest', (_: number, newest: number) => newest, { num_before: 0, num_after: 5_000 }, 'found_newest'],
] as const)('a client that continues %s from the last id gets every message once', async (_, from, next, counts, isEnd) => {
  const got: number[] = [];
  let anchor: number | string = from;
  let pages = 0;
  for (let ends = false; !ends; pages += 1) {
    const { body, ids } = await page({ anchor, include_anchor: typeof anchor === 'string', ...counts });
    got.push(...ids);
    ends = body[isEnd] === true;
    anchor = next(ids[0] ?? 0, ids.at(-1) ?? 0);
  }
  expect(pages).toBeGreaterThan(1);
  expect([...got].sort((left, right) => left - right)).toEqual(sent);
});

test('both sides of an anchor are bounded, and the anchor is included', async () => {
  const anchor = sent[22] ?? 0;
  const { ids, body } = await page({ anchor, num_before: 2_000, num_after: 2_000 });
  expect(ids).toContain(anchor);
  expect(body).toMatchObject({ found_anchor: true });
});

test('too many messages by id are refused instead of cut', async () => {
  expect(errorIn(await zoe.get('/messages', { message_ids: sent }))).toEqual(refusal('These messages are too large for one answer. Ask for fewer of them.'));
  const few = await zoe.get('/messages', { message_ids: sent.slice(0, 10) });
  expect((few.body['messages'] as ReadonlyArray<object>).length).toBe(10);
});
