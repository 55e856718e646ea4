import { createHash } from 'node:crypto';
import { holdInserts, type TestParams, type TestPerson, type TestReply, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { forRaces, openChannelPeople } from '../../../fixtures/people/channel-people.js';
import { holdChange } from '../../../fixtures/forced-order.js';
import { makeChannel, narrowed, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
const codes: unknown[] = [];

beforeAll(async () => {
  ({ server, owner, iago } = await openChannelPeople(forRaces));
  server.knex.on('query-error', ({ code }: { readonly code?: unknown }) => codes.push(code));
});
// After a deadlock both would still be done, one of them a second later.
afterEach(() => expect(codes.splice(0)).not.toContain('40P01'));
afterAll(() => server.close());

const rounds = [1, 2, 3];
const edit = (person: TestPerson, id: number, params: TestParams): Promise<TestReply> =>
  person.patch(`/messages/${id}`, { send_notification_to_new_thread: false, ...params });
const history = async (id: number) => (await seenBy(owner, id))['edit_history'] as ReadonlyArray<Readonly<Record<string, unknown>>>;

describe('two edits of one message at once', () => {
  test.each(rounds)('are both in its history, one after the other (%i)', async (round) => {
    const id = await say(iago, await makeChannel(`two edits ${round}`, [owner, iago]), 'zero');
    const held = await holdInserts(server, 'event_log');
    const first = edit(iago, id, { content: 'one' });
    await held.waiting(1);
    const second = edit(iago, id, { content: 'two' });
    await whenRowsAwaited(server, 1);
    await held.release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect((await seenBy(owner, id))['content']).toBe('<p>two</p>');
    expect((await history(id)).map((entry) => entry['prev_content'])).toEqual(['one', 'zero']);
  });

  test.each(rounds)('by a client that began with the first text: one of them is refused (%i)', async (round) => {
    const id = await say(iago, await makeChannel(`two clients ${round}`, [owner, iago]), 'zero');
    const sha = createHash('sha256').update('zero').digest('hex');
    const held = await holdInserts(server, 'event_log');
    const first = edit(iago, id, { content: 'one', prev_content_sha256: sha });
    await held.waiting(1);
    const second = edit(iago, id, { content: 'two', prev_content_sha256: sha });
    await whenRowsAwaited(server, 1);
    await held.release();
    expect([(await first).status, (await second).body.code]).toEqual([200, 'EXPECTATION_MISMATCH']);
    expect((await seenBy(owner, id))['content']).toBe('<p>one</p>');
  });

  test('and a move leave both in its history', async () => {
    const channel = await makeChannel('edit and move', [owner, iago]);
    const id = await say(iago, channel, 'zero');
    const held = await holdInserts(server, 'event_log');
    const moving = edit(owner, id, { topic: 'moved' });
    await held.waiting(1);
    const editing = edit(iago, id, { content: 'one' });
    await whenRowsAwaited(server, 1);
    await held.release();
    expect([(await moving).status, (await editing).status]).toEqual([200, 200]);
    expect(await history(id)).toMatchObject([{ prev_content: 'zero' }, { prev_topic: 'talk', topic: 'moved' }]);
  });
});

test('an edit that mentions somebody and a move of the message are done one after the other', async () => {
  const id = await say(iago, await makeChannel('locked out', [owner, iago]), 'zero');
  const held = await holdInserts(server, 'message_flag');
  const editing = edit(iago, id, { content: '@**Desdemona** one' });
  await held.waiting(1);
  const moving = edit(owner, id, { topic: 'moved' });
  await whenRowsAwaited(server, 1);
  await held.release();
  expect([(await editing).status, (await moving).status]).toEqual([200, 200]);
});

describe('an edit by somebody who loses their access meanwhile', () => {
  test.each(rounds)('is refused where the loss commits first (%i)', async (round) => {
    const name = `revoked ${round}`;
    const id = await say(iago, await makeChannel(name, [owner, iago], { invite_only: true }), 'zero');
    const held = await holdInserts(server, 'event_log');
    const leaving = owner.delete('/users/me/subscriptions', { subscriptions: [name], principals: [iago.id] });
    await held.waiting(1);
    const editing = edit(iago, id, { content: 'one' });
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await leaving).status).toBe(200);
    expect((await editing).body).toMatchObject({ result: 'error', msg: 'Invalid message(s)' });
    expect((await seenBy(owner, id))['content']).toBe('<p>zero</p>');
  });

  test('nor where the message is first moved out of their sight', async () => {
    const [from, to] = [await makeChannel('taken from', [owner, iago]), await makeChannel('taken to', [owner], { invite_only: true })];
    const id = await say(iago, from, 'zero');
    const held = await holdInserts(server, 'event_log');
    const moving = edit(owner, id, { stream_id: to });
    await held.waiting(1);
    const editing = edit(iago, id, { content: 'one' });
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await moving).status).toBe(200);
    expect((await editing).body).toMatchObject({ result: 'error', msg: 'Invalid message(s)' });
    expect((await seenBy(owner, id))['content']).toBe('<p>zero</p>');
  });

  test('nor a move where the right to it is lost first', async () => {
    const channel = await makeChannel('right to move', [owner, iago]);
    const id = await say(iago, channel);
    const nobody = { kind: 'named', group: server.realm.systemGroups.nobody };
    const held = await holdChange(server, (tx) =>
      tx.raw('update parley.realm set settings = settings || ?::jsonb', [JSON.stringify({ canMoveMessagesBetweenTopics: nobody })]),
    );
    const moving = edit(iago, id, { topic: 'x' });
    await whenRowsAwaited(server, 1);
    await held.commit();
    expect((await moving).body.msg).toBe("You don't have permission to edit this message");
  });
});

describe('a topic that is moved while somebody writes in it', () => {
  const inTopic = (channel: number, topic: string) =>
    narrowed(owner, [
      { operator: 'channel', operand: channel },
      { operator: 'topic', operand: topic },
    ]);
  const topics = async (channel: number) =>
    ((await owner.get(`/users/me/${channel}/topics`)).body['topics'] as unknown as ReadonlyArray<{ name: string; max_id: number }>).map(
      ({ name, max_id: last }) => [name, last],
    );

  test.each(rounds)('leaves later messages behind (%i)', async (round) => {
    const channel = await makeChannel(`moved first ${round}`, [owner, iago]);
    const id = await say(iago, channel);
    const held = await holdInserts(server, 'topic');
    const moving = edit(owner, id, { topic: 'new', propagate_mode: 'change_all' });
    await held.waiting(1);
    const sending = say(iago, channel);
    await whenRowsAwaited(server, 1);
    await held.release();
    expect((await moving).status).toBe(200);
    const later = await sending;
    expect([await inTopic(channel, 'talk'), await inTopic(channel, 'new')]).toEqual([[later], [id]]);
    expect(await topics(channel)).toEqual([
      ['talk', later],
      ['new', id],
    ]);
  });

  test.each(rounds)('takes earlier ones along (%i)', async (round) => {
    const channel = await makeChannel(`sent first ${round}`, [owner, iago]);
    const id = await say(iago, channel);
    const held = await holdInserts(server, 'event_log');
    const sending = say(iago, channel);
    await held.waiting(1);
    const moving = edit(owner, id, { topic: 'new', propagate_mode: 'change_all' });
    await whenRowsAwaited(server, 1);
    await held.release();
    const sent = await sending;
    expect((await moving).status).toBe(200);
    expect([await inTopic(channel, 'talk'), await inTopic(channel, 'new')]).toEqual([[], [id, sent]]);
    expect(await topics(channel)).toEqual([['new', sent]]);
  });
});
