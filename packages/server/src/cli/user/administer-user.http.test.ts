import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';

let server: TestServer;
let settings: Readonly<Record<string, string>>;
let owner: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  settings = { PARLEY_DATABASE_URL: server.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_LOG_LEVEL: 'error' };
  owner = await server.addPerson('Gertrude', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const run = (...args: ReadonlyArray<string>) => runHere(['user', ...args], settings);
const done = (output: string) => ({ code: 0, output, errors: '' });
const seen = async (person: TestPerson, by: TestPerson) => (await by.get(`/users/${person.id}`)).body['user'];

test('an account gets another role', async () => {
  expect(await run('role', 'administrator', '--email', 'HAMLET@example.org')).toEqual(done('HAMLET@example.org has the role administrator.\n'));
  expect(await seen(hamlet, owner)).toMatchObject({ role: 200 });
  const { output } = await run('role', 'member', '--email', hamlet.email, '--json');
  expect(JSON.parse(output)).toEqual({ user_id: hamlet.id, email: hamlet.email, role: 'member' });
  expect(await seen(hamlet, owner)).toMatchObject({ role: 400 });
});

test('an account is deactivated and reactivated', async () => {
  expect(await run('deactivate', '--email', hamlet.email)).toEqual(done('hamlet@example.org is deactivated.\n'));
  expect((await hamlet.get('/users/me')).status).toBe(401);
  expect(await run('reactivate', '--email', hamlet.email)).toEqual(done('hamlet@example.org is active.\n'));
  expect((await hamlet.get('/users/me')).status).toBe(200);
});

test('the only owner stays one without --force, which the help explains', async () => {
  for (const change of [['deactivate'], ['role', 'member']]) {
    expect(await run(...change, '--email', owner.email)).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^parley: .*only owner.*\n$/) as unknown,
    });
    expect((await run(...change, '--help')).output).toContain('also the only owner: nobody could then administer the organization but by commands');
  }
  expect(await seen(owner, hamlet)).toMatchObject({ role: 100, is_active: true });
  expect(await run('deactivate', '--email', owner.email, '--force')).toMatchObject({ code: 0 });
  expect(await run('role', 'owner', '--email', hamlet.email)).toMatchObject({ code: 0 });
  expect(await seen(owner, hamlet)).toMatchObject({ is_active: false });
  expect(await seen(hamlet, hamlet)).toMatchObject({ role: 100 });
});

test.each([
  [['role', 'king', '--email', 'hamlet@example.org'], 2, 'owner'],
  [['role', 'member', '--email', 'nobody@example.org'], 1, 'nobody has this e-mail address'],
  [['deactivate', '--email', 'notification-bot@localhost'], 1, 'nobody has this e-mail address'],
  [['reactivate'], 2, '--email'],
])('user %j ends with a complaint', async (args, code, complaint) => {
  expect(await run(...args)).toMatchObject({ code, output: '', errors: expect.stringContaining(complaint) as unknown });
});
