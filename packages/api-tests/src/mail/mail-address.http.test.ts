import { newestLevel } from '@parley/core';
import { countStatements, good, openQueue, setActive, setChannel, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, makeChannel, messagesIn } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let cordelia: TestPerson;
let gateway: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  cordelia = await server.addPerson('Cordelia');
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ id: string }> }>(
    `select id from parley.account where full_name = 'Email Gateway' and realm_id = ?`,
    [server.realm.id],
  );
  gateway = Number(rows[0]?.id);
});
afterAll(() => server.close());

const ask = (id: number, params: TestParams = {}, person: Pick<TestPerson, 'get'> = iago) => person.get(`/streams/${id}/email_address`, params);
const address = async (id: number, params: TestParams = {}, person: Pick<TestPerson, 'get'> = iago): Promise<string> => {
  const { status, text, body } = await ask(id, params, person);
  if (status !== 200) throw new Error(text);
  return body['email'] as string;
};
const tokenOf = (email: string): string => /([0-9a-f]{32})\.show-sender@/.exec(email)?.[1] ?? '';
const botOf = (name: string, ownerId: TestPerson['id'] | null) => server.addPerson(name, { bot: { type: 'generic', ownerId, isSystemBot: false } });
const hidden = [400, '{"result":"error","msg":"Invalid channel ID","code":"BAD_REQUEST"}'];

describe('the address for mail', () => {
  test('is the name, a token and a word, and always the same (rows 1, 2)', async () => {
    const id = await makeChannel('Verona', [owner, iago]);
    const email = await address(id);
    expect(email).toMatch(/^verona\.[0-9a-f]{32}\.show-sender@mail\.example\.com$/);
    expect(await address(id)).toBe(email);
  });

  test('is another one for another caller and another sender (rows 3, 4, 5)', async () => {
    const id = await makeChannel('tokens', [owner, iago]);
    const emails = [await address(id), await address(id, {}, owner), await address(id, { sender_id: iago.id })];
    expect(new Set(emails.map(tokenOf)).size).toBe(3);
    expect(await address(id, { sender_id: gateway })).toBe(emails[0]);
  });

  test('cannot be derived from the database', async () => {
    const token = tokenOf(await address(await makeChannel('fingerprints', [iago])));
    expect(token).toHaveLength(32);
    expect(JSON.stringify(await server.knex('parley.mail_address'))).not.toContain(token);
  });

  test('is from the caller, their own bot, or the gateway only (rows 6, 7; attack 13)', async () => {
    const id = await makeChannel('senders', [owner, iago]);
    const [own, foreign, closed] = [await botOf('Own', iago.id), await botOf('Foreign', cordelia.id), await botOf('Closed', iago.id)];
    await setActive(server, closed.id, false);
    const elsewhere = await server.addPerson('King', {}, await server.addRealm({ stringId: 'lear' }));
    const saidOf = async (sender: number, person: TestPerson = iago) => (await ask(id, { sender_id: sender }, person)).body.msg;
    expect(await saidOf(own.id)).toBe('');
    expect(await saidOf(foreign.id)).toBe('Insufficient permission');
    expect(await saidOf(foreign.id, owner)).toBe('Insufficient permission');
    for (const sender of [cordelia.id, closed.id, elsewhere.id, 999_999]) expect(await saidOf(sender)).toBe('No such bot');
    expect(await saidOf(cordelia.id, owner)).toBe('No such bot');
    expect((await ask(id, { sender_id: -1 })).body.msg).toBe('sender_id is too small');
  });

  test.each([
    ['тест', /^[0-9a-f]{32}\.show-sender@/],
    ['a & b', /^a-b\.[0-9a-f]{32}\.show-sender@/],
    ['snake_case 7', /^snake_case-7\.[0-9a-f]{32}\.show-sender@/],
    ['café', /^cafe\.[0-9a-f]{32}\.show-sender@/],
    ['wow!', /^[0-9a-f]{32}\.show-sender@/],
  ])('has the valid part of the name, or nothing: %s (rows 8, 9)', async (name, pattern) => {
    expect(await address(await makeChannel(name, [iago]))).toMatch(pattern);
  });

  test('is refused for missing, hidden, left and archived channels (row 11; attacks 11, 12)', async () => {
    const [secret, left, archived] = [
      await makeChannel('secret', [owner], { invite_only: true }),
      await makeChannel('left', [owner, iago], { invite_only: true }),
      await makeChannel('archived', [iago]),
    ];
    await address(left);
    await iago.delete('/users/me/subscriptions', { subscriptions: ['left'] });
    await setChannel(server, archived, { isArchived: true });
    for (const id of [secret, left, archived, 999_999, 2 ** 53 - 1]) {
      const { status, text } = await ask(id);
      expect([status, text]).toEqual(hidden);
    }
    expect((await ask(secret, {}, cordelia.at(447))).text).toBe(hidden[1]);
  });

  test('came with level 226, and its sender with 335 (rows 13, 14)', async () => {
    const id = await makeChannel('levels', [owner, iago]);
    expect((await ask(id, {}, iago.at(225))).status).toBe(404);
    expect((await ask(id, {}, iago.at(226))).status).toBe(200);
    const older = await ask(id, { sender_id: 5 }, iago.at(334));
    expect([older.status, older.body['ignored_parameters_unsupported']]).toEqual([200, ['sender_id']]);
    expect((await ask(id, { sender_id: 999_999 }, iago.at(335))).status).toBe(400);
    const listed = async (level: number) => (await iago.at(level).get('/users/me/subscriptions')).body['subscriptions'] as unknown as ReadonlyArray<object>;
    expect((await listed(225))[0]).toHaveProperty('email_address');
    expect((await listed(226))[0]).not.toHaveProperty('email_address');
  });

  test('takes three statements, including those of every call', async () => {
    const id = await makeChannel('cost', [owner, iago]);
    await address(id);
    const { statements } = await countStatements(server.knex, () => address(id));
    expect(statements.length).toBe(3);
  });
});

