import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const docs = readFileSync(here('../../../../docs/web.md'), 'utf8');

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }>> };
}

const { paths } = JSON.parse(readFileSync(here('../../../../docs/generated/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const ids = operations.map(({ operationId }) => operationId);

/** The source of the page, without tests and texts. */
const sourcesIn = (folder: string): string =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(here(folder), name), 'utf8'))
    .join('\n');
const page = sourcesIn('../page');
const calls = (id: string): boolean => new RegExp(`(?:\\bchat|\\bconnection\\.chat)\\.${id}\\(|\\.call\\('${id}'`).test(page);

/** Where each operation is, by its name. */
const rows = new Map(
  [...(docs.split('## Where each operation is')[1] ?? '').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, id = '', place = '']) => [id, place] as const),
);

test('the table of operations has a row for each, and for nothing else', () => {
  expect([...rows.keys()].sort()).toEqual([...ids].sort());
});

test('what the page calls is said to be in it, and what is said not to be is called nowhere', () => {
  const isSaidToBe = (id: string): boolean => rows.get(id)?.startsWith('–') === false;
  expect(ids.filter((id) => calls(id) && !isSaidToBe(id))).toEqual([]);
  // These are called by the client, or by their names in a table.
  const byOthers = /^(?:the client|everywhere|the browser that comes back|Settings, Account, by)/;
  const missing = ids.filter((id) => isSaidToBe(id) && !byOthers.test(rows.get(id) ?? '') && !new RegExp(`\\b${id}\\b`).test(page));
  expect(missing).toEqual([]);
});

test('each personal setting is in the settings of the page, or said to be for other clients', () => {
  const change = operations.find(({ operationId }) => operationId === 'changeSettings');
  const keys = Object.values(change?.requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  expect(keys.length).toBeGreaterThan(40);
  const own = sourcesIn('../page/settings');
  const isIn = (key: string): boolean => new RegExp(`\\b${key === 'email' ? 'changeSettings\\(\\{ email' : key}\\b`).test(own);
  expect(keys.filter((key) => isIn(key) === docs.includes(`\`${key}\``))).toEqual([]);
});
