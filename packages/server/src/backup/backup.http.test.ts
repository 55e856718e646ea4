import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openKnex, withSnapshot } from '@parley/store-knex';
import { createTestDatabase, startTestServer, type TestDatabase, type TestPerson, type TestServer, patient } from '@parley/testkit';
import { runHere } from '../../fixtures/command.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';
import { secretState } from '../cli/backup/restore.js';
import { secretFingerprint } from './format.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const folder = temporaryFolder();
const file = join(folder, 'first.backup');
const secret = 'the secret of a test server, and of no other';

let server: TestServer;
let owner: TestPerson;
let member: TestPerson;
let connectionString: string;
const databases: TestDatabase[] = [];

const emptyDatabase = async (): Promise<string> => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  databases.push(database);
  return database.connectionString;
};

const urlOf = ({ knex }: TestServer): string => (knex.client.config.connection as { readonly connectionString: string }).connectionString;

/** What a client is told, without the addresses of this server, names of queues and times of the answers. */
const seenBy = async (person: TestPerson, { url }: TestServer) => {
  const state = (await person.post('/register', {})).body;
  const { queue_id: _queue, last_event_id: _last, server_timestamp: _time, presences: _presences, ...rest } = state;
  const page = (await person.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0 })).body;
  const link = (await person.get(upload)).body['url'] as string;
  const content = await (await fetch(`${url}${link}`)).text();
  return JSON.parse(JSON.stringify({ rest, page, content }).replaceAll(new URL(url).port, 'PORT')) as unknown;
};

/** Schedules a message for tomorrow. */
const scheduleOne = (person: TestPerson) =>
  person.post('/scheduled_messages', {
    type: 'direct',
    to: [person.id],
    content: 'later',
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 86_400,
  });

/** How many scheduled messages are counted. */
const scheduledIn = async ({ knex }: TestServer): Promise<ReadonlyArray<number>> =>
  (await knex('parley.scheduled_count').where({ is_reminder: false }).select<{ items: string }[]>('items')).map(({ items }) => Number(items));

let upload: string;
let before: unknown;

beforeAll(async () => {
  server = await startTestServer();
  connectionString = urlOf(server);
  owner = await server.addPerson('Gertrude', { role: 'owner' });
  member = await server.addPerson('Hamlet');
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'plans' }], principals: [owner.id, member.id], invite_only: true });
  // Everything that the text form of COPY writes otherwise, and more than one part.
  for (const content of ['a\tb\\n\\.\nc', 'naïve ✓ \\N', 'x'.repeat(9_000)])
    await owner.post('/messages', { type: 'stream', to: 'plans', topic: 'to be', content });
  await server.knex('parley.stored_file').insert({ realm_id: server.realm.id, path: 'zeros', content_type: 'text/plain', bytes: Buffer.alloc(5_000_000) });
  await server.knex('parley.stored_file').insert({ realm_id: server.realm.id, path: 'noise', content_type: 'text/plain', bytes: randomBytes(1_000_000) });
  upload = (await owner.upload('/user_uploads', [{ bytes: Buffer.from('words, words, words') }])).body['url'] as string;
  await owner.post('/messages', { type: 'stream', to: 'plans', topic: 'to be', content: `[words](${upload})` });
  expect(await scheduleOne(owner)).toMatchObject({ status: 200 });
  before = await seenBy(member, server);
  expect(before).toMatchObject({
    content: 'words, words, words',
    page: { messages: expect.arrayContaining([expect.objectContaining({ subject: 'to be' })]) as unknown },
  });
});
afterAll(async () => {
  await server.close();
  for (const database of databases) await database.drop();
});

