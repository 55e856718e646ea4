import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { repositoryRoot } from '../walls/repository.js';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const document = join(repositoryRoot, 'docs/generated/openapi.json');

/** A folder with the output of one generator for docs/generated/openapi.json. */
export interface GeneratedClient {
  /** The compiler's errors for a program beside the generated files. Empty: it is compiled. */
  readonly complaints: (program: string) => Promise<ReadonlyArray<string>>;
  /** Runs the program that was compiled last, and returns its output. */
  readonly run: (...args: ReadonlyArray<string>) => Promise<string>;
  readonly remove: () => Promise<void>;
}

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  skipLibCheck: true,
};

const clientIn = (folder: string): GeneratedClient => ({
  complaints: async (text) => {
    await writeFile(join(folder, 'program.ts'), text);
    const program = ts.createProgram([join(folder, 'program.ts')], { ...options, outDir: join(folder, 'compiled') });
    const { diagnostics } = program.emit();
    return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
  run: async (...args) => (await run(process.execPath, [join(folder, 'compiled/program.js'), ...args])).stdout,
  remove: () => rm(folder, { recursive: true, force: true }),
});

/** An empty project with the document alone. */
const emptyProject = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-client-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Types alone, for `openapi-fetch`. */
export const openapiTypescript = async (): Promise<GeneratedClient> => {
  const folder = await emptyProject();
  const generator = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
  await run(process.execPath, [generator, document, '--output', join(folder, 'api.d.ts')]);
  return clientIn(folder);
};

/** A function for each operation. */
export const heyApi = async (): Promise<GeneratedClient> => {
  const folder = await emptyProject();
  const generator = join(repositoryRoot, 'node_modules/@hey-api/openapi-ts/bin/run.js');
  const config = {
    input: document,
    output: { path: join(folder, 'api'), importFileExtension: '.js' },
    plugins: ['@hey-api/client-fetch'],
    logs: { file: false },
  };
  await writeFile(join(folder, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(config)};`);
  await run(process.execPath, [generator, '--silent', '--file', join(folder, 'openapi-ts.config.mjs')], { cwd: folder });
  return clientIn(folder);
};
