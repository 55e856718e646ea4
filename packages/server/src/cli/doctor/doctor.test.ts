import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, runSql, startLocalService, type TestDatabase, patient } from '@parley/testkit';
import { runHere } from '../../../fixtures/command.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';
import { cellFinding, clockFinding, tablesFinding } from './check-database.js';
import { diskFinding } from './check-disk.js';
import type { Finding } from './finding.js';

let database: TestDatabase;
let settings: Readonly<Record<string, string>>;

const diagnose = async (others: Readonly<Record<string, string>> = {}) => {
  const { code, output, errors } = await runHere(['doctor', '--json'], { ...settings, ...others });
  expect(errors).toBe('');
  const { healthy, findings } = JSON.parse(output) as { readonly healthy: boolean; readonly findings: ReadonlyArray<Finding> };
  return { code, healthy, findings, wrong: findings.filter(({ status }) => status === 'mend') };
};

beforeAll(async () => {
  database = await createTestDatabase({
    name: 'migrated',
    migrate: async (connectionString) => {
      const knex = openKnex(connectionString, { ...patient, poolMax: 2 });
      await migrate(knex).finally(() => knex.destroy());
    },
  });
  settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder() };
});
afterAll(() => database.drop());

test('a server without faults is healthy, and every check is named', async () => {
  const { code, healthy, findings } = await diagnose();
  expect([code, healthy]).toEqual([0, true]);
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['settings', 'secrets', 'disk', 'database', 'tables', 'clock']));
  const { output } = await runHere(['doctor'], settings);
  expect(output).toMatch(/^ok {4}tables {5}all \d+ migrations are applied$/m);
});

test('wrong settings are named, misspelled ones too', async () => {
  const { code, wrong, findings } = await diagnose({ PARLEY_PORT: 'x', PARLEY_PROT: '1' });
  expect(code).toBe(1);
  expect(wrong).toMatchObject([{ check: 'settings', text: expect.stringContaining('PARLEY_PORT') as string, advice: expect.any(String) as string }]);
  expect(findings).toContainEqual(expect.objectContaining({ status: 'note', text: 'PARLEY_PROT is no setting, and changes nothing' }));
});

