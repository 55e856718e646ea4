import { newestLevel } from '@parley/core';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { sendRaw } from '../fixtures/smtp-dialog.js';
import { type Gateway, startGateway } from './start-gateway.js';

let server: TestServer;
let iago: TestPerson;
let gateway: Gateway;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  const channel = Number((await iago.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
  address = (await iago.get(`/streams/${channel}/email_address`)).body['email'] as string;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  gateway = await startGateway({ chat: server.chat, levels: { floor: newestLevel, call: newestLevel }, log, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  await server.close();
});
// No test is about how many mails an address gets.
afterEach(() => server.clock.advance(300_000));

/** Topic and text of the message that the mail becomes, with the sender's name and without the line that shows it. Bytes are written as characters of Latin-1. */
const messageOf = async (mail: string): Promise<{ readonly topic: unknown; readonly text: unknown }> => {
  expect(await sendRaw(gateway.port, address.replace('.show-sender', ''), mail)).toMatch(/^250 /);
  const { messages } = (await iago.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false })).body;
  const [message] = messages as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>;
  return { topic: message?.['subject'], text: message?.['content'] };
};

describe('a reply has the topic of its mail', () => {
  test.each(['Re: Plan', 'AW: Plan', 'SV: Plan', '=?utf-8?B?5Zue5aSNOiBQbGFu?=', 'Re: [Fwd: Plan]', 'Plan (fwd)'])('%s', async (subject) => {
    expect(await messageOf(`Subject: ${subject}\r\n\r\nx`)).toMatchObject({ topic: 'Plan' });
  });

  test('of which nothing may be left', async () => {
    expect(await messageOf('Subject: Re:\r\n\r\nx')).toMatchObject({ topic: 'Email with no subject' });
  });
});

describe('a forwarded mail is there', () => {
  test('of Apple Mail', async () => {
    const body = 'FYI\n\n-- \nIago\n\nBegin forwarded message:\n\n> From: Zoe\n> Subject: Plan\n>\n> Shall we?';
    expect(await messageOf(`Subject: Fwd: Plan\r\n\r\n${body.replaceAll('\n', '\r\n')}`)).toEqual({ topic: 'Plan', text: body });
  });

  test('of Outlook', async () => {
    const body = 'FYI\n\n________________________________\nFrom: Zoe\nSent: Friday\nTo: Iago\nSubject: Plan\n\nShall we?';
    expect(await messageOf(`Subject: FW: Plan\r\n\r\n${body.replaceAll('\n', '\r\n')}`)).toEqual({ topic: 'Plan', text: body });
  });

  test('of mutt', async () => {
    const body =
      'FYI\n\n----- Forwarded message from Zoe <zoe@example.com> -----\n\nDate: Fri, 5 Jan 2024 10:00:00 +0100\nFrom: Zoe <zoe@example.com>\nTo: Iago\nSubject: Plan\n\nShall we?\n\n----- End forwarded message -----';
    expect(await messageOf(`Subject: [zoe@example.com: Plan]\r\n\r\n${body.replaceAll('\n', '\r\n')}`)).toMatchObject({ text: body });
  });

  test('as an attachment', async () => {
    const mail =
      'Subject: Fwd: Plan\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nFYI\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: Plan\r\n\r\nShall we?\r\n--b--';
    expect((await messageOf(mail)).text).toMatch(/^\[forwarded\.eml\]\(.*\)\nFYI$/);
  });

  test('of quoted lines alone', async () => {
    expect(await messageOf('Subject: Plan\r\n\r\n> Shall we?')).toMatchObject({ text: '> Shall we?' });
  });
});

describe('an answer in HTML stands alone', () => {
  test.each([
    [
      'Gmail',
      '<div dir="ltr">I agree.</div><br><div class="gmail_quote"><div>On Fri, Jan 5, 2024 at 10:00 AM Zoe &lt;<a href="mailto:zoe@example.com">zoe@example.com</a>&gt; wrote:<br></div><blockquote><div>Shall we?</div></blockquote></div>',
    ],
    [
      'Outlook',
      '<p>I agree.</p><hr><p><b>From:</b> Zoe &lt;zoe@example.com&gt;<br><b>Sent:</b> Friday, January 5, 2024 10:00 AM<br><b>To:</b> Iago<br><b>Subject:</b> Plan</p><p>Shall we?</p>',
    ],
    [
      'Apple Mail',
      '<div>I agree.</div><div><br><blockquote type="cite"><div>On 5 Jan 2024, at 10:00, Zoe &lt;zoe@example.com&gt; wrote:</div><br><div>Shall we?</div></blockquote></div>',
    ],
  ])('of %s', async (_, html) => {
    expect(await messageOf(`Subject: Re: Plan\r\nContent-Type: text/html\r\n\r\n${html}`)).toEqual({ topic: 'Plan', text: 'I agree.' });
  });
});

