import { connect } from 'node:net';
import { newestLevel, type Log } from '@parley/core';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { createTransport } from 'nodemailer';
import { sendRaw } from '../fixtures/smtp-dialog.js';
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

const filesOf = async (): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
  (await iago.get('/attachments')).body['attachments'] as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>;

test('attachments are stored as files of its sender, and linked', async () => {
  await send({ attachments: [{ filename: '@**all** report.pdf', content: Buffer.alloc(50_000, 'x') }] });
  const [file] = await filesOf();
  const address = `/user_uploads/${String(file?.['path_id'])}`;
  const message = await newest();
  expect(message).toMatchObject({ content: `From: Ann <ann@example.org>\n[all-report.pdf](${address})\nworld` });
  expect(file).toMatchObject({ name: '@**all** report.pdf', size: 50_000, message_ids: [message?.['id']] });
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ bytes: Buffer }> }>('select bytes from parley.stored_file where path like ?', ['uploads/%']);
  expect(rows.map(({ bytes }) => bytes.length)).toContain(50_000);
});

test('a long name of an attachment is cut to the bytes that file systems take', async () => {
  await send({ attachments: [{ filename: `${'報'.repeat(96)}.txt`, content: 'x' }] });
  const [file] = await filesOf();
  expect(file).toMatchObject({ name: `${'報'.repeat(83)}.txt`, path_id: expect.stringMatching(/\/報{65}\.txt$/) });
});

test('those beyond the quota are named and left out', async () => {
  const server_ = server.chat.world.server;
  Object.assign(server.chat.world, { server: { ...server_, maxUploadMebibytes: 0 } });
  await send({ subject: 'Only files', text: '', attachments: [{ filename: 'a.txt', content: 'x' }] });
  Object.assign(server.chat.world, { server: server_ });
  expect(await newest()).toMatchObject({ content: 'From: Ann <ann@example.org>\nAttachments that were left out: `a.txt`\n(No email body)' });
});

test('a refused or repeated mail leaves no file', async () => {
  const before = (await filesOf()).length;
  const attachments = [{ filename: 'a.txt', content: 'x' }];
  expect(await refusal({ to: 'verona@mail.example.com', attachments })).toBe('550 5.1.1 This address takes no mail');
  for (let time = 0; time < 2; time += 1) await send({ messageId: '<files@example.org>', attachments });
  expect((await filesOf()).length).toBe(before + 1);
});

test('a mail links no file that it only names', async () => {
  const own = (await iago.upload('/user_uploads', [{ name: 'own.txt', bytes: Buffer.from('own') }])).body['uri'] as string;
  await send({ text: `[x](${own})` });
  expect((await filesOf()).find(({ path_id: pathId }) => `/user_uploads/${String(pathId)}` === own)).toMatchObject({ message_ids: [] });
});

test('a repeated mail is one message', async () => {
  const before = (await messages()).length;
  for (let time = 0; time < 2; time += 1) await send({ messageId: '<same@example.org>' });
  expect((await messages()).length).toBe(before + 1);
});