test('a backup while people write holds what was there when it began, and restores to the same', async () => {
  const written = await withSnapshot(connectionString, async (snapshot) => {
    await owner.post('/messages', { type: 'stream', to: 'plans', topic: 'to be', content: 'too late' });
    await server.addPerson('Ophelia');
    return writeBackup(file, snapshot, { secretFingerprint: secretFingerprint(secret), files: 'database', now: Date.now() });
  });
  expect(written.rows).toBeGreaterThan(50);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['first.backup']);
  // Zeros are stored as they are: backups never expand beyond what restoring accepts.
  expect(written.bytes).toBeGreaterThan(8_000_000);

  const restored = await startTestServer({ kept: { name: 'restored', fill: async (url) => void (await restoreBackup(file, url)) } });
  try {
    const again = restored.knownPerson(member);
    expect(await seenBy(again, restored)).toEqual(before);
    const { rows } = await restored.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select path, md5(bytes) from parley.stored_file order by path`);
    expect(rows).toEqual((await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select path, md5(bytes) from parley.stored_file order by path`)).rows);
    // Ids go on where they were, references and triggers hold again.
    const sent = await again.post('/messages', { type: 'stream', to: 'plans', topic: 'to be', content: 'after all' });
    expect(sent).toMatchObject({ status: 200 });
    expect((await restored.addPerson('Laertes')).id).toBeGreaterThan(member.id);
    const audited = await restored.knex('parley.audit_change').count<[{ count: string }]>();
    expect(Number(audited[0]?.count)).toBeGreaterThan(0);
    await expect(restored.knex('parley.group_member').insert({ realm_id: restored.realm.id, group_id: 999_999, user_id: member.id })).rejects.toMatchObject({
      code: '23503',
    });
    // What triggers have counted comes with its rows, is not counted twice, and goes on.
    expect(await scheduledIn(restored)).toEqual([1]);
    expect(await scheduleOne(again)).toMatchObject({ status: 200 });
    expect(await scheduledIn(restored)).toEqual([2]);
    // Those that fire for replicated rows still do.
    const always = await restored.knex.raw<{ rows: ReadonlyArray<unknown> }>(`select tgname from pg_trigger where tgenabled = 'A'`);
    expect(always.rows).toEqual([{ tgname: 'place_realm' }]);
  } finally {
    await restored.close();
  }
});

test('commands write, restore and refuse; the secret is compared', async () => {
  const settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: secret, PARLEY_LOG_LEVEL: 'error' };
  const path = join(folder, 'second.backup');
  const made = await runHere(['backup', path, '--json'], settings);
  expect([made.code, made.errors, JSON.parse(made.output)]).toMatchObject([0, '', { file: path, secret_fingerprint: secretFingerprint(secret) }]);
  expect(readFileSync(path).includes(secret)).toBe(false);
  expect(await runHere(['backup', path], settings)).toMatchObject({ code: 1, errors: `parley: ${path} is there already\n` });
  expect(await runHere(['backup', join(folder, 'none', 'x')], settings)).toMatchObject({ code: 1, errors: expect.stringContaining('ENOENT') as string });

  expect(await runHere(['restore', path], settings)).toMatchObject({ code: 1, errors: expect.stringContaining('the database is not empty') as string });
  const fingerprint = { secret_fingerprint: secretFingerprint(secret) };
  expect([secret, `${secret}!`, null].map((known) => secretState(fingerprint, known))).toEqual(['same', 'different', 'missing']);
  const other = await runHere(['restore', path], {
    ...settings,
    PARLEY_DATABASE_URL: await emptyDatabase(),
    PARLEY_SECRET: 'another secret, of another server',
  });
  expect(other.output).toContain('These change or are lost: API keys of people and bots');
});

test('files in a bucket are not in the backup, and both commands say so', async () => {
  const path = join(folder, 'bucket.backup');
  const bucket = { PARLEY_S3_URL: 'http://127.0.0.1:9', PARLEY_S3_BUCKET: 'people', PARLEY_S3_REGION: 'r', PARLEY_S3_KEY_ID: 'id', PARLEY_S3_KEY: 'a-key' };
  const settings = { PARLEY_DATABASE_URL: connectionString, PARLEY_SECRET: secret, PARLEY_LOG_LEVEL: 'error', ...bucket };
  const made = await runHere(['backup', path], settings);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('Files of people are in the bucket people and not in this backup')]);
  const restored = await runHere(['restore', path], { ...settings, PARLEY_DATABASE_URL: await emptyDatabase() });
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Files of people were in a bucket: restore that, too')]);
});

