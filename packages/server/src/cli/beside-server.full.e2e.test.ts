import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirectory, type Program, run, start, stopAll } from '../../fixtures/processes.js';

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const call = async (url: string, path: string, account: string, form?: Readonly<Record<string, string>>): Promise<Answer> => {
  const headers = { Authorization: `Basic ${Buffer.from(account).toString('base64')}` };
  const response = await fetch(`${url}/api/v1${path}`, { headers, ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};

const ownerIn = (dataDir: string): string => /export ME='([^']+)'/.exec(readFileSync(join(dataDir, 'first-run.txt'), 'utf8'))?.[1] ?? '';

const done = async (args: ReadonlyArray<string>, settings: Readonly<Record<string, string>>): Promise<string> => {
  const ended = await run('parley.mjs', args, settings).ended;
  expect(ended).toMatchObject({ code: 0, errors: '' });
  return ended.output;
};

const fileOf = (output: string): string => readFileSync(/(\S+\.txt)/.exec(output)?.[1] ?? '', 'utf8');

describe('a command beside a running server', () => {
  const dataDir = dataDirectory();
  const own = { PARLEY_DATA_DIR: dataDir };
  let server: Program & { readonly url: string };
  let owner: string;

  beforeAll(async () => {
    server = await start({ ...own, PARLEY_INVITATION_LINK_VALIDITY_MINUTES: '77' });
    owner = ownerIn(dataDir);
  }, 180_000);
  afterAll(stopAll);

  test('finds the address and the settings of the server where only its user may read them', async () => {
    expect(statSync(join(dataDir, 'running.json')).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))).toMatchObject({
      pid: server.process.pid,
      url: server.url,
      settings: { PARLEY_INVITATION_LINK_VALIDITY_MINUTES: '77', PARLEY_PORT: new URL(server.url).port },
    });
    expect(fileOf(await done(['user', 'password-link', '--email', 'owner@localhost'], own))).toContain(`${server.url}/accounts/password/reset/`);
    expect(fileOf(await done(['user', 'key', '--email', 'owner@localhost', '--zuliprc'], own))).toContain(`site=${server.url}\n`);
  });

  test('goes by its own settings where it has some, also from a file', async () => {
    const link = ['user', 'password-link', '--email', 'owner@localhost'];
    expect(fileOf(await done(link, { ...own, PARLEY_EXTERNAL_URL: 'https://chat.example.org' }))).toContain('https://chat.example.org/accounts/');
    const file = join(dataDir, 'settings.env');
    writeFileSync(file, `PARLEY_DATA_DIR=${dataDir}\nPARLEY_EXTERNAL_URL=https://file.example.org\n`);
    expect(fileOf(await done(['--settings', file, ...link], {}))).toContain('https://file.example.org/accounts/');
    expect(fileOf(await done([...link, '--settings', file], { PARLEY_EXTERNAL_URL: 'https://chat.example.org' }))).toContain('https://chat.example.org/');
    const missing = await run('parley.mjs', ['--settings', join(dataDir, 'nowhere.env'), 'user', 'list'], own).ended;
    expect(missing).toMatchObject({ code: 2, errors: expect.stringContaining('--settings') as unknown });
  });

  // A heartbeat would answer a poll that nobody wakes.
  test('wakes waiting polls, and ends those of a key that it has made void', async () => {
    const register = async (account: string, ...types: ReadonlyArray<string>) =>
      String((await call(server.url, '/register', account, { event_types: JSON.stringify(types) })).body['queue_id']);
    const poll = (account: string, queue: string) => call(server.url, `/events?queue_id=${queue}&last_event_id=-1`, account);
    const waiting = poll(owner, await register(owner, 'realm_user'));
    const made = fileOf(await done(['user', 'create', '--email', 'ada@localhost', '--name', 'Ada'], own));
    expect((await waiting).body).toMatchObject({ events: [{ type: 'realm_user', op: 'add', person: { full_name: 'Ada' } }] });
    const ada = /export ME='([^']+)'/.exec(made)?.[1] ?? '';
    const ofFormerKey = poll(ada, await register(ada, 'message'));
    await done(['user', 'key', '--email', 'ada@localhost', '--new'], own);
    expect(await ofFormerKey).toMatchObject({ status: 401 });
    const bo = /export ME='([^']+)'/.exec(fileOf(await done(['user', 'create', '--email', 'bo@localhost', '--name', 'Bo'], own)))?.[1] ?? '';
    const ofDeleted = poll(bo, await register(bo, 'message'));
    await done(['user', 'delete', '--user', 'bo@localhost', '--keep-messages'], own);
    expect(await ofDeleted).toMatchObject({ status: 401 });
  });

  test('knows nothing of a server that has ended, however it ended', async () => {
    server.process.kill('SIGKILL');
    await server.ended;
    expect(existsSync(join(dataDir, 'running.json'))).toBe(true);
    expect(fileOf(await done(['user', 'password-link', '--email', 'owner@localhost'], own))).toContain('http://localhost:9991/accounts/');
    const again = await start(own);
    again.process.kill('SIGTERM');
    await again.ended;
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
  });
});

test('a command wakes polls at every process of a server', async () => {
  const own = { PARLEY_DATA_DIR: dataDirectory() };
  const { url } = await start({ ...own, PARLEY_PROCESSES: '2' });
  const owner = ownerIn(own.PARLEY_DATA_DIR);
  const queues = await Promise.all(
    [1, 2, 3, 4].map(async () => String((await call(url, '/register', owner, { event_types: '["realm_user"]' })).body['queue_id'])),
  );
  // Connections go to the processes in turn.
  const waiting = queues.map((queue) => call(url, `/events?queue_id=${queue}&last_event_id=-1`, owner));
  await done(['user', 'create', '--email', 'ada@localhost', '--name', 'Ada'], own);
  for (const { body } of await Promise.all(waiting)) expect(body).toMatchObject({ events: [{ type: 'realm_user', op: 'add', person: { full_name: 'Ada' } }] });
  await stopAll();
});

test('a command waits for a server that is starting', async () => {
  const dataDir = dataDirectory();
  const starting = run('parley.mjs', ['start'], { PARLEY_DATA_DIR: dataDir, PARLEY_PORT: '0' });
  while (!existsSync(join(dataDir, 'server.lock'))) await sleep(20);
  expect(existsSync(join(dataDir, 'running'))).toBe(false);
  expect(await done(['user', 'list'], { PARLEY_DATA_DIR: dataDir })).toContain('owner@localhost');
  await starting.printed(/Parley listens: (\S+)/);
  await stopAll();
});
