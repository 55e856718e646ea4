import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';

let server: TestServer;
let settings: Readonly<Record<string, string>>;
let owner: TestPerson;
let member: TestPerson;
let message: string;

const hour = 3_600_000;

const run = async (command: 'changes' | 'readers' | 'questions', ...args: ReadonlyArray<string>): Promise<string> => {
  const { code, output, errors } = await runHere(['audit', command, ...args], settings);
  expect([code, errors]).toEqual([0, '']);
  return output;
};

const subscribe = (...people: ReadonlyArray<TestPerson>) =>
  owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'secret' }], principals: people.map(({ id }) => id), invite_only: true });

const unsubscribe = (person: TestPerson) => owner.delete('/users/me/subscriptions', { subscriptions: ['secret'], principals: [person.id] });

/** Noon of the next day. */
const nextDay = (): string => {
  server.clock.advance(24 * hour);
  return new Date(server.clock.now()).toISOString().slice(0, 10);
};

let sentOn: string;
let leftOn: string;

beforeAll(async () => {
  server = await startTestServer();
  const { connectionString } = server.knex.client.config.connection as { readonly connectionString: string };
  settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_LOG_LEVEL: 'error' };
  owner = await server.addPerson('Gertrude', { role: 'owner' });
  member = await server.addPerson('Hamlet');
  await subscribe(owner, member);
  sentOn = nextDay();
  message = String(Number((await owner.post('/messages', { type: 'stream', to: 'secret', topic: 'plans', content: 'hello' })).body['id']));
  leftOn = nextDay();
  await unsubscribe(member);
});
afterAll(() => server.close());

test('the operator learns who changed what', async () => {
  const listed = await run('changes', '--channel', 'secret', '--user', 'hamlet@example.org');
  expect(listed.replaceAll(/position \d+/g, 'position N')).toBe(
    [
      `${leftOn}T12:00:00.000Z  position N  removed Hamlet (${String(member.id)}) in #secret (1)  by Gertrude (${String(owner.id)}), unsubscribe`,
      `2026-06-15T12:00:00.000Z  position N  added Hamlet (${String(member.id)}) in #secret (1)  by Gertrude (${String(owner.id)}), subscribe`,
      '',
    ].join('\n'),
  );
});

test('a page is followed by the next', async () => {
  const first = await run('changes', '--limit', '1');
  const after = /--after (\S+)/.exec(first)?.[1] ?? '';
  expect(first).toContain('removed Hamlet');
  expect(await run('changes', '--limit', '1', '--after', after)).toContain('added Hamlet');
});

test('the operator learns who could see a message at a moment, of any channel', async () => {
  expect(await run('readers', '--message', message, '--at', `${leftOn}T13:00:00Z`)).toContain(
    `Gertrude (${String(owner.id)}) could see it: the organization is active; the message is among those that the organization shows; is subscribed; is not a guest; has received the message\n`,
  );
  expect(await run('readers', '--message', message, '--at', `${leftOn}T13:00:00Z`, '--user', 'hamlet@example.org')).toContain(
    `Hamlet (${String(member.id)}) could not see it: not: `,
  );
  const json = JSON.parse(await run('readers', '--message', message, '--at', `${leftOn}T13:00:00Z`, '--json')) as unknown;
  expect(json).toMatchObject({ answer: 'known', readers: [{ user_id: owner.id, allowed: true }], next: null });
});

test('a day counts every moment in it', async () => {
  const both = await run('readers', '--message', message, '--on', leftOn, '--limit', '1');
  expect(both).toContain(`Gertrude (${String(owner.id)}) could see it`);
  expect(both).toContain(`Hamlet (${String(member.id)}) could see it`);
  expect(await run('readers', '--message', message, '--on', sentOn)).toContain(`Hamlet (${String(member.id)}) could see it`);
  const later = nextDay();
  expect(await run('readers', '--message', message, '--on', later)).not.toContain('Hamlet');
  expect(JSON.parse(await run('readers', '--message', message, '--on', sentOn, '--json'))).toMatchObject({
    readers: [
      { user_id: owner.id, allowed: true },
      { user_id: member.id, allowed: true },
    ],
    complete_until: null,
  });
  expect(await run('readers', '--message', message, '--on', '2026-06-15')).toBe('None of these people could see it.\n');
});

test('every question of the operator is kept', async () => {
  await run('changes', '--by', 'gertrude@example.org');
  const questions = (await run('questions', '--limit', '2')).split('\n');
  expect(questions[0]).toContain('operator  {"kind": "questions"'.replace('": "', '":"'));
  expect(questions[1]).toContain(`"actorId":${String(owner.id)}`);
  expect(JSON.parse(await run('questions', '--json', '--limit', '1'))).toMatchObject([{ asked_by: null, question: { kind: 'questions', limit: 1 } }]);
});

test('the operator reads which domain changed', async () => {
  await owner.post('/realm/domains', { domain: 'elsinore.example', allow_subdomains: false });
  await owner.patch('/realm/domains/elsinore.example', { allow_subdomains: true });
  const listed = await run('changes', '--by', 'gertrude@example.org', '--limit', '2');
  expect(listed).toMatch(
    /changed elsinore\.example {2}by Gertrude \(\d+\), changeDomain\n {4}allowsSubdomains: false -> true\n.*added elsinore\.example {2}by Gertrude/,
  );
});

test.each([
  ['readers', ['--message', 'one', '--at', '2026-06-15'], 2, '--message takes the id of a message'],
  ['readers', ['--message', '999999', '--at', '2026-06-15'], 1, 'there is no message 999999'],
  ['readers', ['--message', '1', '--on', '2026-06-15', '--position', '3'], 2, '--on stands without'],
  ['readers', ['--message', '1', '--on', '2026-13-45'], 2, '--on takes a day'],
  ['changes', ['--user', 'nobody@example.org'], 1, 'there is no account "nobody@example.org"'],
  ['changes', ['--channel', 'none'], 1, 'there is no channel "none"'],
  ['changes', ['--limit', '0'], 2, 'limit is too small'],
  ['questions', ['--limit', 'all'], 2, '--limit takes a number'],
])('audit %s with %p is refused', async (command, args, code, problem) => {
  const ended = await runHere(['audit', command, ...args], settings);
  expect([ended.code, ended.output, ended.errors]).toEqual([code, '', expect.stringContaining(problem)]);
});
