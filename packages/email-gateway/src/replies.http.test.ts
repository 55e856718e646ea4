import { newestLevel } from '@parley/core';
import { runMissedMail, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { createTransport } from 'nodemailer';
import { type Gateway, startGateway } from './start-gateway.js';

let server: TestServer;
let hamlet: TestPerson;
let zoe: TestPerson;
let owner: TestPerson;
let gateway: Gateway;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ mailPattern: 'chat+%s@mail.example.com', realm: { policies: { sendChannelEventsMessages: false } } });
  [hamlet, zoe, owner] = [await server.addPerson('Hamlet'), await server.addPerson('Zoe'), await server.addPerson('Owner', { role: 'owner' })];
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: [hamlet.id, zoe.id, owner.id] });
  channel = Number((await zoe.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  gateway = await startGateway({ chat: server.chat, levels: { floor: newestLevel, call: newestLevel }, log, port: 0, host: '127.0.0.1' });
  await runMissedMail(server);
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const write = async (message: object): Promise<number> => Number((await zoe.post('/messages', { ...message })).body['id']);
const direct = (content: string, ...to: ReadonlyArray<number>) => write({ type: 'direct', to: to.length === 0 ? [hamlet.id] : to, content });
const mention = (topic: string) => write({ type: 'channel', to: 'Verona', topic, content: '@**Hamlet** look' });

/** The address of replies in the one mail to Hamlet that is due. */
const replyAddress = async (): Promise<string> => {
  await runMissedMail(server);
  server.clock.advance(120_000);
  const [mail] = (await runMissedMail(server)).filter(({ to }) => to === hamlet.email);
  return mail?.replyTo ?? '';
};

/** Returns the answer of the gateway. */
const reply = (to: string, mail: object = {}): Promise<string> =>
  createTransport({ host: '127.0.0.1', port: gateway.port, secure: false, ignoreTLS: true })
    .sendMail({ from: 'hamlet@elsewhere.example', to, subject: 'Re: whatever', text: 'An answer', ...mail })
    .then(
      () => 'accepted',
      (error: unknown) => String((error as { readonly response?: string }).response),
    );

const newest = async (person = zoe) => {
  const { messages } = (await person.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false })).body;
  return (messages as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>).at(-1);
};

const refusal = '550 5.1.1 This address takes no mail';

test('a reply to a mail of a direct message is a direct message of the person who got it, without quoted text and footer', async () => {
  await direct('How are you?');
  const quoted = 'Well, thanks\n\nOn Monday, Zoe wrote:\n> How are you?\n\n-- \nPrince of Denmark';
  expect(await reply(await replyAddress(), { text: quoted })).toBe('accepted');
  expect(await newest()).toMatchObject({ sender_id: hamlet.id, type: 'private', content: 'Well, thanks', client: 'email_mirror' });
});

test('a reply goes to everybody in a group', async () => {
  await direct('To us', hamlet.id, owner.id);
  expect(await reply(await replyAddress())).toBe('accepted');
  expect(await newest(owner)).toMatchObject({ sender_id: hamlet.id, content: 'An answer' });
});

test('a reply goes to the topic, where it is by then', async () => {
  const id = await mention('ghosts');
  const address = await replyAddress();
  expect(await reply(address)).toBe('accepted');
  expect(await newest()).toMatchObject({ sender_id: hamlet.id, stream_id: channel, subject: 'ghosts', content: 'An answer' });
  await owner.patch(`/messages/${id}`, { topic: 'spirits', propagate_mode: 'change_all', send_notification_to_new_thread: false });
  expect(await reply(address, { text: 'Again' })).toBe('accepted');
  expect(await newest()).toMatchObject({ subject: 'spirits', content: 'Again' });
});