test('every invalid address gets the same answer, after the mail', async () => {
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

const nobody = 'nobody-knows-me@mail.example.com';

test.each([
  ['a list of 10,000 addresses', `Cc: ${'<a@b.c>,\r\n '.repeat(10_000)}<a@b.c>\r\n\r\nx`],
  ['a subject of 20,000 lines', `Subject: a${'\r\n a'.repeat(20_000)}\r\n\r\nx`],
])('%s in a header is not read, and a mail without recipients is not parsed', async (_, raw) => {
  expect(await sendRaw(gateway.port, address, raw)).toBe('552 5.3.4 The header of the mail is too large');
  expect(await sendRaw(gateway.port, nobody, raw)).toBe('550 5.1.1 This address takes no mail');
});

test('a mail that takes too long to parse is given up, and others do not wait for it', async () => {
  const impatient = await startGateway({ chat: server.chat, levels, log, port: 0, host: '127.0.0.1', parsingPatience: 1_000 });
  let isAnswered = false;
  const answer = sendRaw(impatient.port, address, `Subject: a\r\nContent-Type: text/html\r\n\r\n${'<table><tr><td>\r\n'.repeat(40_000)}x`).finally(
    () => (isAnswered = true),
  );
  let others = 0;
  while (!isAnswered) {
    expect((await iago.get('/users/me')).status).toBe(200);
    if (!isAnswered) others += 1;
  }
  expect(await answer).toBe('554 5.6.0 The mail cannot be read');
  // Parsed in the main process, at most one would get in before it and one after.
  expect(others).toBeGreaterThan(2);
  expect(await sendRaw(impatient.port, address, `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(200)}--b--`)).toMatch(/^554 /);
  await impatient.close();
});

test('connections per address are limited', async () => {
  const narrow = await startGateway({ chat: server.chat, levels, log, port: 0, host: '127.0.0.1', maxClientsOfAddress: 2 });
  const greeting = (): Promise<{ readonly text: string; readonly end: () => Promise<void> }> =>
    new Promise((resolve) => {
      const socket = connect(narrow.port, '127.0.0.1');
      const closed = new Promise<void>((done) => socket.once('close', () => done()));
      socket.once('data', (data) => resolve({ text: data.toString(), end: () => (socket.end('QUIT\r\n'), closed) }));
    });
  const open = [await greeting(), await greeting()];
  const third = await greeting();
  expect([...open.map(({ text }) => text.slice(0, 3)), third.text]).toEqual(['220', '220', '421 4.7.0 Too many connections from this address\r\n']);
  await Promise.all([...open, third].map(({ end }) => end()));
  let again = await greeting();
  // The end of a connection is noticed a moment after its client.
  while (!again.text.startsWith('220')) again = await greeting();
  await again.end();
  await narrow.close();
});

test('one recipient at a time', async () => {
  const { rejected } = (await send({ to: [address, 'verona@mail.example.com'] })) as unknown as { readonly rejected: ReadonlyArray<string> };
  expect(rejected).toEqual(['verona@mail.example.com']);
});

test('after a fault of the service the mail may be repeated', async () => {
  const failing = {
    mail: {
      route: (address: string) => server.chat.mail.route(address),
      admit: () => async () => ({ _tag: 'Right' as const, right: 'admitted' as const }),
      post: () => async () => ({ _tag: 'Left' as const, left: { kind: 'conflict' as const } }),
    },
  };
  const other = await startGateway({ chat: failing as never, levels, log, port: 0, host: '127.0.0.1' });
  expect(await refusal({}, other.port)).toMatch(/^451 4\.3\.0/);
  expect(logged).toContain('a mail could not be posted');
  await other.close();
});

test('while the database is away each mail may be repeated, without a line for each: the service tells the operator once', async () => {
  const fault = { kind: 'unavailable', part: 'database', what: 'begin', cause: null };
  const failing = {
    mail: {
      route: (address: string) => server.chat.mail.route(address),
      admit: () => async () => ({ _tag: 'Right' as const, right: 'admitted' as const }),
      post: () => async () => ({ _tag: 'Left' as const, left: fault }),
    },
  };
  const other = await startGateway({ chat: failing as never, levels, log, port: 0, host: '127.0.0.1' });
  const before = logged.length;
  expect(await refusal({}, other.port)).toMatch(/^451 4\.3\.0/);
  expect(logged.slice(before)).toEqual([]);
  await other.close();
});

test('sign-in is refused, and garbage is harmless', async () => {
  const reply = await new Promise<string>((resolve) => {
    const socket = connect(gateway.port, '127.0.0.1');
    let text = '';
    socket.once('data', () => socket.write('EHLO me\r\nAUTH PLAIN AGEAYg==\r\n\u0000\u0001garbage\r\nQUIT\r\n'));
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(reply).toMatch(/\r\n50[02] [^\r]*\r\n/);
  expect(reply).not.toMatch(/AUTH/);
  await send({ subject: 'Still here' });
  expect(await newest()).toMatchObject({ subject: 'Still here' });
});
