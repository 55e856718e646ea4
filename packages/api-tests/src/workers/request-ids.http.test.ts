import type { HttpClient, Mailer } from '@parley/core';
import { guardedHttpClient } from '@parley/node';
import {
  cookieBrowser,
  memoryMailer,
  missedMailWorker,
  runMail,
  runPushes,
  runRegistrations,
  runWebhooks,
  runWorkers,
  startLocalService,
  startTestServer,
  type TestPerson,
  type TestReply,
  type TestServer,
} from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { exportWorker } from '../../fixtures/export-worker.js';
import { addHamletAndZoe } from '../../fixtures/people/hamlet-and-zoe.js';
import { newPhone, registerPhone } from '../../fixtures/push/test-phone.js';
import { startTestRelay, type TestRelay } from '../../fixtures/push/test-relay.js';

/** Each kind of work that a request leaves to workers: their lines name the request, by the id that its answer had. */
let server: TestServer;
let relay: TestRelay;
let hamlet: TestPerson;
let zoe: TestPerson;
let iago: TestPerson;
let channel: number;
let service: Awaited<ReturnType<typeof startLocalService>>;
let http: HttpClient;
/** What the service of bots answers; `break`: it ends the connection. And what the mail server does; null: it takes every mail. */
let served: string;
let mailOutcome: Awaited<ReturnType<ReturnType<Mailer['send']>>> | null;

beforeAll(async () => {
  relay = await startTestRelay();
  service = await startLocalService((asked, response) => void (served === 'break' ? asked.socket.destroy() : response.end(served)));
  http = guardedHttpClient({ allowed: [service.host] });
  const mailer = memoryMailer();
  const send: Mailer['send'] = (mail) => {
    const outcome = mailOutcome;
    return outcome === null ? mailer.send(mail) : () => Promise.resolve(outcome);
  };
  server = await startTestServer({ pushRelay: relay.relay, mailer: { sent: mailer.sent, send } as Mailer });
  ({ hamlet, zoe, channel } = await addHamletAndZoe(server));
  iago = await server.addPerson('Iago', { role: 'administrator' });
});
afterAll(async () => {
  await server.close();
  await relay.close();
  await service.close();
});
beforeEach(async () => {
  served = '""';
  mailOutcome = null;
  for (const table of ['push', 'push_due', 'missed_message', 'outgoing_mail', 'webhook_call', 'device']) await server.knex(`parley.${table}`).delete();
  relay.clear();
});

/** The id that the answer of a successful request has. */
const idOf = ({ status, text, headers }: TestReply): string => {
  if (status !== 200) throw new Error(text);
  return headers.get('x-request-id') ?? 'none';
};

/** What these workers log of a request while this runs: level debug or above, without the line of the request itself. */
const linesOf = async (requestId: string, worker: string, work: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const before = [server.details.length, server.logged.length];
  await work();
  const lines = [...server.details.slice(before[0]), ...server.logged.slice(before[1])].filter(({ fields }) => fields['worker'] === worker);
  expect(lines.filter(({ fields }) => typeof fields['pass'] !== 'string')).toEqual([]);
  return lines.filter(({ fields }) => fields['requestId'] === requestId).map(({ message }) => message);
};

const direct = (content = 'hello') => zoe.post('/messages', { type: 'direct', to: [hamlet.id], content });
const later = (params = {}) =>
  zoe.post('/scheduled_messages', {
    ...{ type: 'direct', to: [hamlet.id], content: 'later', scheduled_delivery_timestamp: Math.floor(server.clock.now() / 1000) + 60 },
    ...params,
  });
let bots = 0;
const addBot = async (): Promise<TestPerson> => {
  const bot = await server.addPerson(`Helper ${(bots += 1)}`, { bot: { type: 'outgoingWebhook', ownerId: hamlet.id, isSystemBot: false } });
  const row = { realm_id: server.realm.id, user_id: bot.id, service_name: 'help', service_url: `${service.url}/hook`, service_interface: 'generic' };
  await server.knex('parley.bot').insert(row);
  return bot;
};
const withPhone = async (): Promise<void> => {
  await registerPhone(server, hamlet, await newPhone(hamlet, relay));
  await runPushes(server);
};
const due = async (): Promise<void> => {
  server.clock.advance(60_000);
  await runWorkers(server);
};

test('mails: sent, not accepted, and put off', async () => {
  const mail = async (person: TestPerson) => idOf(await person.patch('/settings', { email: `another.${person.email}` }));
  const sent = await mail(zoe);
  expect(await linesOf(sent, 'mail', () => runMail(server))).toEqual(['a mail was sent']);
  const refused = await mail(hamlet);
  mailOutcome = Either.right(Either.left('notAccepted'));
  expect(await linesOf(refused, 'mail', () => runMail(server))).toEqual(['a mail was dropped', 'a mail was not accepted, and is given up']);
  const waiting = await mail(iago);
  mailOutcome = Either.left({ kind: 'unavailable', part: 'mail', what: 'send a mail', cause: null });
  expect(await linesOf(waiting, 'mail', () => runMail(server))).toEqual(['a mail could not be sent, and waits']);
});

