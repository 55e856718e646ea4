import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { newestLevel } from '@parley/core';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { sendRaw, smtpDialog, type SmtpDialog } from '../fixtures/smtp-dialog.js';
import { type Gateway, type GatewayOptions, startGateway } from './start-gateway.js';

let server: TestServer;
let iago: TestPerson;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open = (options: Partial<GatewayOptions> = {}): Promise<Gateway> =>
  startGateway({ chat: server.chat, levels: { floor: newestLevel, call: newestLevel }, log, port: 0, host: '127.0.0.1', ...options });

beforeEach(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
});
afterEach(() => server.close());

const addressOf = async (person: TestPerson, name: string): Promise<string> => {
  await person.post('/users/me/subscriptions', { subscriptions: [{ name }] });
  const channel = Number((await person.get('/get_stream_id', { stream: name })).body['stream_id']);
  return (await person.get(`/streams/${channel}/email_address`)).body['email'] as string;
};

const posted = async (): Promise<number> =>
  ((await iago.get('/messages', { anchor: 'newest', num_before: 1000, num_after: 0 })).body['messages'] as unknown as ReadonlyArray<unknown>).length;

describe('mails are counted before they are read', () => {
  const tooMany = '451 4.7.1 Too many mails to this address; try again later';
  const thanks = '250 OK: message queued';
  let gateway: Gateway;

  beforeEach(async () => (gateway = await open()));
  afterEach(() => gateway.close());

  /** The answers to so many mails, each once. */
  const answersTo = async (to: string, mails: number): Promise<Readonly<Record<string, number>>> => {
    const answers: Record<string, number> = {};
    for (let mail = 0; mail < mails; mail += 1) {
      const answer = (await sendRaw(gateway.port, to, 'Subject: a\r\n\r\nx')).replace(/2\.\d\.\d /, '');
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
    return answers;
  };

  test('an address gets 25 in a minute, 60 in five minutes and 300 in an hour; the mail beyond is not posted', async () => {
    const address = await addressOf(iago, 'Verona');
    const before = await posted();
    expect(await answersTo(address, 27)).toEqual({ [thanks]: 25, [tooMany]: 2 });
    expect((await posted()) - before).toBe(25);
    server.clock.advance(60_001);
    expect(await answersTo(address, 26)).toEqual({ [thanks]: 25, [tooMany]: 1 });
    server.clock.advance(60_001);
    expect(await answersTo(address, 11)).toEqual({ [thanks]: 10, [tooMany]: 1 });
    server.clock.advance(300_001);
    expect(await answersTo(address, 1)).toEqual({ [thanks]: 1 });
  });

  test('a person gets as many at all their addresses, and the organization twice as many', async () => {
    const others = [await server.addPerson('Zoe'), await server.addPerson('Ann')];
    const own = [await addressOf(iago, 'Verona'), await addressOf(iago, 'Denmark')];
    expect(await answersTo(own[0] ?? '', 13)).toEqual({ [thanks]: 13 });
    expect(await answersTo(own[1] ?? '', 13)).toEqual({ [thanks]: 12, [tooMany]: 1 });
    expect(await answersTo(await addressOf(others[0] ?? iago, 'Verona'), 20)).toEqual({ [thanks]: 20 });
    expect(await answersTo(await addressOf(others[1] ?? iago, 'Verona'), 6)).toEqual({ [thanks]: 5, [tooMany]: 1 });
  });

  test('mails to unknown addresses count for nobody', async () => {
    expect(await answersTo(`${'0'.repeat(32)}@mail.example.com`, 30)).toEqual({ '550 5.1.1 This address takes no mail': 30 });
  });
});

describe('mails that are held at once are bounded', () => {
  const noRoom = '452 4.3.1 No room for the mail now; try again later';
  const bounds = { maxBytes: 100_000, maxHeldBytes: 300_000, maxHeldBytesOfAddress: 200_000 };

  /** The answer to the recipient of a mail, before its text. */
  const announce = async (dialog: SmtpDialog, size?: number, to = 'a@b.example'): Promise<string> => {
    await dialog.say(`MAIL FROM:<a@example.org>${size === undefined ? '' : ` SIZE=${size}`}`);
    return dialog.say(`RCPT TO:<${to}>`);
  };

  test('in all, and for each network address, before their text is sent', async () => {
    const gateway = await open(bounds);
    const dialogs: SmtpDialog[] = [];
    const from = async (address: string, size?: number): Promise<string> => {
      const dialog = await smtpDialog(gateway.port, address);
      dialogs.push(dialog);
      return announce(dialog, size);
    };
    expect(await from('127.0.0.1', 100_000)).toMatch(/^250 /);
    expect(await from('127.0.0.1')).toMatch(/^250 /);
    expect(await from('127.0.0.1', 1)).toBe(noRoom);
    expect(await from('127.0.0.2', 60_000)).toMatch(/^250 /);
    expect(await from('127.0.0.3', 60_000)).toBe(noRoom);
    expect(await from('127.0.0.3', 40_000)).toMatch(/^250 /);
    await dialogs[0]?.end();
    expect(await from('127.0.0.1', 100_000)).toMatch(/^250 /);
    await Promise.all(dialogs.slice(1).map(({ end }) => end()));
    await gateway.close();
  });

  test('a mail that is larger than its sender said is refused where there is no room for it, and whatever comes leaves its room', async () => {
    const gateway = await open(bounds);
    const address = await addressOf(iago, 'Verona');
    const [one, other] = [await smtpDialog(gateway.port), await smtpDialog(gateway.port)];
    expect(await announce(other, 100_000)).toMatch(/^250 /);
    const third = await smtpDialog(gateway.port);
    expect(await announce(third, 50_000)).toMatch(/^250 /);
    expect(await announce(one, 10, address)).toMatch(/^250 /);
    await one.say('DATA');
    expect(await one.say(`Subject: a\r\n\r\n${'x\r\n'.repeat(20_000)}.`)).toBe(noRoom);
    await third.end();
    for (let mail = 0; mail < 3; mail += 1) {
      expect(await announce(one, 100_000, address)).toMatch(/^250 /);
      await one.say('DATA');
      expect(await one.say(`Subject: a\r\n\r\n${'x\r\n'.repeat(20_000)}.`)).toMatch(/^250 /);
    }
    await Promise.all([one, other].map(({ end }) => end()));
    await gateway.close();
  });

  test('a mail whose sender goes away leaves neither room nor a file', async () => {
    const gateway = await open(bounds);
    const address = await addressOf(iago, 'Verona');
    for (let time = 0; time < 4; time += 1) {
      const dialog = await smtpDialog(gateway.port);
      // The end of the connection before is noticed a moment after its client.
      while ((await announce(dialog, 100_000, address)) === noRoom) await dialog.say('RSET');
      await dialog.say('DATA');
      dialog.send('Subject: a\r\n\r\nunfinished');
      await dialog.end();
    }
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('parley-mail-'))).toEqual([]);
    await gateway.close();
  });
});