describe('people who may not post', () => {
  const quiet = (name: string, of: TestServer, [maker, ...others]: readonly [TestPerson, ...TestPerson[]]) =>
    makeChannel(name, [maker, ...others]).then(async (id) => {
      await setChannel(of, id, { settings: { canSendMessage: { kind: 'anonymous', directMembers: [], directSubgroups: [] } } as never });
      return id;
    });

  test('get no address since level 448 (row 12; attack 14)', async () => {
    const id = await quiet('quiet', server, [owner, iago]);
    const reply = await ask(id);
    expect([reply.status, reply.body.msg]).toEqual([400, 'You do not have permission to post in this channel.']);
    // The operator's floor holds at every level of a call.
    expect((await ask(id, {}, iago.at(447))).status).toBe(400);
  });

  test('get it on a server with a lower floor; hidden channels stay hidden', async () => {
    const older = await startTestServer({ level: 447 as typeof newestLevel, mailPattern: '', realm: { policies: { sendChannelEventsMessages: false } } });
    const person = await older.addPerson('Iago');
    const other = await older.addPerson('Cordelia');
    const id = await quiet('quiet', older, [person]);
    const secret = await makeChannel('secret', [other], { invite_only: true });
    const reply = await person.get(`/streams/${id}/email_address`);
    // Row 10: an operator without mail.
    expect([reply.status, reply.body['email']]).toEqual([200, '']);
    expect((await person.get(`/streams/${secret}/email_address`)).text).toBe(hidden[1]);
    await older.close();
  });
});

describe('mail to an address', () => {
  const levels = { floor: newestLevel, call: newestLevel };
  const post = (token: string, mail: { subject?: string; text?: string; id?: string | null } = {}) =>
    good(server.chat.mail.post(token, levels, { subject: mail.subject ?? 'Hello', text: () => mail.text ?? 'world', files: [], id: mail.id ?? null }));
  const last = async (id: number, person: TestPerson = owner) =>
    messagesIn(await fetchPage(person, { narrow: [{ operator: 'channel', operand: id }], apply_markdown: false })).at(-1);

  test('becomes a message from its sender, published like any other', async () => {
    const id = await makeChannel('posting', [owner, iago]);
    const bot = await botOf('Mail bot', iago.id);
    const queue = await openQueue(owner);
    expect(await post(tokenOf(await address(id)))).toBe(true);
    expect(await last(id)).toMatchObject({ sender_id: gateway, subject: 'Hello', content: 'world', client: 'email_mirror' });
    expect((await queue.newEvents()).map(({ type }) => type)).toEqual(['message']);
    await post(tokenOf(await address(id, { sender_id: bot.id })), { subject: 'x'.repeat(100) });
    expect(await last(id)).toMatchObject({ sender_id: bot.id, subject: `${'x'.repeat(57)}...` });
    await post(tokenOf(await address(id, { sender_id: iago.id })), { subject: ' \u0000 \n' });
    expect(await last(id)).toMatchObject({ sender_id: iago.id, subject: 'Email with no subject' });
  });

  test('is posted once, also when repeated', async () => {
    const id = await makeChannel('once', [owner, iago]);
    const token = tokenOf(await address(id));
    for (const text of ['first', 'first']) expect(await post(token, { text, id: '<1@example.com>' })).toBe(true);
    await post(token, { text: 'second', id: '<2@example.com>' });
    expect(messagesIn(await fetchPage(owner, { narrow: [{ operator: 'channel', operand: id }], apply_markdown: false })).map(({ content }) => content)).toEqual(
      ['first', 'second'],
    );
  });

  test('is limited by the rights of its maker: refused after they left, lost the right to post or were closed; also to archived channels and from closed senders', async () => {
    const id = await makeChannel('dead', [owner, iago], { invite_only: true });
    const bot = await botOf('Mortal', iago.id);
    const [token, fromBot] = [tokenOf(await address(id)), tokenOf(await address(id, { sender_id: bot.id }))];
    expect([await post(token), await post(fromBot), await post('0'.repeat(32)), await post('')]).toEqual([true, true, false, false]);
    await setActive(server, bot.id, false);
    expect(await post(fromBot)).toBe(false);
    await setChannel(server, id, { isArchived: true });
    expect(await post(token)).toBe(false);
    await setChannel(server, id, { isArchived: false });
    expect(await post(token)).toBe(true);
    await iago.delete('/users/me/subscriptions', { subscriptions: ['dead'] });
    expect(await post(token)).toBe(false);
    const mine = tokenOf(await address(id, {}, owner));
    expect([await post(mine, { text: ' \n' }), await post(mine)]).toEqual([false, true]);
  });

  test('has its subject in the text where topics have no names', async () => {
    const id = await makeChannel('untitled', [owner, iago], { topics_policy: 'empty_topic_only' });
    expect(await post(tokenOf(await address(id)))).toBe(true);
    expect(await last(id)).toMatchObject({ content: '**Hello**\n\nworld' });
  });
});
