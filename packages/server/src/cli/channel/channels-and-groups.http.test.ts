import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';

let server: TestServer;
let settings: Readonly<Record<string, string>>;
let owner: TestPerson;
let member: TestPerson;

const run = async (...args: ReadonlyArray<string>): Promise<string> => {
  const { code, output, errors } = await runHere(args, settings);
  expect([code, errors]).toEqual([0, '']);
  return output;
};

const document = async (...args: ReadonlyArray<string>): Promise<unknown> => JSON.parse(await run(...args, '--json'));

const channelsOf = async (person: TestPerson): Promise<ReadonlyArray<string>> =>
  ((await person.get('/users/me/subscriptions')).body['subscriptions'] as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name);

const membersOf = async (group: string): Promise<unknown> =>
  ((await owner.get('/user_groups')).body['user_groups'] as ReadonlyArray<{ readonly name: string; readonly members: unknown }>).find(
    ({ name }) => name === group,
  )?.members;

beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_LOG_LEVEL: 'error' };
  owner = await server.addPerson('Gertrude', { role: 'owner' });
  member = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

test('the operator makes a channel, brings people in, takes them out, and archives it; a running server knows', async () => {
  expect(await run('channel', 'create', 'plans', 'HAMLET@example.org', '--description', 'What comes next')).toMatch(
    /^#plans \(\d+\) is there, with Hamlet\.\n$/,
  );
  expect(await channelsOf(member)).toEqual(['plans']);
  expect(await run('channel', 'subscribe', 'PLANS', String(owner.id), 'hamlet@example.org')).toBe(
    'Gertrude is subscribed to #plans.\nHamlet was already subscribed to #plans.\n',
  );
  expect(await channelsOf(owner)).toEqual(['plans']);
  expect(await run('channel', 'unsubscribe', 'plans', 'hamlet@example.org')).toBe('Hamlet is no longer in #plans.\n');
  expect(await channelsOf(member)).toEqual([]);
  expect(await run('channel', 'list')).toMatch(/^ID +NAME +SUBSCRIBERS +WHAT\n(.*\n)*\d+ +plans +1 +public\n/);
  expect(await run('channel', 'archive', 'plans')).toBe('#plans is archived.\n');
  expect(await document('channel', 'list')).toContainEqual(
    expect.objectContaining({ name: 'plans', description: 'What comes next', privacy: 'public', is_archived: true, subscriber_count: 1 }),
  );
});

