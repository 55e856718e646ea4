import { countStatements, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, makeChannel, messagesIn, narrowed, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let zoe: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [owner, zoe]);
});
afterAll(() => server.close());

const found = (...words: ReadonlyArray<string>) =>
  narrowed(
    zoe,
    words.map((operand) => ({ operator: 'search', operand })),
  );
const silently = { send_notification_to_old_thread: false, send_notification_to_new_thread: false };
const succeeds = async (reply: Promise<{ readonly status: number; readonly text: string }>): Promise<void> => {
  const { status, text } = await reply;
  expect([status, text]).toEqual([200, expect.any(String)]);
};

describe('a message is found as it is now', () => {
  test('after an edit, also to letters beyond ASCII and back', async () => {
    const id = await say(owner, channel, 'the first words', 'edits');
    expect(await found('first')).toEqual([id]);
    await succeeds(owner.patch(`/messages/${id}`, { content: 'les DERNIERS étés' }));
    expect([await found('first'), await found('"first words"'), await found('étés'), await found('"derniers étés"')]).toEqual([[], [], [id], [id]]);
    await succeeds(owner.patch(`/messages/${id}`, { content: 'plain again, Horatio' }));
    expect([await found('étés'), await found('"derniers étés"'), await found('horatio'), await found('"PLAIN again"')]).toEqual([[], [], [id], [id]]);
    expect(messagesIn(await fetchPage(zoe, { narrow: [['search', 'horatio']] }))).toMatchObject([
      { match_content: '<p>plain again, <span class="highlight">Horatio</span></p>' },
    ]);
  });

  test('after it mentions somebody else', async () => {
    const id = await say(owner, channel, 'hi @**Zoe**', 'names');
    const naming = (person: TestPerson) =>
      narrowed(zoe, [
        ['mentions', person.email],
        ['topic', 'names'],
      ]);
    expect([await naming(zoe), await naming(owner)]).toEqual([[id], []]);
    await succeeds(owner.patch(`/messages/${id}`, { content: 'hi @**Desdemona** and @_**Zoe**' }));
    expect([await naming(zoe), await naming(owner)]).toEqual([[], [id]]);
  });

  test('after it has moved to another topic, and to another channel', async () => {
    const id = await say(owner, channel, 'x', 'tulips');
    expect(await found('tulips')).toEqual([id]);
    await succeeds(owner.patch(`/messages/${id}`, { topic: 'roses', ...silently }));
    expect([await found('tulips'), await found('roses')]).toEqual([[], [id]]);
    const closed = await makeChannel('Closed', [owner], { invite_only: true });
    await succeeds(owner.patch(`/messages/${id}`, { stream_id: closed, ...silently }));
    expect([await found('roses'), await narrowed(owner, [['search', 'roses']])]).toEqual([[], [id]]);
    await server.knex.raw('update parley.realm_counter set message_id = message_id + 100000 where realm_id = ?', [server.realm.id]);
    expect([await found('roses'), await narrowed(owner, [['search', 'roses']])]).toEqual([[], [id]]);
  });

  test('and not at all once it is deleted', async () => {
    const [id, direct] = [await say(owner, channel, 'ephemeral ÉPHÉMÈRE', 'short'), await sendDirect(owner, [zoe], 'ephemeral')];
    expect(await found('ephemeral')).toEqual([id, direct]);
    for (const gone of [id, direct]) await succeeds(owner.delete(`/messages/${gone}`));
    expect([await found('ephemeral'), await found('éphémère')]).toEqual([[], []]);
  });
});

test('an edited message shows its history only where the organization does (4.7 row 37)', async () => {
  const id = await say(owner, channel, 'before', 'history');
  await succeeds(owner.patch(`/messages/${id}`, { content: 'after' }));
  const seen = async () => messagesIn(await zoe.get('/messages', { message_ids: [id] }))[0];
  expect(await seen()).toHaveProperty('edit_history');
  await setRealm(server, { policies: { editHistoryVisibility: 'none' } });
  expect(await seen()).not.toHaveProperty('edit_history');
  expect(await seen()).toHaveProperty('last_edit_timestamp');
});

test('a send takes as many statements as without search', async () => {
  await say(owner, channel, 'once');
  for (const content of ['hello', 'été', 'x'.repeat(9000)])
    expect((await countStatements(server.knex, () => say(owner, channel, content))).statements).toHaveLength(2);
});
