import { holdInserts, openQueue, startTestServer, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 20 });
  iago = await server.addPerson('Iago');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.draft').delete();
});

const rounds = [1, 2, 3];
const path = '/drafts';
const draft = (content: string) => ({ type: '', to: [], topic: '', content });
const post = (...contents: ReadonlyArray<string>): Promise<TestReply> => iago.post(path, { drafts: contents.map(draft) });
const keep = async (content: string): Promise<number> => Number(((await post(content)).body['ids'] as unknown as ReadonlyArray<number>)[0]);
const edit = (id: number, content: string): Promise<TestReply> => iago.patch(`${path}/${id}`, { draft: draft(content) });
const contents = async (): Promise<ReadonlyArray<unknown>> =>
  ((await iago.get(path)).body['drafts'] as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>).map(({ content }) => content);

/** Begins the second call while the first waits before its commit, then lets both end. */
const together = async (first: () => Promise<TestReply>, second: () => Promise<TestReply>): Promise<readonly [TestReply, TestReply]> => {
  const held = await holdInserts(server, 'event_log');
  const one = first();
  await held.waiting(1);
  const other = second();
  await whenRowsAwaited(server, 1);
  await held.release();
  return [await one, await other];
};

test.each(rounds)('4.11#24: of two edits of one draft both succeed, and the last commit stays (%i)', async () => {
  const id = await keep('before');
  const queue = await openQueue(iago);
  const replies = await together(
    () => edit(id, 'first'),
    () => edit(id, 'second'),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const events = await queue.newEvents();
  expect(events).toMatchObject([
    { type: 'drafts', op: 'update' },
    { type: 'drafts', op: 'update', draft: { id, content: 'second' } },
  ]);
  expect(Number(events[0]?.['id'])).toBeLessThan(Number(events[1]?.['id']));
  expect(await contents()).toEqual(['second']);
});

test.each(rounds)('an edit that waits for a deletion finds nothing (%i)', async () => {
  const id = await keep('before');
  const queue = await openQueue(iago);
  const [removed, edited] = await together(
    () => iago.delete(`${path}/${id}`),
    () => edit(id, 'too late'),
  );
  expect([removed.status, errorIn(edited)]).toEqual([200, { status: 404, code: 'BAD_REQUEST', msg: 'Draft does not exist' }]);
  expect(await queue.newEvents()).toMatchObject([{ op: 'remove', draft_id: id }]);
});

test.each(rounds)('of two deletions one succeeds, with one event (%i)', async () => {
  const id = await keep('before');
  const queue = await openQueue(iago);
  const replies = await together(
    () => iago.delete(`${path}/${id}`),
    () => iago.delete(`${path}/${id}`),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 404]);
  expect(await queue.newEvents()).toHaveLength(1);
});

test.each(rounds)('together, two batches keep within the bounds (%i)', async () => {
  await server.knex.raw(`insert into parley.draft (realm_id, user_id, content, size, edited_at) select ?, ?, 'x', 1, n from generate_series(1, 998) as n`, [
    server.realm.id,
    iago.id,
  ]);
  const [first, second] = await together(
    () => post('one', 'two'),
    () => post('three'),
  );
  expect([first.status, errorIn(second)]).toEqual([200, refusal('You have too many drafts.')]);
  expect(await contents()).toHaveLength(1000);
});

describe('drafts that are switched off meanwhile', () => {
  const switchOff = () => iago.patch('/settings', { enable_drafts_synchronization: false });
  afterEach(() => iago.patch('/settings', { enable_drafts_synchronization: true }));
  const disabled = refusal('User has disabled synchronizing drafts.');

  test.each(rounds)('take no new one that waits for it (%i)', async () => {
    await keep('before');
    const [off, made] = await together(switchOff, () => post('too late'));
    expect([off.status, errorIn(made)]).toEqual([200, disabled]);
    expect(await server.knex('parley.draft')).toEqual([]);
  });

  test.each(rounds)('take one along that is being committed (%i)', async () => {
    const [made, off] = await together(() => post('just in time'), switchOff);
    expect([made.status, off.status]).toEqual([200, 200]);
    expect(await server.knex('parley.draft')).toEqual([]);
  });
});
