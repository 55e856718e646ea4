import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const matching = (ids: unknown, narrow: unknown) => zoe.get('/messages/matches_narrow', { msg_ids: JSON.stringify(ids), narrow: JSON.stringify(narrow) });

describe('messages that match a narrow', () => {
  test('are returned with their content, and their topic as HTML', async () => {
    const [found, other, direct] = [await say(iago, channel, '**a** & b', 'x < y'), await say(iago, channel, 'c', 'z'), await sendDirect(iago, [zoe], 'psst')];
    const content = { match_content: '<p><strong>a</strong> &amp; b</p>', match_subject: 'x &lt; y' };
    expect((await matching([other, found, direct, found], [{ operator: 'topic', operand: 'X < y' }])).body).toEqual({
      result: 'success',
      msg: '',
      messages: { [found]: content },
    });
    expect((await matching([direct, found], [])).body['messages']).toEqual({ [found]: content, [direct]: { match_content: '<p>psst</p>', match_subject: '' } });
    const nameless = await say(iago, channel, 'd', '');
    expect((await matching([nameless], [])).body).toMatchObject({ messages: { [nameless]: { match_subject: 'general chat' } } });
  });

  test('are only those that the caller has a copy of, whatever the narrow names', async () => {
    const foreign = await makeChannel('Foreign', [iago]);
    const secret = await makeChannel('Secret', [iago], { invite_only: true });
    const ids = [await say(iago, foreign), await say(iago, secret), await sendDirect(iago, [iago]), 999_999];
    expect((await matching(ids, [])).body['messages']).toEqual({});
    expect((await matching(ids, [{ operator: 'channel', operand: foreign }])).body['messages']).toEqual({});
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Secret' }], principals: [zoe.id] });
    const left = await say(iago, secret);
    expect(Object.keys((await matching([left], [])).body['messages'] as object)).toEqual([String(left)]);
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Secret'] });
    expect((await matching([left], [])).body['messages']).toEqual({});
  });

  test.each([
    ['x', [], 'msg_ids is not a list'],
    [[-1], [], 'msg_ids[0] is too small'],
    [[1.5], [], 'msg_ids[0] is not an integer'],
    [[], null, 'narrow is not a list'],
  ])('require lists: %.20j %j', async (ids, narrow, msg) => {
    expect(errorIn(await matching(ids, narrow))).toEqual(refusal(msg));
  });

  test('require a valid narrow', async () => {
    expect(errorIn(await matching([], [['x', 'y']]))).toMatchObject({ code: 'BAD_NARROW' });
    expect(errorIn(await zoe.get('/messages/matches_narrow', { msg_ids: '[]' }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'narrow' });
    expect(errorIn(await zoe.get('/messages/matches_narrow', { narrow: '[]' }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'msg_ids' });
  });

  test('cost the same, one or ten', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await say(iago, channel));
    const costOf = async (some: ReadonlyArray<number>) => (await countStatements(server.knex, () => matching(some, []))).statements.length;
    await costOf(ids);
    expect(await costOf(ids)).toBe(await costOf(ids.slice(0, 1)));
  });
});
