import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@parley/postgres-embedded';
import { basicAuthorization, type S3Server, startS3, testClient, type TestClient } from '@parley/testkit';
import { freePort } from '../proxies/nginx.js';
import { serverProcess, type ServerProcess } from '../server-process.js';
import { visit } from './visit.js';

const secret = 'a secret of this very test, long enough';
const folder = mkdtempSync(join(tmpdir(), 'parley-cells-'));
const clusters: RunningPostgres[] = [];
const servers: ServerProcess[] = [];
let store: S3Server;

const urlOf = (cell: number): string => clusters[cell - 1]?.connection.connectionString ?? '';

beforeAll(async () => {
  store = await startS3();
  const { url, bucket, region, keyId, key } = store.options;
  const inBucket = { PARLEY_S3_URL: url, PARLEY_S3_BUCKET: bucket, PARLEY_S3_REGION: region, PARLEY_S3_KEY_ID: keyId, PARLEY_S3_KEY: key };
  for (const cell of [1, 2]) {
    clusters.push(await startPostgres({ dataDir: join(folder, `cell-${cell}`), durable: false, port: await freePort() }));
    const server = await serverProcess({
      PARLEY_SEED: '',
      PARLEY_CELL: String(cell),
      PARLEY_SECRET: secret,
      PARLEY_DATABASE_URL: urlOf(cell),
      ...(cell === 1 ? inBucket : {}),
    });
    servers.push(server);
    await server.start();
  }
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.dispose();
  for (const { stop } of clusters) await stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const at = (server: ServerProcess, host: string, account: readonly [string, string]): TestClient =>
  testClient({ origin: server.url, host, authorization: basicAuthorization(...account) });

test('the command moves an organization between servers: polls end, the old one forgets it for good, and it comes back', async () => {
  const [one, two] = servers as [ServerProcess, ServerProcess];
  const host = 'lear.localhost';
  const made = await one.command(
    'realm',
    'create',
    '--short-name',
    'lear',
    '--name',
    'Lear',
    '--owner-email',
    'king@lear.org',
    '--owner-name',
    'Lear',
    '--json',
  );
  const { file: credentials } = JSON.parse(made.stdout) as { readonly file: string };
  const shown = readFileSync(credentials, 'utf8');
  const king = ['king@lear.org', /export ME='king@lear.org:([^']+)'/.exec(shown)?.[1] ?? ''] as const;
  const unknown = async (server: ServerProcess) => {
    const { status, text } = await at(server, 'nobody.localhost', king).get('/users/me');
    return { status, text };
  };
  const me = async (server: ServerProcess) => {
    const { status, text } = await at(server, host, king).get('/users/me');
    return status === 200 ? 'there' : { status, text };
  };
  const queue = (await at(one, host, king).post('/register', { event_types: ['message', 'alert_words'] })).body;
  const { body: sent } = await at(one, host, king).upload('/user_uploads', [{ name: 'crown.txt', bytes: Buffer.from('a crown') }]);
  const file = async (server: ServerProcess) => (await visit(server.url, host, sent['uri'] as string, { authorization: basicAuthorization(...king) })).text;
  expect([await file(one), store.requests.some((request) => request.startsWith('PUT'))]).toEqual(['a crown', true]);
  const poll = (server: ServerProcess) => at(server, host, king).get('/events', { queue_id: queue['queue_id'], last_event_id: queue['last_event_id'] });
  let ended: { readonly status: number; readonly text: string } | null = null;
  const waiting = poll(one).then(({ status, text }) => {
    ended = { status, text };
  });

  await expect(one.command('realm', 'move', 'nobody', '--to', urlOf(2))).rejects.toMatchObject({
    code: 1,
    stderr: 'parley: there is no organization "nobody"\n',
  });
  await expect(one.command('realm', 'move', 'lear', '--to', 'http://127.0.0.1')).rejects.toMatchObject({ code: 2 });
  const { stdout } = await one.command('realm', 'move', 'lear', '--to', urlOf(2));
  expect(stdout).toMatch(/^lear is in the other cell: send its host there now\..*\nlear has moved from cell 1 to cell 2\.\n$/);
  // The command has waited for the servers of the old cell to notice.
  expect(ended).toEqual(await unknown(one));
  await waiting;

  expect([await me(one), await me(two), await file(two)]).toEqual([await unknown(one), 'there', 'a crown']);
  await one.stop();
  await one.start();
  expect(await me(one)).toEqual(await unknown(one));

  const next = poll(two);
  expect((await at(two, host, king).post('/users/me/alert_words', { alert_words: ['storm'] })).status).toBe(200);
  expect((await next).body['events']).toEqual([expect.objectContaining({ type: 'alert_words' })]);

  expect(JSON.parse((await two.command('realm', 'move', 'lear', '--to', urlOf(1), '--json')).stdout)).toMatchObject({ from: 2, to: 1, moved: true });
  expect([await me(one), await me(two), await file(one)]).toEqual(['there', await unknown(two), 'a crown']);
  expect((await one.command('realm', 'move', 'lear', '--to', urlOf(2), '--cancel')).stdout).toBe('lear stays in this cell.\n');
}, 180_000);
