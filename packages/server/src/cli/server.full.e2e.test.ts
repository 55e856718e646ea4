import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openKnex } from '@parley/store-knex';
import { runHere } from '../../fixtures/command.js';
import { dataDirectory, type Program, run, start, stopAll } from '../../fixtures/processes.js';

const call = async (url: string, path: string, account: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Basic ${Buffer.from(account).toString('base64')}` };
  const response = await fetch(`${url}/api/v1${path}`, { ...init, headers });
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
};

const credentialsIn = (path: string): { readonly account: string; readonly api: string; readonly password: string } => {
  const text = readFileSync(path, 'utf8');
  const [, account = '', url = ''] = /export ME='([^']+)' API=(\S+)/.exec(text) ?? [];
  return { account, api: url, password: /password\s+(\S+)/.exec(text)?.[1] ?? '' };
};

describe('a server from its first start to its last', () => {
  const dataDir = dataDirectory();
  const settings = { PARLEY_DATA_DIR: dataDir };
  let server: Program & { readonly url: string };
  let owner: ReturnType<typeof credentialsIn>;

  beforeAll(async () => {
    server = await start(settings, 'start.mjs');
    owner = credentialsIn(join(dataDir, 'first-run.txt'));
    // Includes building.
  }, 180_000);
  afterAll(stopAll);

  test('it makes an organization with an owner, and writes the credentials to a file for the operator alone', async () => {
    expect(statSync(join(dataDir, 'first-run.txt')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(owner.api).toBe(`${server.url}/api/v1`);
    expect(await call(server.url, '/users/me', owner.account)).toMatchObject({ status: 200, body: { email: 'owner@localhost', is_owner: true } });
  });

  test('the owner can write at once and send by Enter, in a channel that newcomers are in, too', async () => {
    expect(await call(server.url, '/users/me/subscriptions', owner.account)).toMatchObject({ body: { subscriptions: [{ name: 'general' }] } });
    expect(await call(server.url, '/streams?include_default=true', owner.account)).toMatchObject({
      body: { streams: [{ name: 'general', is_default: true }] },
    });
    const message = new URLSearchParams({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hello' });
    expect(await call(server.url, '/messages', owner.account, { method: 'POST', body: message })).toMatchObject({ status: 200 });
    const capabilities = { notification_settings_null: true, user_settings_object: true };
    const settings = new URLSearchParams({ event_types: '["user_settings"]', client_capabilities: JSON.stringify(capabilities) });
    expect(await call(server.url, '/register', owner.account, { method: 'POST', body: settings })).toMatchObject({
      body: { user_settings: { enter_sends: true } },
    });
  });

  test('the password fetches the same key', async () => {
    const body = new URLSearchParams({ username: 'OWNER@localhost', password: owner.password });
    const response = await fetch(`${server.url}/api/v1/fetch_api_key`, { method: 'POST', body });

    expect(await response.json()).toMatchObject({ result: 'success', api_key: owner.account.split(':')[1], email: 'owner@localhost' });
  });

  test('a second server on the same data is refused', async () => {
    const { code, errors } = await run('parley.mjs', ['start'], { ...settings, PARLEY_PORT: '0' }).ended;

    expect([code, errors]).toEqual([1, expect.stringContaining('already running')]);
  });

  test('an account is made while the server runs, and can be used at once', async () => {
    const made = await run('parley.mjs', ['user', 'create', '--email', 'iago@example.org', '--name', 'Iago', '--role', 'administrator'], settings).ended;
    const file = /(\S+\.txt)/.exec(made.output)?.[1] ?? '';

    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).not.toContain(credentialsIn(file).password);
    expect(await call(server.url, '/users/me', credentialsIn(file).account)).toMatchObject({ status: 200, body: { full_name: 'Iago', role: 200 } });
  });

  test('a password is reset and set while the server runs', async () => {
    const tryIt = async (password: string) => {
      const body = new URLSearchParams({ username: 'owner@localhost', password });
      return (await fetch(`${server.url}/api/v1/fetch_api_key`, { method: 'POST', body })).json();
    };
    const ended = await run('parley.mjs', ['user', 'require-password-reset', '--email', 'owner@localhost'], settings).ended;
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(await tryIt(owner.password)).toMatchObject({ code: 'PASSWORD_RESET_REQUIRED' });

    const set = await run('parley.mjs', ['user', 'set-password', '--email', 'owner@localhost'], settings).ended;
    const path = /(\S+\.txt)/.exec(set.output)?.[1] ?? '';
    const password = /password\s+(\S{8,})/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    expect(set).toMatchObject({ code: 0, errors: '' });
    expect(set.output).not.toContain(password);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await tryIt(password)).toMatchObject({ result: 'success' });
  });

  test('it gives out a link to another password, and the key as a file; another key ends the former one', async () => {
    const fileOf = async (...args: ReadonlyArray<string>): Promise<string> => {
      const ended = await run('parley.mjs', ['user', ...args, '--email', 'iago@example.org'], settings).ended;
      expect(ended).toMatchObject({ code: 0, errors: '' });
      const path = /(\S+\.txt)/.exec(ended.output)?.[1] ?? '';
      expect(statSync(path).mode & 0o777).toBe(0o600);
      return readFileSync(path, 'utf8');
    };
    const link = /http:\S+\/accounts\/password\/reset\/[a-z2-7]{24}/.exec(await fileOf('password-link'))?.[0] ?? '';
    expect(await (await fetch(link.replace(/^http:\/\/[^/]+/, server.url))).text()).toContain('iago@example.org');
    const first = await fileOf('key', '--zuliprc');
    const keyOf = (text: string): string => /^key=(\w{32})$/m.exec(text)?.[1] ?? '';
    expect(first).toMatch(/^\[api\]\nemail=iago@example\.org\nkey=\w{32}\nsite=http:\/\/\S+\n$/);
    expect(await call(server.url, '/users/me', `iago@example.org:${keyOf(first)}`)).toMatchObject({ status: 200 });
    const second = await fileOf('key', '--zuliprc', '--new');
    expect(await call(server.url, '/users/me', `iago@example.org:${keyOf(first)}`)).toMatchObject({ status: 401 });
    expect(await call(server.url, '/users/me', `iago@example.org:${keyOf(second)}`)).toMatchObject({ status: 200 });
    expect((await run('parley.mjs', ['user', 'key', '--email', 'nobody@example.org'], settings).ended).code).toBe(1);
  });

  test('it grants a right to an account, and revokes it', async () => {
    const addSomebody = async (email: string): Promise<unknown> => {
      const body = new URLSearchParams({ email, full_name: 'Ophelia', password: 'there is rosemary for remembrance' });
      const headers = { Authorization: `Basic ${Buffer.from(owner.account).toString('base64')}` };
      return (await fetch(`${server.url}/api/v1/users`, { method: 'POST', headers, body })).json();
    };
    const right = ['can_create_users', '--email', 'owner@localhost'];
    expect(await addSomebody('ophelia@example.org')).toMatchObject({ msg: 'User not authorized to create users' });

    const granted = await run('parley.mjs', ['user', 'grant', ...right], settings).ended;
    expect(granted).toMatchObject({ code: 0, errors: '', output: 'owner@localhost has the right can_create_users.\n' });
    expect(await addSomebody('ophelia@example.org')).toMatchObject({ result: 'success' });

    const revoked = await run('parley.mjs', ['user', 'revoke', ...right], settings).ended;
    expect(revoked).toMatchObject({ code: 0, errors: '', output: 'owner@localhost has no longer the right can_create_users.\n' });
    expect(await addSomebody('laertes@example.org')).toMatchObject({ msg: 'User not authorized to create users' });
  });

  test('it frees an account from its identity at a provider', async () => {
    const knex = openKnex(readFileSync(join(dataDir, 'running'), 'utf8'));
    await knex.raw(`
      insert into parley.provider_identity (realm_id, user_id, issuer, subject)
      select realm_id, id, 'https://provider.example.org', 'iago' from parley.account where email_folded = 'iago@example.org'`);
    const freed = await run('parley.mjs', ['user', 'release-identity', '--email', 'iago@example.org'], settings).ended;
    const identities = await knex('parley.provider_identity').finally(() => knex.destroy());
    expect(freed).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^iago@example\.org is free for the next person/) as string });
    expect(identities).toEqual([]);
  });

  test('it explains what a person may do, and what would change it', async () => {
    const made = await fetch(`${server.url}/api/v1/users/me/subscriptions`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(owner.account).toString('base64')}` },
      body: new URLSearchParams({ subscriptions: '[{"name":"secret"}]', invite_only: 'true' }),
    });
    expect(made.status).toBe(200);

    const asked = await run('parley.mjs', ['explain', '--user', 'iago@example.org', '--action', 'read', '--channel', 'secret'], settings).ended;
    expect(asked.errors).toBe('');
    expect(asked.output).toMatch(
      /^Iago may not read #secret: only subscribers may, and Iago is not subscribed\.\nSmallest change: subscribe Iago to #secret\.\n\S.* can do that\.\n$/,
    );

    const making = await run('parley.mjs', ['explain', '--user', 'iago@example.org', '--action', 'deactivate_organization'], settings).ended;
    expect(making.output).toMatch(/^Iago may not .+: only owners may, and Iago is a.+\nSmallest change: make Iago an owner\.\n.+ can do that\.\n$/);
  });

  test('it tells who changed what, and keeps the question', async () => {
    const listed = await run('parley.mjs', ['audit', 'changes', '--channel', 'secret'], settings).ended;
    expect(listed.errors).toBe('');
    expect(listed.output).toContain('added #secret');
    const questions = await run('parley.mjs', ['audit', 'questions', '--limit', '2'], settings).ended;
    expect(questions.output).toMatch(/operator {2}.*"kind":"questions".*\n.*operator {2}.*"kind":"changes"/);
  });

  test('a deactivated organization comes back while the server runs', async () => {
    expect(await call(server.url, '/realm/deactivate', owner.account, { method: 'POST' })).toMatchObject({ status: 200 });
    expect(await call(server.url, '/users/me', owner.account)).toMatchObject({ status: 401, body: { msg: 'This organization has been deactivated' } });

    const active = await run('parley.mjs', ['realm', 'reactivate'], settings).ended;
    expect(active).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/^The organization .+ is active\.\n$/) as string });
    expect(await call(server.url, '/users/me', owner.account)).toMatchObject({ status: 200, body: { is_owner: true } });
  });

  test.each([
    ['an organization to bring back that there is not', ['realm', 'reactivate', '--realm', 'nowhere'], 1, 'there is no organization "nowhere"'],
    ['an address that nobody has', ['user', 'set-password', '--email', 'nobody@example.org'], 1, 'nobody has this e-mail address'],
    ['an address that is taken', ['user', 'create', '--email', 'IAGO@example.org', '--name', 'Iago'], 1, 'has an account already'],
    ['an unknown organization', ['user', 'create', '--email', 'a@example.org', '--name', 'Ann', '--realm', 'nowhere'], 1, 'there is no organization "nowhere"'],
    ['a role that does not exist', ['user', 'create', '--email', 'a@example.org', '--name', 'Ann', '--role', 'king'], 2, '--role must be one of'],
    ['a right that does not exist', ['user', 'grant', 'can_fly', '--email', 'iago@example.org'], 2, 'the right must be one of can_create_users'],
    ['an identity of nobody', ['user', 'release-identity', '--email', 'nobody@example.org'], 1, 'nobody has this e-mail address'],
    ['a right for nobody', ['user', 'grant', 'can_create_users', '--email', 'nobody@example.org'], 1, 'nobody has this e-mail address'],
    ['a missing option', ['user', 'create', '--name', 'Ann'], 2, '--email is needed'],
    [
      'a short name that is no label',
      ['realm', 'create', '--short-name', 'a.b', '--name', 'A', '--owner-email', 'a@example.org', '--owner-name', 'Ann'],
      1,
      'short name',
    ],
    [
      'an owner without an address',
      ['realm', 'create', '--short-name', 'ab', '--name', 'A', '--owner-email', 'a', '--owner-name', 'Ann'],
      1,
      'no e-mail address',
    ],
    ['a command that does not exist', ['dance'], 2, 'Usage'],
    [
      'an explanation of nothing that is done',
      ['explain', '--user', 'iago@example.org', '--action', 'pots', '--channel', 'secret'],
      2,
      '"pots" is no action; the nearest is post. parley explain --list shows all',
    ],
    ['a question about no message', ['audit', 'readers', '--at', '2026-06-15'], 2, '--message is needed'],
    ['a question about a missing message', ['audit', 'readers', '--message', '999999', '--at', '2026-06-15'], 1, 'there is no message 999999'],
    ['a question about no moment', ['audit', 'readers', '--message', '1'], 2, "Missing 'at' argument"],
    ['a question about a day that does not exist', ['audit', 'readers', '--message', '1', '--on', 'yesterday'], 2, '--on takes a day'],
    [
      'an explanation about an unknown channel',
      ['explain', '--user', 'iago@example.org', '--action', 'read', '--channel', 'none'],
      1,
      'there is no channel "none"',
    ],
    ['an explanation about a missing message', ['explain', '--user', 'iago@example.org', '--action', 'react', '--message', '999999'], 1, 'Invalid message(s)'],
    [
      'an explanation of what is done to a group, about a channel',
      ['explain', '--user', 'iago@example.org', '--action', 'join', '--channel', 'secret'],
      2,
      '--action join is done to a group: --group is needed',
    ],
  ])('%s is refused in one line', async (_, args, code, text) => {
    const ended = await runHere(args, settings);
    expect([ended.code, ended.errors]).toEqual([code, expect.stringContaining(text)]);
    expect(ended.errors).not.toContain('    at ');
  });

  test.each([[['--help']], [['user', 'create', '--help']], [['help']]])('%p shows the usage', async (args) => {
    const ended = await runHere(args, settings);
    expect([ended.code, ended.output, ended.errors]).toEqual([0, expect.stringContaining('parley user create --email'), '']);
  });

  test('it lists people, actions to explain, and the release', async () => {
    const people = await runHere(['user', 'list'], settings);
    expect(people).toMatchObject({ code: 0, errors: '' });
    expect(people.output).toMatch(/^ID +E-MAIL +NAME +WHAT\n/);
    expect(people.output).toMatch(/^\d+ +iago@example\.org +Iago +administrator$/m);
    expect(people.output).toMatch(/^\d+ +\S+ +.+ +bot, member$/m);

    const actions = await runHere(['explain', '--list'], settings);
    for (const line of [/^ {2}create_topic +start a topic in the channel$/m, /^ {2}add_members +add members to the group$/m]) {
      expect(actions.output).toMatch(line);
    }
    expect(await runHere(['--version'], settings)).toMatchObject({ code: 0, output: expect.stringMatching(/^parley \d+\.\d+\.\d+\n$/) });
  });

  test('a second organization is reached by its own host name', async () => {
    const names = ['--name', 'Lear & Co.', '--owner-name', 'King Lear'];
    const args = ['realm', 'create', '--short-name', 'lear', '--owner-email', 'king@lear.org', '--password-stdin', ...names];
    const made = await run('parley.mjs', args, settings, 'never, never, never\n').ended;
    const king = credentialsIn(/(\S+\.txt)/.exec(made.output)?.[1] ?? '');

    expect(made.code).toBe(0);
    expect(king.api).toContain('//lear.localhost:');
    // fetch cannot set Host: for the root, the king belongs elsewhere.
    expect(await call(server.url, '/users/me', king.account)).toMatchObject({ status: 401, body: { msg: 'Account is not associated with this subdomain' } });
  });

  test('SIGTERM ends a held poll with an answer, stops the database and leaves only data behind', async () => {
    const { body: queue } = await call(server.url, '/register', owner.account, { method: 'POST' });
    const place = `queue_id=${String(queue['queue_id'])}&last_event_id=${String(queue['last_event_id'])}`;
    const poll = call(server.url, `/events?${place}`, owner.account);
    const later = await call(server.url, '/users/me', owner.account);
    server.process.kill('SIGTERM');

    expect(later.status).toBe(200);
    expect(await poll).toMatchObject({ status: 200, body: { result: 'success', events: [] } });
    const { code, errors } = await server.ended;
    expect(code).toBe(0);
    expect(errors).toContain('PostgreSQL has stopped');
    expect(existsSync(join(dataDir, 'running'))).toBe(false);

    const resumed = await start({ ...settings, PARLEY_PORT: new URL(server.url).port });
    server = resumed;
    expect(await call(server.url, '/users/me', owner.account)).toMatchObject({ status: 200 });
    expect(await call(server.url, `/events?${place}&dont_block=true`, owner.account)).toMatchObject({ status: 200 });
  });

  test('no secret was written to output or log', async () => {
    server.process.kill('SIGTERM');
    const { output, errors } = await server.ended;
    const everything = output + errors;

    for (const secret of [owner.password, owner.account.split(':')[1] ?? '', readFileSync(join(dataDir, 'secret'), 'utf8').trim()]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(everything).not.toContain(secret);
    }
  });

  test('an account is also made while the server is stopped', async () => {
    const made = await run('parley.mjs', ['user', 'create', '--email', 'emilia@example.org', '--name', 'Emilia'], settings).ended;

    expect(made.code).toBe(0);
    server = await start(settings);
    const emilia = credentialsIn(/(\S+\.txt)/.exec(made.output)?.[1] ?? '');
    expect(await call(server.url, '/users/me', emilia.account)).toMatchObject({ status: 200, body: { role: 400 } });
  });
});
