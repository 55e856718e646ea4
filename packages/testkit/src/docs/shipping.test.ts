import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { decodeConfig } from '@parley/server';
import { readManifest, readRepositoryFile, repositoryRoot } from '../walls/repository.js';

const config = decodeConfig({});
if (config._tag === 'Left') throw new Error(config.left.join());
const { port } = config.right;

const [dockerfile, compose, unit, site] = ['Dockerfile', 'compose.yaml', 'deploy/parley.service', 'deploy/nginx.conf'].map(readRepositoryFile) as [
  string,
  string,
  string,
  string,
];

/** Without comments. */
const linesOf = (text: string): ReadonlyArray<string> => text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));

const settings = new Set([...readRepositoryFile('docs/generated/settings.md').matchAll(/^\| `(PARLEY_\w+)` \|/gm)].map(([, name]) => name));
const exists = (path: string): boolean => existsSync(join(repositoryRoot, path));
const program = 'packages/server/bin/parley.mjs';

/** Seconds after SIGTERM within which the server ends in any case. */
const longestEnd = Number(/maxClosingTime = (\d+)_000/.exec(readRepositoryFile('packages/server/src/start-server.ts'))?.[1]);

test.each([
  ['Dockerfile', dockerfile],
  ['compose.yaml', compose],
  ['deploy/parley.service', unit],
  ['deploy/nginx.conf', site],
])('%s names settings that exist, and no host of images or packages', (_, text) => {
  const named = text.match(/\bPARLEY_[A-Z_]+\b/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
  const images = [...text.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image = '']) => image);
  expect(images.filter((image) => !/^[a-z]+(:[\w.-]+)?$/.test(image))).toEqual([]);
  expect(text).not.toMatch(/registry|--mirror|npm config set/);
});

describe('the image', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';

  test('is made in two stages, of a Node that is promised and tested', () => {
    const nodes = stages.map((stage) => Number(/^node:(\d+)-/.exec(stage)?.[1]));
    expect(nodes).toHaveLength(2);
    expect(new Set(nodes).size).toBe(1);
    const tested = /node: \[([\d, ]+)\]/.exec(readRepositoryFile('.github/workflows/ci.yml'))?.[1]?.split(', ').map(Number);
    expect(tested).toContain(nodes[0]);
    expect(nodes[0]).toBeGreaterThanOrEqual(Number(/>=(\d+)/.exec(readManifest('.').engines?.['node'] ?? '')?.[1]));
  });

  test('has no tests and no tools: what is left out of packages exists, and nothing shipped needs it', () => {
    const removed = /rm -rf ([^\\\n]+)/.exec(dockerfile)?.[1]?.trim().split(' ') ?? [];
    expect(removed.filter((folder) => !exists(`${folder}/package.json`))).toEqual([]);
    // Their libraries are pruned with them.
    expect(dockerfile.indexOf('rm -rf packages/')).toBeLessThan(dockerfile.indexOf('npm prune'));
    const needed = Object.keys(readManifest('packages/server').dependencies ?? {}).flatMap((name) => /^@parley\/(.+)/.exec(name)?.slice(1) ?? []);
    expect(removed.filter((folder) => needed.includes(folder.replace('packages/', '')))).toEqual([]);
    const copied = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied.map((path) => path.replace('/build/', '')).filter((path) => path !== 'node_modules' && !exists(path))).toEqual([]);
    const scripts = [...dockerfile.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    const { scripts: known } = JSON.parse(readRepositoryFile('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(scripts.filter((name) => !(name in known))).toEqual([]);
  });

  test('runs the program as a user without rights, on the port of the settings, and tells its health', () => {
    expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node');
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD'));
    expect(/^EXPOSE (\d+)$/m.exec(last)?.[1]).toBe(String(port));
    expect(last).toContain(`PARLEY_PORT=${port} `);
    expect(/^HEALTHCHECK [^]*?CMD (\[.*\])$/m.exec(last)?.[1]).toContain("process.env.PARLEY_PORT + '/ready'");
    expect(last).toMatch(new RegExp(`^CMD \\["node", "${program}", "start"\\]$`, 'm'));
    expect(exists(program)).toBe(true);
  });

  test('is not built from data, secrets or what was built outside', () => {
    expect(linesOf(readRepositoryFile('.dockerignore'))).toEqual(expect.arrayContaining(['.git', '.parley', '.parley-dev', '**/node_modules', '**/dist']));
  });
});

test('compose publishes the port to the machine alone, waits for the database, and gives the server time to end', () => {
  expect(
    linesOf(compose)
      .filter((line) => /\d+:\d+$/.test(line))
      .map((line) => line.trim()),
  ).toEqual([`- 127.0.0.1:${port}:${port}`]);
  expect(compose).toMatch(/depends_on:\n\s+database:\n\s+condition: service_healthy/);
  for (const name of ['PARLEY_DATABASE_URL', 'PARLEY_SECRET', 'PARLEY_EXTERNAL_URL']) expect(compose).toMatch(new RegExp(`^      ${name}: `, 'm'));
  // Secrets come from outside.
  expect(compose).not.toMatch(/(SECRET|PASSWORD): (?!\$\{)/);
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(longestEnd);
  const major = Number(/image: postgres:(\d+)/.exec(compose)?.[1]);
  expect(major).toBeGreaterThanOrEqual(Number(/^Version (\d+) or newer/m.exec(readRepositoryFile('docs/operating/growing.md'))?.[1]));
});

test('the unit runs the program without rights, gives it time to end, and does not repeat a start with invalid settings', () => {
  const lines = linesOf(unit);
  for (const line of [
    'User=parley',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'Restart=on-failure',
    'RestartPreventExitStatus=2',
  ])
    expect(lines).toContain(line);
  expect(lines).toContain(`ExecStart=/usr/bin/node ${program} start`);
  expect(lines).toContain(`Environment=PARLEY_DATA_DIR=/var/lib/${/^StateDirectory=(\S+)$/m.exec(unit)?.[1] ?? ''}`);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(longestEnd);
  // Node compiles in memory.
  expect(lines.filter((line) => line.startsWith('MemoryDenyWriteExecute'))).toEqual([]);
});

test('the site for nginx passes on to the port of the settings, and takes uploads of the maximum size', () => {
  expect(site).toContain(`server 127.0.0.1:${port};`);
  expect(Number(/client_max_body_size (\d+)m;/.exec(site)?.[1])).toBe(config.right.maxUpload + 1);
});

test('the changelog begins with the version of the packages', () => {
  expect(/^## (\d+\.\d+\.\d+)/m.exec(readRepositoryFile('CHANGELOG.md'))?.[1]).toBe(readManifest('packages/server').version);
});

test('the figures for sizing are those of docs/performance.md', () => {
  const [, section = ''] = readRepositoryFile('docs/operating/growing.md').split('\n## Sizing\n');
  const [table = ''] = section.split('\n\n-');
  const figures = [...table.matchAll(/^\| .* \| (\d\S* \S+) \|$/gm)].map(([, figure = '']) => figure);
  expect(figures.length).toBeGreaterThan(5);
  const measured = readRepositoryFile('docs/performance.md');
  expect(figures.filter((figure) => !measured.includes(`| ${figure} |`))).toEqual([]);
});
