import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { edit, rewrite } from '../../../fixtures/clients/editing-client.js';
import { countRows, makeChannel, narrowed, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  channel = await makeChannel('Denmark', [iago, zoe, cordelia]);
});
afterAll(() => server.close());

describe('mentions after an edit', () => {
  const flagsOf = async (person: TestPerson, id: number) => (await seenBy(person, id)).flags.filter((flag) => flag !== 'read');

  test('are those of the new text alone', async () => {
    const id = await say(iago, channel, '@**Zoe** @**all**', 'mentions');
    expect(await flagsOf(zoe, id)).toEqual(['mentioned', 'stream_wildcard_mentioned', 'wildcard_mentioned']);
    const [newer, older] = [await openQueue(iago, { event_types: ['update_message'] }), await openQueue(iago.at(223), { event_types: ['update_message'] })];
    await rewrite(iago, id, '@**Cordelia** @**topic**');
    // The alias stands in messages; in the event it is the only name at levels that know no other.
    const told = await Promise.all([newer, older].map(async (queue) => (await queue.newEvents()).map(({ flags }) => flags)));
    expect(told).toEqual([[['topic_wildcard_mentioned']], [['wildcard_mentioned']]]);
    expect([await flagsOf(zoe, id), await flagsOf(cordelia, id)]).toEqual([[], ['mentioned']]);
    expect(await flagsOf(iago, id)).toEqual(['topic_wildcard_mentioned', 'wildcard_mentioned']);
    await rewrite(iago, id, 'nobody');
    expect([await flagsOf(zoe, id), await flagsOf(cordelia, id), await flagsOf(iago, id)]).toEqual([[], [], []]);
  });

  test('keep other marks, and leave no empty rows', async () => {
    const id = await say(iago, channel, '@**Zoe** @**Cordelia**');
    await zoe.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' });
    const before = (await countRows(server))['message_flag'] ?? 0;
    await rewrite(iago, id, 'nobody');
    expect(await flagsOf(zoe, id)).toEqual(['starred']);
    expect((await countRows(server))['message_flag']).toBe(before - 1);
  });

  test('reach only receivers who are still there', async () => {
    const own = await makeChannel('Comings', [iago, zoe]);
    const id = await say(iago, own);
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Comings'] });
    await cordelia.post('/users/me/subscriptions', { subscriptions: [{ name: 'Comings' }] });
    await rewrite(iago, id, '@**Zoe** @**Cordelia** @**all**');
    const flagsById = async (person: TestPerson) => ((await person.get(`/messages/${id}`)).body['message'] as { flags: unknown }).flags;
    expect([await flagsById(cordelia), await flagsById(zoe)]).toEqual([
      ['read', 'historical'],
      ['read', 'stream_wildcard_mentioned', 'wildcard_mentioned'],
    ]);
  });

  test('of groups, nested ones too, are added and removed, and stay where somebody is mentioned otherwise', async () => {
    const group = async (name: string, members: ReadonlyArray<number>, subgroups: ReadonlyArray<number> = []) =>
      Number((await iago.post('/user_groups/create', { name, description: '', members, subgroups })).body['group_id']);
    const inner = await group('inner', [cordelia.id]);
    await group('outer', [zoe.id], [inner]);
    const id = await say(iago, channel, 'plain');
    await rewrite(iago, id, '@*outer*');
    expect([await flagsOf(zoe, id), await flagsOf(cordelia, id), await flagsOf(iago, id)]).toEqual([['mentioned'], ['mentioned'], []]);
    await rewrite(iago, id, '@*inner* @**Zoe**');
    expect([await flagsOf(zoe, id), await flagsOf(cordelia, id)]).toEqual([['mentioned'], ['mentioned']]);
    await rewrite(iago, id, '@_*outer*');
    expect([await flagsOf(zoe, id), await flagsOf(cordelia, id)]).toEqual([[], []]);
  });

  test('of people who are not subscribed have no effect, and no event', async () => {
    const stranger = await server.addPerson('Kent');
    const open = await makeChannel('Uncalled', [iago, zoe]);
    const id = await say(iago, open);
    const queue = await openQueue(stranger, { event_types: ['update_message', 'message', 'user_topic', 'update_message_flags'] });
    await rewrite(iago, id, '@**Kent** @**all** @**topic**');
    expect(await queue.newEvents()).toEqual([]);
    expect((await stranger.get(`/messages/${id}`)).body['message']).toMatchObject({ flags: ['read', 'historical'] });
    expect(await narrowed(stranger, [['is', 'mentioned']])).toEqual([]);
  });

  test('are checked as in sending', async () => {
    const many = await makeChannel('Many', [iago, zoe, ...(await Promise.all(Array.from({ length: 15 }, (_, index) => server.addPerson(`Person ${index}`))))]);
    const id = await say(zoe, many);
    expect(await edit(zoe, id, { content: '@**all**' })).toMatchObject({ status: 400, body: { code: 'STREAM_WILDCARD_MENTION_NOT_ALLOWED' } });
    expect((await seenBy(zoe, id))['content']).toBe('<p>hello</p>');
  });
});
