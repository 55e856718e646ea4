import { newestLevel } from '@parley/core';
import { holdInserts, linkKeyIn, openQueue, readLog, runMail, setActive, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await setRealm(server, { policies: { emailChangesDisabled: false, nameChangesDisabled: false, emailsRestrictedToDomains: false } });
  await runMail(server);
  count += 1;
  zoe = await server.addPerson(`Zoe ${count}`);
});

const fresh = () => `new${count}@example.org`;
const ask = (email: string, person: Pick<TestPerson, 'patch'> = zoe) => person.patch('/settings', { email });
const keyIn = (text: string | undefined): string => linkKeyIn(text, 'emailChange');
const keyMailed = async (): Promise<string> => keyIn((await runMail(server)).at(-1)?.text);
const emailOf = async ({ id } = zoe): Promise<string | undefined> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ email: string }> }>('select email from parley.account where id = ?', [id]);
  return rows[0]?.email;
};
const circumstances = { levels: { floor: newestLevel, call: newestLevel }, client: { name: 'website', isForReading: false } };
const confirm = async (key: string) => {
  const outcome = await server.chat.visit('confirmEmailChange', server.realm.id, circumstances, { key })();
  if (outcome._tag === 'Right') return outcome.right;
  return outcome.left.kind === 'refused' ? outcome.left.refusal.kind : outcome.left.kind;
};

test('a new address counts once its holder has confirmed it; others hear of it, and the former address gets a notice', async () => {
  expect((await ask(` ${fresh()} `)).status).toBe(200);
  const [mail] = await runMail(server);
  expect(mail).toMatchObject({ to: fresh(), subject: 'Confirm your new address at Test' });
  expect(await emailOf()).toBe(zoe.email);

  const queue = await openQueue(iago);
  expect(await confirm(keyIn(mail?.text))).toBe(fresh());
  expect((await queue.newEvents()).map(({ person }) => person)).toEqual([
    { user_id: zoe.id, delivery_email: fresh() },
    { user_id: zoe.id, new_email: fresh() },
  ]);
  expect(await emailOf()).toBe(fresh());
  expect((await runMail(server)).map(({ to, text }) => [to, text.includes(fresh())])).toEqual([[zoe.email, true]]);
  expect(await confirm(keyIn(mail?.text))).toBe('noSuchEmailChange');
});

test('the secret part of a link is stored nowhere', async () => {
  await ask(fresh());
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>('select m.*, c.* from parley.outgoing_mail m, parley.email_change c');
  const stored = JSON.stringify(rows);
  expect(stored).toContain(fresh());
  expect(stored).not.toContain(await keyMailed());
});

test('a link ends after 24 hours, with a newer request, and with the account', async () => {
  await ask(fresh());
  const first = await keyMailed();
  server.clock.advance(86_399_000);
  await ask(`other${count}@example.org`);
  const second = await keyMailed();
  expect([first === second, await confirm(first)]).toEqual([false, 'noSuchEmailChange']);
  server.clock.advance(86_400_000);
  expect(await confirm(second)).toBe('noSuchEmailChange');

  await ask(`third${count}@example.org`);
  const third = await keyMailed();
  await setActive(server, zoe.id, false);
  expect(await confirm(third)).toBe('noSuchEmailChange');
  for (const key of ['', 'x', '0'.repeat(24), "a' or 1=1"]) expect(await confirm(key)).toBe('noSuchEmailChange');
});

test('a link of another organization is none here', async () => {
  const lear = await server.addRealm({ stringId: `lear${count}` });
  const king = await server.addPerson(`King ${count}`, {}, lear);
  await ask(fresh(), king);
  expect(await confirm(await keyMailed())).toBe('noSuchEmailChange');
});

