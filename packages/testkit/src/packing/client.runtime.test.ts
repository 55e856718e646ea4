import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '../server/test-server.js';
import { repositoryRoot } from '../walls/repository.js';
import { expected, imports, start, work } from './client-program.js';
import { installInto } from './empty-project.js';
import { packBuilt } from './pack.js';

/** The program of a runtime, of whichever package is for this machine. */
const programOf = (paths: ReadonlyArray<string>): string => {
  const found = paths.map((path) => join(repositoryRoot, 'packages/testkit/runtimes/node_modules', path)).find(existsSync);
  if (found === undefined) throw new Error('Other runtimes are not installed: `npm ci --prefix packages/testkit/runtimes --ignore-scripts`.');
  return found;
};

const runtimes = [
  { name: 'Bun', paths: ['@oven/bun-linux-x64-baseline/bin/bun', '@oven/bun-linux-aarch64/bin/bun'], run: [] },
  {
    name: 'Deno',
    paths: ['@deno/linux-x64-glibc/deno', '@deno/linux-arm64-glibc/deno'],
    run: ['run', '--no-prompt', '--no-remote', '--node-modules-dir=manual', '--allow-read', '--allow-net=127.0.0.1'],
  },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'parley-client-'));
writeFileSync(join(folder, 'client.tgz'), packBuilt(['@parley/client']).get('@parley/client') ?? '');
const server = await startTestServer();
const iago = await server.addPerson('Iago');
const project = await installInto({ url: 'http://127.0.0.1:9' }, ['--offline', join(folder, 'client.tgz')]);

afterAll(async () => {
  project.remove();
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const levels = [1, 120, 208, 339, 496];

/** At each level by its names of then: writes to oneself, and hears it by events, a state and a feed. */
const atEachLevel = `
const [url, email, apiKey] = process.argv.slice(2);
for (const level of [${levels.join()}]) {
  const chat = connect({ url, email, apiKey, level });
  const { user_id: own } = await chat.getOwnUser();
  const live = await chat.live();
  const feed = live.feed([['is', 'private']]);
  await feed.ready();
  const arrived = new Promise((resolve) => feed.subscribe((messages) => resolve(messages.at(-1)?.content)));
  const outbox = await chat.outbox();
  outbox.send({ type: 'private', to: [own], content: 'at ' + level });
  console.log(await arrived);
  await outbox.close();
  await live.close();
}
`;

test.each(runtimes)('the client speaks at each level in $name', async ({ paths, run }) => {
  project.write('levels.js', `import process from 'node:process';\n${imports}${atEachLevel}`);
  const told = await project.run(programOf(paths), ...run, 'levels.js', server.url, iago.email, iago.apiKey);
  expect(told.trim().split('\n')).toEqual(levels.map((level) => `<p>at ${level}</p>`));
});

test.each(runtimes)('the tarball of the client runs in $name', async ({ paths, run }) => {
  project.write('main.js', `${imports}${work()}${start}`);
  const told = await project.run(programOf(paths), ...run, 'main.js', server.url, iago.email, iago.apiKey);
  expect(told.trim()).toBe(expected);
});
