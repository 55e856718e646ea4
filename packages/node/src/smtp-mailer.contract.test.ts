import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import type { Mail } from '@parley/core';
import { mailerContract } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { smtpMailer } from './smtp-mailer.js';

interface Received extends Mail {
  readonly header: string;
  readonly envelope: ReadonlyArray<string>;
}

const started = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void simpleParser(raw).then(({ subject = '', text = '', messageId = '', replyTo }) => {
          const answersTo = replyTo?.value[0]?.address;
          const envelope = session.envelope.rcptTo.map(({ address }) => address);
          const id = messageId.replace(/^<|@.*$/g, '');
          received.push({
            ...{ to: envelope[0] ?? '', subject, text, id, envelope },
            ...(answersTo === undefined ? {} : { replyTo: answersTo }),
            header: raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '',
          });
          answer(null);
        });
      });
    },
    ...options,
  });
  const listener = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
};

const mailerTo = (port: number, credentials = '') =>
  smtpMailer({ url: `smtp://${credentials}127.0.0.1:${port}`, from: 'parley@example.com', patience: 20_000 });

const mail: Mail = { to: 'king@example.org', subject: 'Hello', text: 'Text\n', id: 'mail-1-1' };

mailerContract('through a mail server', async () => {
  const { port, received, close } = await started();
  return { mailer: mailerTo(port), received: () => received.map(({ header: _, envelope: _envelope, ...sent }) => sent), close };
});

test('a subject or receiver with line ends adds no header and no receiver', async () => {
  const { port, received, close } = await started();
  await mailerTo(port).send({ ...mail, subject: 'a\r\nBcc: thief@example.org\r\n\r\nbody', to: 'king@example.org\r\nRCPT TO:<thief@example.org>' })();
  await mailerTo(port).send({ ...mail, to: 'king@example.org, thief@example.org' })();
  await close();
  expect(received.flatMap(({ envelope }) => envelope).filter((address) => address === 'thief@example.org')).toEqual([]);
  expect(received.filter(({ header }) => /^Bcc:/im.test(header))).toEqual([]);
});

test('every mail says who sends it, and that a program wrote it', async () => {
  const { port, received, close } = await started();
  await mailerTo(port).send(mail)();
  await close();
  expect(
    received.map(({ header }) => header.split('\r\n').filter((line) => /^(From|To|Auto-Submitted|X-Auto-Response-Suppress|Message-ID):/i.test(line))),
  ).toEqual([
    expect.arrayContaining([
      'From: parley@example.com',
      'To: king@example.org',
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
      'Message-ID: <mail-1-1@example.com>',
    ]),
  ]);
});

test.each([
  [550, Either.right(Either.left('notAccepted'))],
  [451, Either.left({ kind: 'unavailable', part: 'mail', what: 'send a mail', cause: expect.anything() })],
])('a receiver refused with %i is given up or tried again later', async (responseCode, outcome) => {
  const { port, close } = await started({ onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('no'), { responseCode })) });
  expect(await mailerTo(port).send(mail)()).toEqual(outcome);
  await close();
});

describe('a mail server that does not answer', () => {
  let server: Server;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test('is a fault, after a while', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'parley@example.com', patience: 100 }).send(mail)()).toMatchObject({
      left: { kind: 'unavailable' },
    });
  });
});

test('credentials are not sent without TLS', async () => {
  const asked: unknown[] = [];
  const { port, close } = await started({
    allowInsecureAuth: true,
    onAuth: (auth, _session, answer) => {
      asked.push(auth);
      answer(null, { user: 'x' });
    },
  });
  expect(await mailerTo(port, 'user:password@').send(mail)()).toMatchObject({ left: { kind: 'unavailable' } });
  await close();
  expect(asked).toEqual([]);
});