test('mails that pages have caused: of a forgotten password, and of signing in', async () => {
  const password = 'a sea of troubles';
  const { email } = await server.addPerson('Ophelia', { password });
  server.clock.advance(60_001);
  const visitor = cookieBrowser(server.url);
  await visitor.request('/login/');
  for (const [path, fields] of [
    ['/accounts/password/reset/', { email }],
    ['/accounts/login/', { username: email, password }],
  ] as const) {
    const { headers } = await visitor.form(path, visitor.withToken(fields));
    expect(await linesOf(headers.get('x-request-id') ?? 'none', 'mail', () => runMail(server))).toEqual(['a mail was sent']);
  }
});

test('exports: made, failed, and ended after their time', async () => {
  const made = idOf(await iago.post('/export/realm', {}));
  expect(await linesOf(made, 'exports', () => exportWorker(server).makeNext())).toEqual(['an export was made']);
  const failed = idOf(await iago.post('/export/realm', {}));
  const broken = exportWorker(server, {
    archive: () => () => Promise.resolve(Either.left({ kind: 'unavailable', part: 'mail', what: 'archive', cause: null })),
  });
  expect(await linesOf(failed, 'exports', () => broken.makeNext())).toEqual(['an export failed']);
  server.clock.advance(8 * 86_400_000);
  expect(await linesOf(made, 'endedExports', () => exportWorker(server).cleanUp())).toEqual(['an export has ended']);
});

test('outgoing webhooks: answered, tried again, and given up', async () => {
  const bot = await addBot();
  const call = async () => idOf(await zoe.post('/messages', { type: 'direct', to: [bot.id], content: 'hello' }));
  const answered = await call();
  expect(await linesOf(answered, 'webhooks', () => runWebhooks(server, http))).toEqual(['an outgoing webhook has ended']);
  served = 'break';
  const failing = await call();
  expect(await linesOf(failing, 'webhooks', () => runWebhooks(server, http))).toEqual(['an outgoing webhook is tried again']);
  const rest = () => runWebhooks(server, http);
  for (const wait of [2_000, 10_000]) {
    server.clock.advance(wait);
    expect(await linesOf(failing, 'webhooks', rest)).toEqual(['an outgoing webhook is tried again']);
  }
  server.clock.advance(60_000);
  expect(await linesOf(failing, 'webhooks', rest)).toEqual(['an outgoing webhook has ended']);
});

test('scheduled messages: sent, not sent, and failed; a change of one names the request of the change', async () => {
  const sent = idOf(await later());
  expect(await linesOf(sent, 'dueWork', due)).toEqual(['what was due was done']);
  const reply = await later();
  const changed = idOf(await zoe.patch(`/scheduled_messages/${Number(reply.body['scheduled_message_id'])}`, { content: 'other' }));
  expect([await linesOf(changed, 'dueWork', due), idOf(reply) === changed]).toEqual([['what was due was done'], false]);
  const late = idOf(await later());
  server.clock.advance(3_600_000);
  await linesOf(late, 'dueWork', due);
  expect(server.details.find(({ fields }) => fields['requestId'] === late)?.fields).toMatchObject({ of: 'scheduledMessage', outcome: 'late' });
  const failed = idOf(await later());
  await server.knex.raw('alter table parley.message add constraint none check (false) not valid');
  try {
    expect(await linesOf(failed, 'dueWork', due)).toEqual(['what was due could not be done']);
  } finally {
    await server.knex.raw('alter table parley.message drop constraint none');
  }
  await runWorkers(server);
});

test('reminders', async () => {
  const { body } = await direct();
  const asked = idOf(
    await hamlet.post('/reminders', { message_id: Number(body['id']), scheduled_delivery_timestamp: Math.floor(server.clock.now() / 1000) + 60, note: 'x' }),
  );
  expect(await linesOf(asked, 'dueWork', due)).toEqual(['what was due was done']);
});