test('a channel is shown with its settings, permissions and people', async () => {
  await run('channel', 'create', 'board', 'hamlet@example.org', '--privacy', 'private-protected-history');
  const shown = await run('channel', 'show', 'board');
  expect(shown).toMatch(/^#board \(\d+\)\n/);
  for (const line of [
    /^Privacy +private-protected-history$/m,
    /^Created +\d\S+Z by Gertrude \(\d+\)$/m,
    /^Messages stay +as long as the organization says$/m,
    /^Who can post +@role:everyone \(\d+\)$/m,
    /^Subscribers +1$/m,
    /^\d+ +hamlet@example.org +Hamlet$/m,
  ]) {
    expect(shown).toMatch(line);
  }
  expect(await document('channel', 'show', 'board')).toMatchObject({
    stream: { name: 'board', invite_only: true, history_public_to_subscribers: false },
    subscribers: [member.id],
  });
});

test('without access to a private channel an owner adds nobody; a person in it does', async () => {
  const refused = await runHere(['channel', 'subscribe', 'board', 'gertrude@example.org'], settings);
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(await run('channel', 'subscribe', 'board', 'gertrude@example.org', '--as', 'hamlet@example.org')).toBe('Gertrude is subscribed to #board.\n');
});

test('the operator makes a group, changes its members, and deactivates it', async () => {
  expect(await run('group', 'create', 'managers', 'hamlet@example.org')).toMatch(/^@managers \(\d+\) is there, with Hamlet\.\n$/);
  expect(await run('group', 'add', 'managers', 'gertrude@example.org')).toBe('Gertrude is in @managers.\n');
  expect(await membersOf('managers')).toEqual([owner.id, member.id]);
  const shown = await run('group', 'show', 'managers');
  expect(shown).toMatch(/^@managers \(\d+\)\n/);
  for (const line of [/^Who can mention the group +@role:everyone \(\d+\)$/m, /^Members +2$/m, /^\d+ +gertrude@example.org +Gertrude$/m]) {
    expect(shown).toMatch(line);
  }
  expect(await run('group', 'remove', 'managers', 'hamlet@example.org')).toBe('Hamlet is no longer in @managers.\n');
  expect(await document('group', 'show', 'managers')).toMatchObject({ name: 'managers', members: [owner.id], is_system_group: false });
  expect(await run('group', 'deactivate', 'managers')).toBe('@managers is deactivated.\n');
  expect(await run('group', 'list')).toMatch(/^ID +NAME +MEMBERS +GROUPS +WHAT\n\d+ +role:internet .* by role\n(.*\n)*\d+ +managers +1 +0 +deactivated\n/);
  expect(await document('group', 'list')).toContainEqual(expect.objectContaining({ name: 'managers', deactivated: true, member_count: 1 }));
});

test('the audit names the person in whose name it was done', async () => {
  expect(await run('audit', 'changes', '--channel', 'board', '--limit', '1')).toMatch(
    /added Gertrude \(\d+\) in #board \(\d+\) {2}by Hamlet \(\d+\), subscribe\n/,
  );
});

test.each([
  [['channel', 'archive', 'none'], 1, 'there is no channel "none"'],
  [['channel', 'archive', 'plans'], 1, 'already'],
  [['channel', 'subscribe', 'none', 'hamlet@example.org'], 1, 'there is no channel "none"'],
  [['channel', 'subscribe', 'board', 'nobody@example.org'], 1, 'there is no account "nobody@example.org"'],
  [['channel', 'subscribe', 'board'], 2, 'a user is needed'],
  [['channel', 'create', 'board'], 1, 'board'],
  [['channel', 'create', 'x', '--privacy', 'secret'], 2, '--privacy must be one of web-public, public'],
  [['channel', 'create', 'x', '--as', '999999'], 1, 'there is no account "999999"'],
  [['channel', 'show', '999999'], 1, 'there is no channel "999999"'],
  [['group', 'add', 'none', 'hamlet@example.org'], 1, 'there is no group "none"'],
  [['group', 'create', 'role:x'], 1, 'role'],
  [['group', 'deactivate', 'role:owners'], 1, ''],
  [['group', 'show', 'none'], 1, 'there is no group "none"'],
  [['group', 'list', '--realm', 'none'], 1, 'there is no organization "none"'],
])('parley %j is refused in one line', async (args, code, problem) => {
  const ended = await runHere(args, settings);
  expect([ended.code, ended.output, ended.errors]).toEqual([code, '', expect.stringContaining(problem)]);
  expect(ended.errors.trim().split('\n')).toHaveLength(1);
});

test('what members write does not reach the terminal as commands to it, and programs get it as it is', async () => {
  const hostile = 'a\u001b]0;b\u0007c\u009b2Jd\u202ee\u200ff';
  const shown = String.raw`a\u001b]0;b\u0007c\u009b2Jd\u202ee\u200ff`;
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'hostile', description: hostile }] });
  await owner.post('/user_groups/create', { name: 'hostiles', description: hostile, members: [owner.id] });
  expect(await run('channel', 'show', 'hostile')).toContain(`  ${shown}\n`);
  expect(await run('group', 'show', 'hostiles')).toContain(`  ${shown}\n`);
  expect(await run('channel', 'show', 'hostile', '--json')).toContain(`"description": "${shown}"`);
  expect(await document('channel', 'show', 'hostile')).toMatchObject({ stream: { description: hostile } });
  for (const format of [[], ['--json']]) {
    const { code, errors } = await runHere(['channel', 'show', hostile, ...format], settings);
    expect([code, errors]).toEqual([1, expect.stringMatching(/^(?!.*(?!\n)[\p{Cc}\p{Bidi_Control}]).*u009b2Jd/u)]);
  }
});
