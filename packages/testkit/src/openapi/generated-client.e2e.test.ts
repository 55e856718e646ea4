import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { repositoryRoot } from '../walls/repository.js';

const run = promisify(execFile);
const generator = join(dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')), 'bin/cli.js');

/** What somebody might write who has nothing but the document. */
const program = `
import type { components, operations, paths } from './api.js';

type Answer<Name extends keyof operations> = operations[Name]['responses'][200]['content']['application/json'];

export const newest = ({ messages }: Answer<'getMessages'>): string => messages.map(({ id, sender_full_name }) => \`\${id} \${sender_full_name}\`).join();
export const sent = ({ id }: Answer<'sendMessage'>): number => id;
export const form: operations['setTyping']['requestBody'] = { content: { 'application/x-www-form-urlencoded': { op: 'start', to: '[7]' } } };
export const url: keyof paths = '/users/me/subscriptions';
export const texts = ({ events }: Answer<'getEvents'>): ReadonlyArray<string> =>
  events.flatMap((event) => (event.type === 'message' ? [event.message.content] : []));
export const isPublic = (channel: components['schemas']['Channel']): boolean => !channel.invite_only;
`;

const mistaken = `
import type { components } from './api.js';
export const name = (user: components['schemas']['User']): number => user.full_name;
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-client-'));
  await run(process.execPath, [generator, join(repositoryRoot, 'docs/generated/openapi.json'), '--output', join(folder, 'api.d.ts')]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const complaints = async (text: string): Promise<ReadonlyArray<string>> => {
  const file = join(folder, 'program.ts');
  await writeFile(file, text);
  const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext };
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

test('a program compiles against what a generator makes of docs/generated/openapi.json', async () => {
  expect(await complaints(program)).toEqual([]);
});

test('one that takes a key for what it is not does not', async () => {
  expect(await complaints(mistaken)).toEqual([expect.stringContaining("'string' is not assignable to type 'number'")]);
});