test('a repeated reply is posted once; files belong to the person', async () => {
  await direct('And?');
  const address = await replyAddress();
  const mail = { messageId: '<one@elsewhere.example>', attachments: [{ filename: 'skull.txt', content: 'alas' }] };
  expect([await reply(address, mail), await reply(address, mail)]).toEqual(['accepted', 'accepted']);
  const files = (await hamlet.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>;
  expect(files).toMatchObject([{ name: 'skull.txt', message_ids: [(await newest())?.['id']] }]);
  expect(await newest()).toMatchObject({ sender_id: hamlet.id, content: expect.stringContaining('An answer') as string });
});

describe('an answer that nobody wrote is taken and dropped', () => {
  test.each([
    ['a vacation answer', { headers: { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk' } }],
    ['one of Exchange', { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }],
    ['one of an older program', { headers: { 'X-Autoreply': 'yes' } }],
    ['a report', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }, text: '--b\r\n\r\nnot delivered\r\n--b--' }],
    ['what is not to be answered', { envelope: { from: '' } }],
  ])('%s', async (_, { envelope, ...mail }: Readonly<Record<string, object | string>> & { readonly envelope?: object }) => {
    await direct('Are you there?');
    const to = await replyAddress();
    const before = (await newest())?.['id'];
    expect(await reply(to, { ...mail, ...(envelope === undefined ? {} : { envelope: { ...envelope, to } }) })).toBe('accepted');
    expect((await newest())?.['id']).toBe(before);
    expect(await reply(to)).toBe('accepted');
    expect(await newest()).toMatchObject({ sender_id: hamlet.id, content: 'An answer' });
  });

  test('at the address of a channel it is a message', async () => {
    const to = (await zoe.get(`/streams/${channel}/email_address`)).body['email'] as string;
    expect(await reply(to, { headers: { 'Auto-Submitted': 'auto-generated' }, subject: 'Alert', text: 'Fire\n> in the hall' })).toBe('accepted');
    expect(await newest()).toMatchObject({ subject: 'Alert', content: expect.stringMatching(/Fire\n> in the hall$/) as unknown });
  });
});

describe('a reply is refused like mail to an unknown address', () => {
  const unchanged = async (work: () => Promise<string>): Promise<void> => {
    const before = (await newest(owner))?.['id'];
    expect(await work()).toBe(refusal);
    expect((await newest(owner))?.['id']).toBe(before);
  };

  test('where the address is none', async () => {
    await mention('one');
    const address = await replyAddress();
    await unchanged(() => reply(address.replace(/mm./, (start) => (start === 'mm0' ? 'mm1' : 'mm0'))));
    await unchanged(() => reply(address.replace('mm', '')));
  });

  test('where the person has left the channel, or may not post there', async () => {
    await owner.post('/users/me/subscriptions', {
      subscriptions: [{ name: 'Locked' }],
      invite_only: true,
      principals: [hamlet.id, zoe.id, owner.id],
    });
    await write({ type: 'channel', to: 'Locked', topic: 'one', content: '@**Hamlet** look' });
    const address = await replyAddress();
    await owner.delete('/users/me/subscriptions', { subscriptions: ['Locked'], principals: [hamlet.id] });
    await unchanged(() => reply(address));
    await mention('two');
    const open = await replyAddress();
    const groups = (await owner.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>;
    const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? 0;
    const limit = (name: string) => owner.patch(`/streams/${channel}`, { can_send_message_group: { new: idOf(name) } });
    expect((await limit('role:administrators')).status).toBe(200);
    await unchanged(() => reply(open));
    expect((await limit('role:everyone')).status).toBe(200);
    expect(await reply(open)).toBe('accepted');
  });

  test('where the message is gone', async () => {
    const id = await mention('three');
    const address = await replyAddress();
    expect((await owner.delete(`/messages/${id}`)).status).toBe(200);
    await unchanged(() => reply(address));
  });

  test('where the mail is older than ninety days', async () => {
    await mention('four');
    const address = await replyAddress();
    server.clock.advance(89 * 86_400_000);
    expect(await reply(address)).toBe('accepted');
    server.clock.advance(2 * 86_400_000);
    await unchanged(() => reply(address));
    await mention('five');
    await replyAddress();
    expect(await server.knex('parley.reply_address').where({ user_id: hamlet.id })).toHaveLength(1);
  });

  test('where the person is deactivated', async () => {
    await mention('six');
    const address = await replyAddress();
    await owner.delete(`/users/${hamlet.id}`);
    await unchanged(() => reply(address));
    await owner.post(`/users/${hamlet.id}/reactivate`);
  });
});