test('a backup that fails leaves no file', async () => {
  const path = join(folder, 'failed.backup');
  await expect(
    withSnapshot(connectionString, (snapshot) =>
      writeBackup(
        path,
        { ...snapshot, sequences: () => Promise.reject(new Error('the connection was cut')) },
        { secretFingerprint: null, files: 'database', now: 0 },
      ),
    ),
  ).rejects.toThrow('the connection was cut');
  expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  await expect(
    withSnapshot(await emptyDatabase(), (snapshot) => writeBackup(path, snapshot, { secretFingerprint: null, files: 'database', now: 0 })),
  ).rejects.toThrow('no tables of Parley');
});

const schemasIn = async (url: string): Promise<ReadonlyArray<unknown>> => {
  const knex = openKnex(url, { ...patient, poolMax: 1 });
  return (await knex.raw<{ rows: ReadonlyArray<unknown> }>(`select 1 from pg_namespace where nspname = 'parley'`).finally(() => knex.destroy())).rows;
};

test('a damaged backup is refused, and the database is as empty as before', async () => {
  const whole = gunzipSync(readFileSync(file));
  const url = await emptyDatabase();
  const refuse = async (damaged: Buffer, problem: RegExp): Promise<void> => {
    const path = join(folder, 'damaged.backup');
    writeFileSync(path, damaged);
    await expect(restoreBackup(path, url)).rejects.toThrow(problem);
  };
  const changed = Buffer.from(whole);
  const at = changed.indexOf('Hamlet\t');
  changed.write('h', at);
  await refuse(gzipSync(changed, { level: 1 }), /the table \w+ is not what was written/);
  await refuse(gzipSync(whole.subarray(0, whole.length - 1024 - 512 * 200), { level: 1 }), /cut off|missing/);
  await refuse(readFileSync(file).subarray(0, 20_000), /damaged/);
  await refuse(Buffer.from('PGDMP and more'), /this is no backup/);
  expect(await schemasIn(url)).toEqual([]);
});

test('backups of a newer release, and of commits before the first one, are refused with what to do, and the database is as empty as before', async () => {
  const url = await emptyDatabase();
  const [{ name }] = (await server.knex.raw<{ rows: readonly [{ name: string }] }>('select name from parley.migration')).rows;
  const path = join(folder, 'other.backup');
  const restoreOf = (migrations: ReadonlyArray<string>) =>
    withSnapshot(connectionString, (snapshot) => writeBackup(path, { ...snapshot, migrations }, { secretFingerprint: null, files: 'database', now: 0 })).then(
      () => restoreBackup(path, url).finally(() => rmSync(path)),
    );
  await expect(restoreOf([name, '099-tomorrow'])).rejects.toThrow(/made by a newer Parley.*\(099-tomorrow\).*Install that release or a later one/);
  const earlier = ['001-organizations', '082-first-sign-ins'];
  await expect(restoreOf(earlier)).rejects.toThrow(
    /the tables of this backup were made by a commit of before the first release.*parley export with that commit/,
  );
  expect(await schemasIn(url)).toEqual([]);
});

test('verify restores into a database of its own, and finds what was changed', async () => {
  const good = await runHere(['verify', file, '--json'], {});
  expect([good.code, good.errors, JSON.parse(good.output)]).toMatchObject([0, '', { program: expect.any(String) as string }]);
  const path = join(folder, 'tampered.backup');
  const changed = gunzipSync(readFileSync(file));
  changed.write('h', changed.indexOf('Hamlet\t'));
  writeFileSync(path, gzipSync(changed, { level: 1 }));
  expect(await runHere(['verify', path], {})).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/is not what was written\n$/) as string });
}, 60_000);
