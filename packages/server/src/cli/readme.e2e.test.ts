import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDirectory, start, stopAll } from '../../fixtures/processes.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, fiveMinutes = ''] = /^## Five minutes\n([^]*?)^## /m.exec(readme) ?? [];
const blocks = [...fiveMinutes.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
const [firstLine = ''] = /^export .*\n/.exec(blocks[0] ?? '') ?? [];
const server = blocks.slice(0, 3).join('').replace(firstLine, '');
const development = blocks[4] ?? '';

afterAll(stopAll);

/** The output of a shell that runs these lines in the root of the repository, and stops at the first error. */
const shell = async (lines: string, settings: Readonly<Record<string, string>>): Promise<string> => {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PARLEY_') && name !== 'NODE_OPTIONS'));
  const environment = { ...inherited, ...settings, npm_config_update_notifier: 'false' };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], { cwd: root, env: environment });
  return stdout;
};

test('the lines of the first five minutes work as they are copied, after the one that the first start prints', async () => {
  const dataDir = dataDirectory();
  const settings = { PARLEY_DATA_DIR: dataDir };
  const { url } = await start(settings, 'start.mjs');
  const [printed = ''] = /export ME=.*\n/.exec(readFileSync(join(dataDir, 'first-run.txt'), 'utf8')) ?? [];
  expect(printed.replace(/:\w{32}'/, ":YOUR-API-KEY'").replace(url, 'http://localhost:9991')).toBe(firstLine);

  const output = await shell(`${printed}${server.replaceAll('localhost:9991', new URL(url).host)}`, settings);
  const replies = output
    .split(/(?<=\})(?=\{"result"|[A-Z])|\n/)
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as { readonly result: string; readonly events?: unknown });
  expect(replies.map(({ result }) => result)).toEqual(replies.map(() => 'success'));
  expect(replies).toHaveLength(6);
  expect(replies.at(-1)).toMatchObject({ events: [{ type: 'message', message: { content: 'Is anybody there?' } }] });
  expect(output).toContain('Ada may not change the settings of #general: only administrators');
}, 300_000);

test('the lines about the development organization work beside it', async () => {
  expect(blocks[3]).toBe('PARLEY_SEED=dev npm start\n');
  const { url } = await start({ PARLEY_SEED: 'dev', PARLEY_DEV_PASSWORD: 'a password for tests', PARLEY_DATA_DIR: dataDirectory() });
  const output = await shell(development.replaceAll('localhost:9991', new URL(url).host), {});

  expect(output).toMatch(/"api_key":"\w{32}".*"email":"hamlet@zulip\.com"/);
  expect(output).toContain('"zulip_feature_level":208');
}, 300_000);
