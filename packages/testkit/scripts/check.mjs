// `npm run check`: format, lint, types and boundaries, or those that are named after it. A file is asked again only when its key is another than when it last
// passed; keys have what the file says, what its answer depends on, the configuration, and all versions that the lockfile names.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, keysWithImports, readSources } from './content-keys.mjs';

const folder = 'node_modules/.cache/parley-checks';
/** The command line of some systems holds no more; nor is it worth the while to name most files. */
const mostNamed = 200;

const sources = readSources();
const paths = [...sources.keys()];
const code = /[.][cm]?[jt]sx?$/;
const contentKeys = (wanted) => new Map(paths.filter(wanted).map((path) => [path, sources.get(path).digest]));
const configuration = (...names) => {
  const named = paths.filter((path) => names.some((name) => (typeof name === 'string' ? path === name : name.test(path))));
  return digest(...named.flatMap((path) => [path, sources.get(path).digest]));
};
const own = ['check.mjs', 'content-keys.mjs'].map((name) => readFileSync(new URL(name, import.meta.url)));

const formatted = /^(packages|deploy)[/]|^[^/]+[.](json|ts|mjs)$/;

/** What is asked of which tool: keys by file, what has a part in each key, and the command for some files or for all. */
const checks = {
  format: {
    keys: () => contentKeys((path) => formatted.test(path)),
    configuration: () => configuration('.prettierrc.json', '.prettierignore', '.editorconfig'),
    // Most of what it makes is garbage at once: a large room for the young saves a quarter of its time.
    commands: (some) => [
      [
        '--max-semi-space-size=64',
        'prettier/bin/prettier.cjs',
        '--check',
        '--log-level',
        'warn',
        '--ignore-unknown',
        ...(some ?? ['packages', 'deploy', '*.{json,ts,mjs}']),
      ],
    ],
  },
  lint: {
    keys: () => contentKeys((path) => code.test(path)),
    configuration: () => configuration('eslint.config.mjs'),
    commands: (some) => [['eslint/bin/eslint.js', '--no-warn-ignored', ...(some ?? ['.'])]],
  },
  types: {
    keys: () => new Map([...keysWithImports(sources)].filter(([path]) => /[.][cm]?tsx?$/.test(path))),
    configuration: () => {
      const ambient = new Set(paths.filter((path) => sources.get(path).isAmbient));
      return configuration('.oxlintrc.json', /(^|[/])tsconfig[^/]*[.]json$/, /(^|[/])package[.]json$/, { test: (path) => ambient.has(path) });
    },
    commands: (some) => [['oxlint/bin/oxlint', ...(some ?? ['packages', 'jest.config.ts'])]],
  },
  boundaries: {
    // One answer for all: which file is there, and what it imports.
    keys: () => {
      const imports = paths.filter((path) => path.startsWith('packages/')).flatMap((path) => [path, ...sources.get(path).imports]);
      return new Map([['packages', digest(...imports)]]);
    },
    configuration: () => configuration('.dependency-cruiser.mjs', '.oxlintrc.cycles.json', /(^|[/])tsconfig[^/]*[.]json$/, /(^|[/])package[.]json$/),
    commands: () => [
      ['dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'packages'],
      ['oxlint/bin/oxlint', '--config', '.oxlintrc.cycles.json', 'packages'],
    ],
  },
};

const readPassed = (name) => {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))));
  } catch {
    return new Map();
  }
};

const writePassed = (name, keys) => {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${name}.json.${process.pid}`);
  writeFileSync(draft, JSON.stringify(Object.fromEntries(keys)));
  renameSync(draft, join(folder, `${name}.json`));
};

/** How a tool ended, with all that it said: several run at once. */
const run = (args) =>
  new Promise((resolve, reject) => {
    const tool = args.findIndex((one) => !one.startsWith('--'));
    const child = spawn(process.execPath, args.with(tool, join('node_modules', args[tool])), { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('error', reject).once('close', (status) => resolve({ hasPassed: status === 0, said: Buffer.concat(said).toString() }));
  });

const check = async (name) => {
  const { keys: keysOf, configuration: configured, commands } = checks[name];
  const shared = digest(...own, process.version, configured(), configuration('package-lock.json'));
  const keys = new Map([...keysOf()].map(([path, key]) => [path, digest(shared, key)]));
  const passed = readPassed(name);
  const stale = [...keys].filter(([path, key]) => passed.get(path) !== key).map(([path]) => path);
  if (stale.length === 0) return { name, hasPassed: true, said: 'unchanged since it passed\n' };
  const answers = await Promise.all(commands(stale.length > mostNamed ? undefined : stale).map(run));
  const hasPassed = answers.every((answer) => answer.hasPassed);
  if (hasPassed) writePassed(name, keys);
  const said = answers.map((answer) => answer.said.trim()).filter((text) => text !== '');
  return { name, hasPassed, said: `${said.join('\n') || `passed: ${stale.length} of ${keys.size}`}\n` };
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(checks);
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0) throw new Error(`no check is called ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}`);
const answers = await Promise.all(
  names.map(async (name) => {
    const answer = await check(name);
    process.stdout.write(answer.said.replaceAll(/^/gm, `[${name}] `).replace(/\[\w+\] $/, ''));
    return answer;
  }),
);
process.exitCode = answers.every(({ hasPassed }) => hasPassed) ? 0 : 1;