describe('characters that no message has are left out', () => {
  test.each([
    ['a null in a text', 'Subject: a\r\n\r\none \0two', 'one two'],
    ['one in quoted-printable', 'Subject: a\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\none =00two=1B[0m', 'one two[0m'],
    ['one in HTML', 'Subject: a\r\nContent-Type: text/html\r\n\r\n<p>one \0two</p>', 'one two'],
    ['half of a pair', 'Subject: a\r\nContent-Type: text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64\r\n\r\nYQAA2GIA', 'a\ufffdb'],
  ])('%s', async (_, mail, text) => {
    expect(await messageOf(mail)).toEqual({ topic: 'a', text });
  });

  test('nothing else', async () => {
    expect(await messageOf('Subject: a\r\n\r\n\0\x01')).toMatchObject({ text: '(No email body)' });
  });

  test('in names of senders and files, and in a subject', async () => {
    const name = '=?utf-8?Q?A=00nn=1B?=';
    const file = 'Content-Disposition: attachment; filename="=?utf-8?Q?a=00b.txt?="';
    const mail = `From: ${name} <ann@example.org>\r\nSubject: one=?utf-8?Q?=00_two?=\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b\r\n${file}\r\n\r\ny\r\n--b--`;
    expect(await sendRaw(gateway.port, address, mail)).toMatch(/^250 /);
    const { messages } = (await iago.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false })).body;
    expect(messages).toMatchObject([{ subject: 'one two', content: expect.stringMatching(/^From: Ann <ann@example\.org>\n\[ab\.txt\]\(.*\)\nx$/) as unknown }]);
  });
});

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

describe('texts in whatever encoding are there', () => {
  test.each([
    ['a raw subject in Latin-1', 'Subject: caf\xe9\r\n\r\nx', 'café', 'x'],
    ['one in UTF-8', `Subject: ${utf8('café 名')}\r\n\r\nx`, 'café 名', 'x'],
    [
      'one in the charset of the text',
      'Subject: \xf0\xd2\xc9\xd7\xc5\xd4\r\nContent-Type: text/plain; charset=koi8-r\r\n\r\n\xf0\xd2\xc9\xd7\xc5\xd4',
      'Привет',
      'Привет',
    ],
    ['a text without a charset in Latin-1', 'Subject: a\r\n\r\ncaf\xe9', 'a', 'café'],
    ['one in UTF-8', `Subject: a\r\n\r\n${utf8('café 名')}`, 'a', 'café 名'],
    ['one that says UTF-8 and is not', 'Subject: a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\ncaf\xe9', 'a', 'café'],
    ['unknown-8bit', 'Subject: =?unknown-8bit?Q?caf=E9?=\r\nContent-Type: text/plain; charset=unknown-8bit\r\n\r\ncaf\xe9', 'café', 'café'],
    ['utf-7', 'Subject: a\r\nContent-Type: text/plain; charset=utf-7\r\n\r\ncaf+AOk- 1 +- 1 +VA0-', 'a', 'café 1 + 1 名'],
    ['HTML in UTF-7', 'Subject: a\r\nContent-Type: text/html; charset=utf-7\r\n\r\n<p>caf+AOk-</p>', 'a', 'café'],
    ['iso-2022-jp', 'Subject: a\r\nContent-Type: text/plain; charset=iso-2022-jp\r\n\r\n\x1b$BF|K\\\x1b(B', 'a', '日本'],
    ['a multipart without a boundary', 'Subject: a\r\nContent-Type: multipart/alternative\r\n\r\nhello', 'a', 'hello'],
    [
      'one with the boundary in the text alone',
      'Subject: a\r\nContent-Type: multipart/mixed\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b--',
      'a',
      'hello',
    ],
  ])('%s', async (_, mail, topic, text) => {
    expect(await messageOf(mail)).toEqual({ topic, text });
  });
});
