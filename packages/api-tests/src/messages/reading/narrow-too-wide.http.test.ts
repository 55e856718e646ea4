import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, fetchPage, idsIn, makeChannel, refusal, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let [old, noise, found] = [0, 0, 0];

/** Beyond the limits of one request's scan without an index. */
const far = 500_000_000;

const tooWide = refusal('Too many messages to search. Try a narrower search.');
const notByIago = () => [{ operator: 'sender', operand: iago.id, negated: true }];

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  [iago, zoe] = [await server.addPerson('Iago'), await server.addPerson('Zoe')];
  const channel = await makeChannel('Denmark', [iago, zoe]);
  old = await say(zoe, channel);
  await server.knex.raw('update parley.realm_counter set message_id = message_id + ?', [far]);
  found = await say(zoe, channel);
  noise = await say(iago, channel);
});
afterAll(() => server.close());

test('a page is partial, and says that there may be more', async () => {
  const { body } = await fetchPage(zoe, { narrow: notByIago() });
  expect((body['messages'] as unknown as ReadonlyArray<{ id: number }>).map(({ id }) => id)).toEqual([found]);
  expect(body).toMatchObject({ found_oldest: false, found_newest: true, history_limited: false });
});

test.each([true, false])('continuing without new messages is refused as too wide (anchor included: %s)', async (include) => {
  const reply = await fetchPage(zoe, { narrow: notByIago(), anchor: found, include_anchor: include });
  expect(errorIn(reply)).toEqual(tooWide);
});

test('a page with something on its other side is answered', async () => {
  const reply = await fetchPage(zoe, { narrow: notByIago(), anchor: found - 1, num_after: 5 });
  expect(idsIn(reply)).toEqual([found]);
  expect(reply.body).toMatchObject({ found_oldest: false, found_newest: true, found_anchor: false });
});

test('the same upwards', async () => {
  const upwards = { narrow: [{ operator: 'sender', operand: zoe.id, negated: true }], anchor: 'oldest', num_before: 0, num_after: 5 };
  expect(errorIn(await fetchPage(zoe, upwards))).toEqual(tooWide);
  expect(errorIn(await fetchPage(zoe, { ...upwards, anchor: 'date', anchor_date: '2001-01-01' }))).toEqual(tooWide);
});

test('results of an index are found at any distance', async () => {
  expect(idsIn(await fetchPage(zoe))).toEqual([old, found, noise]);
  expect(
    idsIn(
      await fetchPage(zoe, {
        narrow: [
          ['channel', 'Denmark'],
          ['sender', zoe.email],
        ],
      }),
    ),
  ).toEqual([old, found]);
  expect(idsIn(await fetchPage(zoe, { narrow: [{ operator: 'sender', operand: zoe.id }] }))).toEqual([old, found]);
});

test('a too wide narrow leaves flags unchanged (4.10)', async () => {
  const mark = { anchor: found, include_anchor: false, num_before: 10, num_after: 0, narrow: notByIago(), op: 'add', flag: 'starred' };
  expect(errorIn(await zoe.post('/messages/flags/narrow', mark))).toEqual(tooWide);
  expect((await seenBy(zoe, old)).flags).not.toContain('starred');
  const { body } = await zoe.post('/messages/flags/narrow', { ...mark, anchor: 'newest' });
  expect(body).toMatchObject({ processed_count: 1, updated_count: 1, last_processed_id: found, found_oldest: false, found_newest: true });
});
