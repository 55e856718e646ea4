import { createHash } from 'node:crypto';
import { type IdSource, newestLevel, queueId } from '@parley/core';
import { basicAuthorization, cookieBrowser, invite, runMissedMail, startTestServer, testClient, type TestPerson, type TestServer } from '@parley/testkit';
import { createTransport } from 'nodemailer';
import { type Gateway, startGateway } from './start-gateway.js';

/** Installations with one secret, and with the same organization, people, channel, files and messages: only their numbers differ. */
interface Cell {
  readonly server: TestServer;
  readonly gateway: Gateway;
  readonly iago: TestPerson;
  /** Of the browser in which Iago is signed in. */
  readonly session: string;
  readonly mailAddress: string;
  readonly replyAddress: string;
  readonly file: string;
  readonly fileLink: string;
  readonly invitation: string;
}

const password = 'a sea of troubles';

/** Random names that are the same everywhere: the worst that may happen. */
const sameNames = (): IdSource => {
  let drawn = 0;
  const name = (): string =>
    createHash('sha256')
      .update(String((drawn += 1)))
      .digest('hex')
      .slice(0, 32);
  return { queueId: () => queueId(name()), fileName: name, passId: name };
};

const openCell = async (cell: number): Promise<Cell> => {
  const server = await startTestServer({ cell, ids: sameNames(), realm: { policies: { sendChannelEventsMessages: false } } });
  const iago = await server.addPerson('Iago', { password, role: 'owner' });
  const zoe = await server.addPerson('Zoe');
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  const channel = Number((await iago.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
  const uri = (await iago.upload('/user_uploads', [{ name: 'own.txt', bytes: Buffer.from('own') }])).body['uri'] as string;
  const browser = cookieBrowser(server.url);
  await browser.request('/login/');
  await browser.form('/accounts/login/', browser.withToken({ username: iago.email, password }));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const gateway = await startGateway({ chat: server.chat, levels: { floor: newestLevel, call: newestLevel }, log, port: 0, host: '127.0.0.1' });
  const invitation = await invite(server, iago.id);
  await runMissedMail(server);
  await zoe.post('/messages', { type: 'direct', to: [iago.id], content: 'Are you there?' });
  await runMissedMail(server);
  server.clock.advance(120_000);
  const mail = (await runMissedMail(server)).find(({ to }) => to === iago.email);
  return {
    server,
    gateway,
    iago,
    session: browser.cookies.get('sessionid') ?? '',
    mailAddress: (await iago.get(`/streams/${channel}/email_address`, { sender_id: iago.id })).body['email'] as string,
    replyAddress: mail?.replyTo ?? '',
    file: uri,
    fileLink: (await iago.get(uri)).body['url'] as string,
    invitation: `/join/${invitation}/`,
  };
};

const closeCell = async ({ server, gateway }: Cell): Promise<void> => {
  await gateway.close();
  await server.close();
};

const pageOf = async ({ server }: Cell, path: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly [number, string]> => {
  const reply = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
  return [reply.status, await reply.text()];
};

const withKey = ({ server }: Cell, email: string, key: string) =>
  testClient({ origin: server.url, host: 'localhost', floor: newestLevel, authorization: basicAuthorization(email, key) })
    .get('/users/me')
    .then(({ status, text }) => [status, text] as const);

const withSession = (cell: Cell, session: string) => pageOf(cell, '/json/users/me', { cookie: `sessionid=${session}` });

const mailTo = ({ gateway }: Cell, to: string): Promise<readonly [number, string]> =>
  createTransport({ host: '127.0.0.1', port: gateway.port, secure: false, ignoreTLS: true })
    .sendMail({ from: 'Ann <ann@example.org>', to, subject: 'Hello', text: 'world' })
    .then(
      () => [250, 'accepted'] as const,
      (error: unknown) => [550, String((error as { readonly response?: string }).response)] as const,
    );

/** With another secret part. */
const otherwise = (text: string): string =>
  text.replaceAll(/[0-9a-f]{32,64}/g, (found) => createHash('sha512').update(found).digest('hex').slice(0, found.length));

/** How `at` answers each credential of `of`, and how one that does not exist. */
const presented = async (
  at: Cell,
  of: Cell,
): Promise<Readonly<Record<string, readonly [answer: readonly [number, string], unknown: readonly [number, string]]>>> => ({
  key: [await withKey(at, of.iago.email, of.iago.apiKey), await withKey(at, of.iago.email, 'x'.repeat(32))],
  session: [await withSession(at, of.session), await withSession(at, 's'.repeat(43))],
  'file link': [await pageOf(at, of.fileLink), await pageOf(at, otherwise(of.fileLink))],
  'file with a key': [await pageOf(at, `${of.file}?api_key=${of.iago.apiKey}`), await pageOf(at, `${of.file}?api_key=${'x'.repeat(32)}`)],
  invitation: [await pageOf(at, of.invitation), await pageOf(at, `/join/${'a'.repeat(24)}/`)],
  'mail address': [await mailTo(at, of.mailAddress), await mailTo(at, otherwise(of.mailAddress))],
  'reply address': [await mailTo(at, of.replyAddress), await mailTo(at, otherwise(of.replyAddress))],
});

const isRefused = ([[status]]: readonly [readonly [number, string], unknown]): boolean => status >= 400;

const withoutTokens = ([status, text]: readonly [number, string]): readonly [number, string] => [status, text.replaceAll(/value="[\w-]{43}"/g, '')];

test('every credential of one cell is refused by another one, like one that does not exist', async () => {
  const cells = [await openCell(0), await openCell(1), await openCell(999)];
  try {
    for (const at of cells) {
      for (const of of cells) {
        for (const [what, [answer, unknown]] of Object.entries(await presented(at, of))) {
          if (at !== of) expect([what, withoutTokens(answer)]).toEqual([what, withoutTokens(unknown)]);
          else expect([what, answer[0] === unknown[0] && answer[1] === unknown[1]]).toEqual([what, false]);
        }
      }
    }
  } finally {
    for (const cell of cells) await closeCell(cell);
  }
});

test('two installations with one secret and one number take each other’s, which is why the numbers differ', async () => {
  const [one, other] = [await openCell(5), await openCell(5)];
  try {
    const accepted = Object.entries(await presented(one, other)).flatMap(([what, answers]) => (isRefused(answers) ? [] : [what]));
    expect(accepted).toEqual(['key', 'file link', 'file with a key', 'invitation', 'mail address', 'reply address']);
  } finally {
    for (const cell of [one, other]) await closeCell(cell);
  }
});
