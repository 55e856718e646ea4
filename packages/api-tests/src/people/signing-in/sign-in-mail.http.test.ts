import { millisecondsPerDay } from '@parley/core';
import { cookieBrowser, countStatements, runMail, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

const password = 'a sea of troubles';

let server: TestServer;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet', { password });
  server.clock.advance(60_001);
});
afterAll(() => server.close());

const fetchKey = async (given = password, { email }: Pick<TestPerson, 'email'> = hamlet): Promise<number> =>
  (await server.anybody.post('/fetch_api_key', { username: email, password: given })).status;
const mailed = () => runMail(server);

test('a person is told by mail when somebody gets their API key by password: when, and from where', async () => {
  expect(await fetchKey()).toBe(200);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: hamlet.email, subject: 'Somebody signed in as you at Test' });
  const minute = new Date(server.clock.now()).toISOString().slice(0, 16).replace('T', ' at ');
  expect(mail?.text).toContain(`On ${minute} (UTC)`);
  expect(mail?.text).toMatch(/from the network address (::ffff:)?127\.0\.0\.1\./);
});

test('also when a browser signs in', async () => {
  const browser = cookieBrowser(server.url);
  await browser.request('/login/');
  await browser.form('/accounts/login/', browser.withToken({ username: hamlet.email, password }));
  expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([[hamlet.email, 'Somebody signed in as you at Test']]);
});

test('nobody is told of a wrong password, of the first minute of an account, or of what they do not want to know', async () => {
  expect(await fetchKey('another sea')).toBe(401);
  const laertes = await server.addPerson('Laertes', { password });
  server.clock.advance(60_000);
  expect(await fetchKey(password, laertes)).toBe(200);
  expect(await mailed()).toEqual([]);
  server.clock.advance(1);
  expect(await fetchKey(password, laertes)).toBe(200);
  expect((await mailed()).map(({ to }) => to)).toEqual([laertes.email]);
  await laertes.patch('/settings', { enable_login_emails: 'false' });
  const { result, statements } = await countStatements(server.knex, () => fetchKey(password, laertes));
  const counted = await countStatements(server.knex, () => fetchKey());
  expect([result, await mailed()]).toEqual([200, [expect.objectContaining({ to: hamlet.email })]]);
  expect(counted.statements.length - statements.length).toBe(3);
});

test('at most ten times a day', async () => {
  const horatio = await server.addPerson('Horatio', { password });
  server.clock.advance(millisecondsPerDay);
  for (let count = 0; count < 12; count += 1) expect(await fetchKey(password, horatio)).toBe(200);
  expect(await mailed()).toHaveLength(10);
  server.clock.advance(millisecondsPerDay);
  expect(await fetchKey(password, horatio)).toBe(200);
  expect(await mailed()).toHaveLength(1);
});

test('a server without a mail server tells nobody, and lets everybody in', async () => {
  const silent = await startTestServer({ mailer: null });
  try {
    const { email } = await silent.addPerson('Hamlet', { password });
    silent.clock.advance(millisecondsPerDay);
    expect((await silent.anybody.post('/fetch_api_key', { username: email, password })).status).toBe(200);
  } finally {
    await silent.close();
  }
});
