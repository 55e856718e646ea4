import { connect } from 'node:net';
import { newestLevel, type Log } from '@parley/core';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { createTransport } from 'nodemailer';
import { type Gateway, startGateway } from './start-gateway.js';

let server: TestServer;
let iago: TestPerson;
let gateway: Gateway;
let address: string;
let channel: number;
const logged: string[] = [];
const note = (message: string): number => logged.push(message);
const log: Log = { info: note, warn: note, error: note };
const levels = { floor: newestLevel, call: newestLevel };

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  channel = Number((await iago.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
  address = (await iago.get(`/streams/${channel}/email_address`, { sender_id: iago.id })).body['email'] as string;
  gateway = await startGateway({ chat: server.chat, levels, log, port: 0, host: '127.0.0.1', maxBytes: 200_000 });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});

const transport = (port = gateway.port) => createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
const send = (mail: object, port?: number) =>
  transport(port).sendMail({ from: 'Ann <ann@example.org>', to: address, subject: 'Hello', text: 'world', ...mail });
const refusal = async (mail: object, port?: number): Promise<string> =>
  send(mail, port).then(
    () => 'accepted',
    (error: unknown) => String((error as { readonly response?: string }).response),
  );
const messages = async () =>
  (await iago.get('/messages', { anchor: 'newest', num_before: 50, num_after: 0, apply_markdown: false })).body['messages'] as unknown as ReadonlyArray<
    Record<string, unknown>
  >;
const newest = async () => (await messages()).at(-1);

test('a mail becomes a message of its channel, from its sender', async () => {
  await send({});
  expect(await newest()).toMatchObject({
    sender_id: iago.id,
    stream_id: channel,
    subject: 'Hello',
    content: 'From: Ann <ann@example.org>\nworld',
    client: 'email_mirror',
  });
});

test('HTML becomes text', async () => {
  await send({ subject: 'In HTML', text: undefined, html: '<h1>Hi</h1><p>from <i>Ann</i></p><script>x()</script>' });
  expect((await newest())?.['content']).toMatch(/^From: Ann <ann@example.org>\nHI\s+from Ann$/);
});

test('attachments are named and left out, also where there is nothing else', async () => {
  const attachments = [
    { filename: 'report.pdf', content: Buffer.alloc(50_000) },
    { filename: '@**all**.txt', content: 'mention' },
  ];
  const told = 'Attachments that were left out: `report.pdf`, `@**all**.txt`';
  await send({ attachments });
  expect(await newest()).toMatchObject({ content: `From: Ann <ann@example.org>\n${told}\nworld` });
  await send({ subject: 'Only files', text: '', attachments });
  expect(await newest()).toMatchObject({ content: `From: Ann <ann@example.org>\n${told}\n(No email body)` });
});

test('a mail that comes twice is one message', async () => {
  const before = (await messages()).length;
  for (let time = 0; time < 2; time += 1) await send({ messageId: '<same@example.org>' });
  expect((await messages()).length).toBe(before + 1);
});

test('whatever is wrong with an address, the answer is the same, and comes after the mail', async () => {
  const closed = await server.addPerson('Closed');
  await closed.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  const left = (await closed.get(`/streams/${channel}/email_address`)).body['email'] as string;
  await closed.delete('/users/me/subscriptions', { subscriptions: ['Verona'] });
  await server.knex.raw('update parley.account set is_active = false where id = ?', [closed.id]);
  await server.knex.raw('update parley.realm_counter set rules = rules + 1');
  const before = (await messages()).length;
  const wrong = [left, `verona.${'0'.repeat(32)}.show-sender@mail.example.com`, 'verona@mail.example.com', 'postmaster@mail.example.com'];
  const answers = [];
  for (const to of wrong) answers.push(await refusal({ to }));
  expect(new Set(answers)).toEqual(new Set(['550 5.1.1 This address takes no mail']));
  expect((await messages()).length).toBe(before);
});

test('a mail that is too large is refused', async () => {
  expect(await refusal({ text: 'x'.repeat(300_000) })).toMatch(/^552 /);
});

test('one recipient at a time', async () => {
  const { rejected } = (await send({ to: [address, 'verona@mail.example.com'] })) as unknown as { readonly rejected: ReadonlyArray<string> };
  expect(rejected).toEqual(['verona@mail.example.com']);
});

test('where the service fails the mail may come again', async () => {
  const failing = { mail: { post: () => async () => ({ _tag: 'Left' as const, left: { kind: 'faulted' as const, fault: { kind: 'conflict' as const } } }) } };
  const other = await startGateway({ chat: failing as never, levels, log, port: 0, host: '127.0.0.1' });
  expect(await refusal({}, other.port)).toMatch(/^451 4\.3\.0/);
  expect(logged).toContain('a mail could not be posted');
  await other.close();
});

test('nobody signs in, and garbage ends nothing', async () => {
  const said = await new Promise<string>((resolve) => {
    const socket = connect(gateway.port, '127.0.0.1');
    let text = '';
    socket.once('data', () => socket.write('EHLO me\r\nAUTH PLAIN AGEAYg==\r\n\u0000\u0001garbage\r\nQUIT\r\n'));
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(said).toMatch(/\r\n50[02] [^\r]*\r\n/);
  expect(said).not.toMatch(/AUTH/);
  await send({ subject: 'Still here' });
  expect(await newest()).toMatchObject({ subject: 'Still here' });
});
