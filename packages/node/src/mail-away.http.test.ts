import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createMailWorker, newestLevel } from '@parley/core';
import { knexMailOutbox } from '@parley/store-knex';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { SMTPServer } from 'smtp-server';
import { smtpMailer } from './smtp-mailer.js';

const received: string[] = [];
let port: number;
let mailServer: { readonly close: () => Promise<void> };
let server: TestServer;
let zoe: TestPerson;

const startMailServer = async (): Promise<typeof mailServer> => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, answer) => {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        answer(null);
      });
    },
  });
  const listener = smtp.listen(port, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  ({ port } = listener.address() as AddressInfo);
  return { close: () => new Promise((resolve) => smtp.close(() => resolve())) };
};

/** The system takes connections for a process that is frozen; nobody answers. */
const startFrozenServer = async (taken: () => void): Promise<typeof mailServer> => {
  const sockets = new Set<Socket>();
  const frozen: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    taken();
  });
  await new Promise<void>((resolve) => frozen.listen(port, '127.0.0.1', resolve));
  return {
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => frozen.close(() => resolve()));
    },
  };
};

beforeAll(async () => {
  port = 0;
  mailServer = await startMailServer();
  server = await startTestServer({ mailer: smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'parley@example.com', patience: 500 }) });
  zoe = await server.addPerson('Zoe');
  await zoe.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] });
});
afterAll(async () => {
  await mailServer.close();
  await server.close();
});

const sendMail = (): Promise<number> => {
  const { world } = server.chat;
  if (world.mailer === null) throw new Error('The server sends mail.');
  return createMailWorker(world, knexMailOutbox(server), world.mailer, newestLevel).runDue();
};

/** Each makes one mail, beside what needs none. */
const expectAnswers = async (...people: ReadonlyArray<string>): Promise<void> => {
  for (const name of people) {
    const person = await server.addPerson(name);
    expect((await person.patch('/settings', { email: `${name}@other.example` })).status).toBe(200);
  }
  expect((await zoe.post('/messages', { type: 'channel', to: 'Denmark', topic: 'mail', content: people.join() })).status).toBe(200);
};

const said = (): ReadonlyArray<unknown> => server.logged.filter(({ message }) => message !== 'request').map(({ message, fields }) => [message, fields['part']]);

test('while the mail server is stopped and frozen all requests are answered; mails arrive afterwards, and the operator is told once', async () => {
  await mailServer.close();
  await expectAnswers('ann', 'bob', 'cleo');
  for (let run = 0; run < 3; run += 1) expect(await sendMail()).toBe(0);
  let sending: Promise<number> = Promise.resolve(-1);
  await new Promise<void>((taken, failed) => {
    void startFrozenServer(taken).then((started) => {
      mailServer = started;
      server.clock.advance(60_000);
      sending = sendMail();
    }, failed);
  });
  await expectAnswers('dora');
  expect(await sending).toBe(0);
  await mailServer.close();
  expect([received, said()]).toEqual([[], [['a part of the service is away', 'mail']]]);

  mailServer = await startMailServer();
  server.clock.advance(3_600_000);
  expect(await sendMail()).toBe(4);
  expect([...received].sort()).toEqual(['ann', 'bob', 'cleo', 'dora'].map((name) => `${name}@other.example`));
  expect(await sendMail()).toBe(0);
  expect(said()).toEqual([
    ['a part of the service is away', 'mail'],
    ['a part of the service is back', 'mail'],
  ]);
});
