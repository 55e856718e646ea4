import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Guest', { role: 'guest' });
});
afterAll(() => server.close());

const one = (person: Pick<TestPerson, 'get'>, id: number | string, params = {}) => person.get(`/messages/${id}`, params);

describe('one message', () => {
  test('is the entry of a list, with its text beside it', async () => {
    const channel = await makeChannel('Denmark', [iago, zoe]);
    const id = await say(iago, channel, '**Hi**', 'talk');
    const { body } = await one(zoe, id);
    expect(body).toEqual({ result: 'success', msg: '', raw_content: '**Hi**', message: await seenBy(zoe, id) });
    expect(body).toMatchObject({ message: { content: '<p><strong>Hi</strong></p>', flags: [], subject: 'talk' } });
    expect((await one(zoe, id, { apply_markdown: false })).body).toMatchObject({ message: { content: '**Hi**', content_type: 'text/x-markdown' } });
    expect((await one(iago, await sendDirect(zoe, [iago], 'psst'))).body).toMatchObject({ raw_content: 'psst', message: { type: 'private', flags: [] } });
  });

  test('was only its text below level 120', async () => {
    const id = await say(iago, await makeChannel('Old', [iago, zoe]), '**Hi**');
    expect((await one(zoe.at(119), id)).body).toEqual({ result: 'success', msg: '', raw_content: '**Hi**' });
    expect((await one(zoe.at(120), id)).body).toHaveProperty('message');
  });

  test('of the empty topic shows what the client understands, from level 334 on', async () => {
    const id = await say(iago, await makeChannel('Nameless', [iago, zoe]), 'x', '');
    const topic = async (level: number) => ((await one(zoe.at(level), id, { allow_empty_topic_name: true })).body['message'] as { subject: string }).subject;
    expect([await topic(333), await topic(334)]).toEqual(['test general chat', '']);
    expect((await one(zoe, id)).body).toMatchObject({ message: { subject: 'general chat' } });
  });

  test('without an own copy is read and historical', async () => {
    const id = await say(iago, await makeChannel('Open', [iago]));
    expect((await one(zoe, id)).body).toMatchObject({ message: { flags: ['read', 'historical'] } });
  });

  test('of an archived channel is readable since level 360', async () => {
    const channel = await makeChannel('Archived', [iago, zoe]);
    const id = await say(iago, channel);
    await iago.delete(`/streams/${channel}`);
    expect(errorIn(await one(zoe.at(359), id))).toEqual(refusal('Invalid message(s)'));
    expect((await one(zoe.at(360), id)).status).toBe(200);
  });

  test('costs few statements', async () => {
    const id = await say(iago, await makeChannel('Cost', [iago, zoe]));
    await one(zoe, id);
    const { statements } = await countStatements(server.knex, () => one(zoe, id));
    expect(statements.length).toBeLessThanOrEqual(7);
  });
});

describe('a hidden message', () => {
  test('is answered like a missing one', async () => {
    const secret = await makeChannel('Secret', [iago], { invite_only: true });
    const kept = await makeChannel('Protected', [iago, zoe], { invite_only: true, history_public_to_subscribers: false });
    const before = await say(iago, kept);
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Protected' }], principals: [guest.id] });
    const missing = (await one(guest, 999_999)).text;
    for (const id of [await say(iago, secret), await sendDirect(iago, [zoe]), before, await say(iago, await makeChannel('Public', [iago]))]) {
      const reply = await one(guest, id);
      expect(errorIn(reply)).toEqual(refusal('Invalid message(s)'));
      expect(reply.text).toBe(missing);
    }
    expect((await one(zoe, before)).status).toBe(200);
  });

  test.each(['0', '2147483648', '9007199254740991'])('%s is no message', async (id) => {
    expect(errorIn(await one(zoe, id))).toEqual(refusal('Invalid message(s)'));
  });
});
