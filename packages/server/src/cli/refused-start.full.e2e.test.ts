import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { dataDirectory, run, start, stopAll } from '../../fixtures/processes.js';

let taken: Server;
let port: string;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = String((taken.address() as { port: number }).port);
});
afterAll(async () => {
  await stopAll();
  await new Promise((resolve) => taken.close(resolve));
});

const signsIn = async (url: string, dataDir: string): Promise<number> => {
  const [, account = ''] = /export ME='([^']+)'/.exec(readFileSync(join(dataDir, 'first-run.txt'), 'utf8')) ?? [];
  return (await fetch(`${url}/api/v1/users/me`, { headers: { Authorization: `Basic ${Buffer.from(account).toString('base64')}` } })).status;
};

test('a taken port is reported before anything is made, and the next start makes and shows everything', async () => {
  const dataDir = dataDirectory();
  const { code, errors } = await run('parley.mjs', ['start'], { PARLEY_DATA_DIR: dataDir, PARLEY_PORT: port }).ended;
  expect([code, errors]).toEqual([1, `parley: PARLEY_PORT ${port} of 127.0.0.1 is taken\n`]);
  expect(existsSync(join(dataDir, 'database'))).toBe(false);

  const server = await start({ PARLEY_DATA_DIR: dataDir });
  await server.printed(/(first-run\.txt)/);
  expect(await signsIn(server.url, dataDir)).toBe(200);
});

test('an owner whose credentials were not shown is reported at the next start, once', async () => {
  const dataDir = dataDirectory();
  const refused = await run('parley.mjs', ['start'], { PARLEY_DATA_DIR: dataDir, PARLEY_PORT: '0', PARLEY_SMTP_PORT: port }).ended;
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining(`PARLEY_SMTP_PORT ${port} of 127.0.0.1 is taken`)]);
  expect(existsSync(join(dataDir, 'first-run.txt'))).toBe(false);

  const server = await start({ PARLEY_DATA_DIR: dataDir, PARLEY_PROT: '1' });
  await server.printed(/(first-run\.txt)/);
  expect(await signsIn(server.url, dataDir)).toBe(200);
  expect(existsSync(join(dataDir, 'first-run.untold'))).toBe(false);
  expect(JSON.parse(await server.printed(/(\{.*PARLEY_PROT.*\})/))).toMatchObject({ level: 'warn', variable: 'PARLEY_PROT' });

  const create = ['realm', 'create', '--name', 'Second', '--owner-email', 'a@example.org', '--owner-name', 'Ann'];
  for (const args of [create, [...create, '--short-name', '']]) {
    const { code, errors } = await run('parley.mjs', args, { PARLEY_DATA_DIR: dataDir }).ended;
    expect([code, errors]).toEqual([1, expect.stringContaining('--short-name')]);
  }
  expect((await run('parley.mjs', [...create, '--short-name', 'second'], { PARLEY_DATA_DIR: dataDir }).ended).code).toBe(0);
  expect(await signsIn(server.url, dataDir)).toBe(200);
});

test.each([
  ['PARLEY_HOST', '999.1.1.1', 2],
  ['PARLEY_HOST', '203.0.113.7', 1],
  ['PARLEY_HOST', 'nowhere.invalid', 1],
  ['PARLEY_DATABASE_URL', 'postgres://nobody@127.0.0.1:1/parley', 1],
  ['PARLEY_DATA_DIR', '/dev/null/parley', 1],
  ['PARLEY_DATA_DIR', '/proc/parley', 1],
  ['PARLEY_CONFIG', '/nowhere/parley.json', 2],
])('%s=%s ends the start with one line that names it', async (variable, value, exit) => {
  const settings = { PARLEY_PORT: '0', PARLEY_DATA_DIR: dataDirectory(), PARLEY_SECRET: 'a secret of this very test, long enough', [variable]: value };
  const { code, output, errors } = await run('parley.mjs', ['start'], settings).ended;
  expect([code, output, errors]).toEqual([exit, '', expect.stringMatching(new RegExp(`^(parley: )?${variable}[^\n]*\n$`))]);
});