test('secrets that others can read are named, and credentials that were left', async () => {
  const dataDir = temporaryFolder();
  for (const name of ['secret', 'credentials-1-2.txt', 'harmless.txt']) writeFileSync(join(dataDir, name), 'x');
  chmodSync(join(dataDir, 'secret'), 0o640);
  chmodSync(join(dataDir, 'credentials-1-2.txt'), 0o600);
  const { code, wrong, findings } = await diagnose({ PARLEY_DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(wrong).toEqual([
    { check: 'secrets', status: 'mend', text: `${join(dataDir, 'secret')} can be read by others`, advice: `chmod 600 ${join(dataDir, 'secret')}` },
  ]);
  expect(findings).toContainEqual(expect.objectContaining({ status: 'note', text: `${join(dataDir, 'credentials-1-2.txt')} holds credentials` }));
});

test('a database that does not answer is named, without its password', async () => {
  const { code, wrong } = await diagnose({ PARLEY_DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/parley' });
  expect([code, wrong]).toEqual([1, [expect.objectContaining({ check: 'database', advice: expect.stringContaining('PARLEY_DATABASE_URL') as string })]]);
  expect(JSON.stringify(wrong)).not.toContain('hidden');
});

test('a database of another encoding is named, with what would be a good one', async () => {
  await runSql(database.connectionString, `create database latin encoding 'LATIN1' locale 'C' template template0`);
  const url = new URL(database.connectionString);
  url.pathname = '/latin';
  const { code, wrong } = await diagnose({ PARLEY_DATABASE_URL: url.href }).finally(() => runSql(database.connectionString, 'drop database latin'));
  expect([code, wrong]).toMatchObject([
    1,
    [
      {
        check: 'database',
        text: expect.stringContaining('encoded in LATIN1; UTF8 is needed') as string,
        advice: expect.stringContaining('as it says') as string,
      },
    ],
  ]);
});

test('a bucket that does not answer is named, without its key', async () => {
  const { code, wrong } = await diagnose({
    PARLEY_S3_URL: 'http://127.0.0.1:1',
    PARLEY_S3_BUCKET: 'files',
    PARLEY_S3_REGION: 'us-east-1',
    PARLEY_S3_KEY_ID: 'id',
    PARLEY_S3_KEY: 'hidden',
  });
  expect([code, wrong]).toEqual([1, [expect.objectContaining({ check: 'files', text: expect.stringMatching(/^PARLEY_S3_URL: .*ECONNREFUSED/) as string })]]);
  expect(JSON.stringify(wrong)).not.toContain('hidden');
});

test('a provider that does not answer is named, and one that does not tell which addresses are verified, with the setting for it', async () => {
  let claims: ReadonlyArray<string> | undefined;
  const provider = await startLocalService((_request, response) => {
    const metadata = {
      issuer: provider.url,
      authorization_endpoint: `${provider.url}/authorize`,
      token_endpoint: `${provider.url}/token`,
      claims_supported: claims,
    };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(metadata));
  });
  const findingOf = async (entry: object) => {
    const listed = [{ id: 'work', name: 'Work', clientId: 'parley', clientSecret: 'hidden', issuer: provider.url, ...entry }];
    const { findings } = await diagnose({ PARLEY_OPENID_PROVIDERS: JSON.stringify(listed) });
    expect(JSON.stringify(findings)).not.toContain('hidden');
    return findings.find(({ check }) => check === 'providers');
  };
  const silent = { status: 'note', advice: expect.stringContaining('"verifiesAddresses": true') as string };
  expect(await findingOf({})).toMatchObject(silent);
  claims = ['sub', 'email'];
  expect(await findingOf({})).toMatchObject(silent);
  for (const verifiesAddresses of [true, false]) expect(await findingOf({ verifiesAddresses })).toMatchObject({ status: 'ok' });
  claims = ['sub', 'email', 'email_verified'];
  expect(await findingOf({})).toMatchObject({ status: 'ok', text: 'the OpenID provider work answers' });
  await provider.close();
  expect(await findingOf({})).toMatchObject({ status: 'mend', advice: expect.stringContaining(provider.url) as string });
});

test('a data directory without a database is no fault; one that cannot be started is', async () => {
  const dataDir = temporaryFolder();
  const { code, findings } = await diagnose({ PARLEY_DATABASE_URL: '', PARLEY_DATA_DIR: dataDir });
  expect([code, findings]).toEqual([0, expect.arrayContaining([expect.objectContaining({ check: 'database', status: 'note' })])]);
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9.6\n');
  expect(await diagnose({ PARLEY_DATABASE_URL: '', PARLEY_DATA_DIR: dataDir })).toMatchObject({ code: 1, wrong: [{ check: 'database' }] });
  const lost = await diagnose({ PARLEY_DATABASE_URL: '', PARLEY_SECRET: '', PARLEY_DATA_DIR: dataDir });
  expect(lost.wrong).toContainEqual(expect.objectContaining({ check: 'secrets', text: `there is a database in ${dataDir}, and no secret` }));
});

test('tables of a newer program are named, and those that are behind', async () => {
  await runSql(database.connectionString, `insert into parley.migration (name, batch) values ('999-tomorrow', 2)`);
  const { code, wrong } = await diagnose();
  expect([code, wrong]).toEqual([1, [expect.objectContaining({ check: 'tables', text: expect.stringContaining('999-tomorrow') as string })]]);
  await runSql(database.connectionString, `delete from parley.migration where name = '999-tomorrow'`);
  expect(tablesFinding({ applied: ['baseline'], pending: ['001-tomorrow'], unknown: [], isEarlier: false })).toMatchObject({
    status: 'note',
    text: expect.stringContaining('001-tomorrow') as string,
  });
  await runSql(database.connectionString, `update parley.migration set name = '001-organizations'`);
  const earlier = await diagnose();
  expect([earlier.code, earlier.wrong]).toEqual([
    1,
    [
      expect.objectContaining({
        check: 'tables',
        text: expect.stringContaining('before the first release') as string,
        advice: expect.stringContaining('parley export') as string,
      }),
    ],
  ]);
});

test('a clock that is wrong, a full disk and an empty database are told from good ones', () => {
  expect([clockFinding(900), clockFinding(-6000), clockFinding(90_000)].map(({ status }) => status)).toEqual(['ok', 'mend', 'mend']);
  expect(clockFinding(-6000).text).toContain('6.0 s behind');
  expect([100, 1000, 10_000].map((free) => diskFinding('/data', free * 1024 * 1024).status)).toEqual(['mend', 'note', 'ok']);
  expect(tablesFinding({ applied: [], pending: ['001-tomorrow'], unknown: [], isEarlier: false }).status).toBe('note');
});

test('the number of another cell is named', () => {
  expect([...cellFinding(null, 3), ...cellFinding(3, 3)]).toEqual([]);
  expect(cellFinding(0, 3)).toMatchObject([{ status: 'mend', advice: 'Set PARLEY_CELL=0.' }]);
});