test('everything is checked again at the confirmation', async () => {
  await ask(fresh());
  const key = await keyMailed();
  await setRealm(server, { policies: { emailChangesDisabled: true } });
  expect(await confirm(key)).toBe('emailChangesDisabled');
  await setRealm(server, { policies: { emailChangesDisabled: false, emailsRestrictedToDomains: true } });
  expect(await confirm(key)).toBe('ownEmailNotAdmitted');
  await setRealm(server, { policies: { emailsRestrictedToDomains: false } });
  await server.addPerson(`Taker ${count}`, { email: fresh().toUpperCase() });
  expect(await confirm(key)).toBe('ownEmailTaken');
  expect(await emailOf()).toBe(zoe.email);
});

test('of two people who confirm one address at once, one gets it', async () => {
  const other = await server.addPerson(`Other ${count}`);
  await ask(fresh());
  const first = await keyMailed();
  await ask(fresh().toUpperCase(), other);
  const second = await keyMailed();
  const held = await holdInserts(server, 'event_log');
  const both = Promise.all([confirm(first), confirm(second)]);
  await held.waiting(1);
  await held.release();
  const outcomes = await both;
  expect(outcomes.filter((outcome) => outcome === 'ownEmailTaken')).toHaveLength(1);
  expect([await emailOf(), await emailOf(other)].filter((email) => email?.toLowerCase() === fresh())).toHaveLength(1);
});

test.each<[string, string]>([
  ['nonsense', 'Invalid address.'],
  ['a@b c.de', 'Invalid address.'],
  ['a@example.org\r\nBcc: b@example.org', 'Invalid address.'],
  ['IAGO@example.org', 'Already has an account.'],
])('%j is refused, and no mail is sent', async (email, msg) => {
  const { position } = await readLog(server);
  expect(errorIn(await zoe.patch('/settings', { email, enter_sends: true }))).toEqual(refusal(msg));
  expect([await runMail(server), (await readLog(server)).position]).toEqual([[], position]);
});

test('what the organization does not admit is refused', async () => {
  await setRealm(server, { policies: { emailsRestrictedToDomains: true } });
  expect(errorIn(await ask('a@elsewhere.example'))).toEqual(refusal('Outside your domain.'));
  expect(errorIn(await ask('a+b@elsewhere.example'))).toEqual(refusal('Email addresses containing + are not allowed.'));
});

test('where addresses and names are left to administrators, these alone change theirs; another name is ignored', async () => {
  await setRealm(server, { policies: { emailChangesDisabled: true, nameChangesDisabled: true } });
  expect(errorIn(await ask(fresh()))).toEqual(refusal('Email address changes are disabled in this organization.'));
  expect((await zoe.patch('/settings', { full_name: 'Another' })).status).toBe(200);
  expect((await zoe.get('/users/me')).body['full_name']).toBe(zoe.fullName);
  expect([(await ask(fresh(), iago)).status, (await iago.patch('/settings', { full_name: 'Iago the Elder' })).status]).toEqual([200, 200]);
  expect((await iago.get('/users/me')).body['full_name']).toBe('Iago the Elder');
});

test('the present address is ignored, and counts for nothing', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await ask(zoe.email)).status).toBe(200);
  expect(await runMail(server)).toEqual([]);
});

test('who tries which addresses somebody has is told of two in an hour and five in a day', async () => {
  const answers: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) answers.push((await ask(iago.email)).body.msg);
  expect(answers.slice(0, 2)).toEqual(['Already has an account.', 'Already has an account.']);
  expect(new Set(answers.slice(2))).not.toContain('Already has an account.');
  expect((await ask('somebody-else@example.org')).status).toBe((await ask(iago.email)).status);
});

test('two in an hour and five in a day are mailed, others are refused', async () => {
  const statuses: number[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await ask(`try${count}x${hour}x${attempt}@example.org`)).status);
    server.clock.advance(3_600_000);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200, 429, 429]);
  server.clock.advance(86_400_000);
  expect((await ask(fresh())).status).toBe(200);
});

test('a server without mail refuses', async () => {
  const silent = await startTestServer({ mailer: null });
  const person = await silent.addPerson('Zoe');
  expect(errorIn(await ask('other@example.org', person))).toEqual(refusal('This server sends no mail.'));
  await silent.close();
});