test('tokens of devices: registered, tried again, and refused', async () => {
  const register = async () => {
    const phone = await newPhone(hamlet, relay);
    return idOf(await hamlet.post('/mobile_push/register', { device_id: phone.deviceId, ...phone.key, ...phone.token }));
  };
  const line = 'the relay was asked to register the token of a device';
  const resultOf = (requestId: string) => server.details.filter(({ fields }) => fields['requestId'] === requestId).at(-1)?.fields['result'];
  const registered = await register();
  expect([await linesOf(registered, 'registrations', () => runRegistrations(server)), resultOf(registered)]).toEqual([[line], 'registered']);
  relay.answers.push('break');
  const failing = await register();
  expect([await linesOf(failing, 'registrations', () => runRegistrations(server)), resultOf(failing)]).toEqual([[line], 'tryAgain']);
  relay.answers.push({ status: 400, body: { result: 'error', msg: 'no', code: 'INVALID_BOUNCER_PUBLIC_KEY' } });
  server.clock.advance(5_000);
  expect([await linesOf(failing, 'registrations', () => runRegistrations(server)), resultOf(failing)]).toEqual([[line], 'relayKeyInvalid']);
});

test('notifications: sent, each for its message, also of several; taken away for the request that read them', async () => {
  await withPhone();
  const reply = await direct();
  const [one, other] = [idOf(reply), idOf(await direct('again'))];
  expect(await linesOf(one, 'pushes', () => runPushes(server))).toEqual(['a notification was sent']);
  expect(server.details.filter(({ fields }) => fields['requestId'] === other && fields['worker'] === 'pushes')).toHaveLength(1);
  const read = idOf(await hamlet.post('/messages/flags', { messages: [Number(reply.body['id'])], op: 'add', flag: 'read' }));
  expect(await linesOf(read, 'pushes', () => runPushes(server))).toEqual(['notifications were taken away']);
});

test('notifications: tried again, and given up', async () => {
  await withPhone();
  relay.answers.push('break');
  const sent = idOf(await direct());
  expect(await linesOf(sent, 'pushes', () => runPushes(server))).toEqual(['notifications are tried again']);
  relay.answers.push({ status: 400, body: { result: 'error', msg: 'no', code: 'INVALID' } });
  server.clock.advance(5_000);
  expect(await linesOf(sent, 'pushes', () => runPushes(server))).toEqual(['a notification was given up', 'notifications could not be sent, and are given up']);
});

test('while the database is away, notifications and tokens of devices wait, without a line for each', async () => {
  await withPhone();
  relay.answers.push('break');
  const sent = idOf(await direct());
  await runPushes(server);
  server.clock.advance(5_000);
  const phone = await newPhone(hamlet, relay);
  const registered = idOf(await hamlet.post('/mobile_push/register', { device_id: phone.deviceId, ...phone.key, ...phone.token }));
  const { store } = server.chat.world;
  const { transact } = store;
  const away = () => Promise.resolve(Either.left({ kind: 'unavailable', part: 'database', what: 'begin', cause: null }));
  const before = server.logged.length;
  Object.assign(store, { transact: () => away });
  expect(await linesOf(sent, 'pushes', () => runPushes(server))).toEqual(['notifications failed, and are tried again']);
  const readsAlone = (...[realmId, mode, work]: Parameters<typeof transact>) => (mode === 'snapshot' ? transact(realmId, mode, work) : away);
  Object.assign(store, { transact: readsAlone });
  expect(await linesOf(registered, 'registrations', () => runRegistrations(server))).toEqual([
    'the token of a device could not be registered, and is tried again',
  ]);
  Object.assign(store, { transact });
  expect(server.logged.slice(before).filter(({ message }) => message !== 'request')).toEqual([]);
});

test('an edit that mentions somebody', async () => {
  await withPhone();
  const { body } = await zoe.post('/messages', { type: 'channel', to: channel, topic: 'talk', content: 'hello' });
  await runPushes(server);
  const edited = idOf(await zoe.patch(`/messages/${Number(body['id'])}`, { content: 'hello @**Hamlet**' }));
  expect(await linesOf(edited, 'pushes', () => runPushes(server))).toEqual(['a notification was sent']);
});

test('mails of missed messages name the request of the newest of them', async () => {
  const worker = missedMailWorker(server);
  await worker.runDue();
  idOf(await direct());
  const newest = idOf(await direct('again'));
  await worker.runDue();
  server.clock.advance(120_000);
  expect(await linesOf(newest, 'missedMail', () => worker.runDue())).toEqual(['missed messages are mailed']);
  expect(await linesOf(newest, 'mail', () => runMail(server))).toEqual(['a mail was sent']);
});

test('what a scheduled message causes names the request that scheduled it', async () => {
  await withPhone();
  const bot = await addBot();
  const scheduled = idOf(await later({ to: [hamlet.id, bot.id] }));
  await due();
  expect(await linesOf(scheduled, 'pushes', () => runPushes(server))).toEqual(['a notification was sent']);
  served = '{"content": "an answer"}';
  expect(await linesOf(scheduled, 'webhooks', () => runWebhooks(server, http))).toEqual(['an outgoing webhook has ended']);
  // The bot's answer, too.
  expect(await linesOf(scheduled, 'pushes', () => runPushes(server))).toEqual(['a notification was sent']);
});
