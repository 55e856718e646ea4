import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../walls/repository.js';
import type { LocalRegistry } from './local-registry.js';

/** An outside project that began with only a package.json. */
export interface Project {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly write: (path: string, text: string) => void;
  /** Runs a program in it, and returns its output. Rejects with the output of a failed one. */
  readonly run: (program: string, ...args: ReadonlyArray<string>) => Promise<string>;
  /** Type-checks the sources in it against the installed types, and compiles them in place. */
  readonly compile: (types: ReadonlyArray<string>) => Promise<void>;
  /** Type-checks and compiles one folder, by the newest compiler, under other rules for finding modules. */
  readonly compileIn: (folder: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The installed packages, with those of scopes. */
  readonly modules: (scope?: string) => ReadonlyArray<string>;
  readonly remove: () => void;
}

/** Ignores this machine's npm: settings, cache, and every registry except the given one. */
const environmentIn = (folder: string, registry: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  TMPDIR: tmpdir(),
  npm_config_registry: registry,
  npm_config_cache: join(folder, '.npm'),
  npm_config_userconfig: join(folder, '.npmrc'),
  npm_config_globalconfig: join(folder, '.npmrc-of-all'),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
});

/** The oldest TypeScript that a host may have, and the one that builds us. */
const newestCompiler = 'node_modules/typescript-7';
export const compilers = ['packages/e2e/node_modules/typescript', newestCompiler];

const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
};

/** `npm init` and `npm install`, as in the documents. */
export const installInto = async (
  { url }: Pick<LocalRegistry, 'url'>,
  packages: ReadonlyArray<string>,
  type: 'module' | 'commonjs' = 'module',
): Promise<Project> => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-project-'));
  const environment = environmentIn(folder, url);
  const run: Project['run'] = async (program, ...args) => {
    const { stdout } = await promisify(execFile)(program, [...args], { cwd: folder, env: environment, maxBuffer: 2 ** 26 });
    return stdout;
  };
  const write: Project['write'] = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const compileBy = async (compiler: string, inside: string, options: Readonly<Record<string, unknown>>): Promise<void> => {
    write(join(inside, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, ...options }, include: ['*.ts'] }));
    await run(process.execPath, join(repositoryRoot, compiler, 'bin/tsc'), '-p', inside).catch((error: unknown) => {
      throw new Error(String((error as { readonly stdout?: unknown }).stdout), { cause: error });
    });
  };
  write('package.json', JSON.stringify({ name: 'host', private: true, type }));
  await run('npm', 'install', ...packages);
  return {
    folder,
    environment,
    write,
    run,
    compile: async (types) => {
      for (const compiler of compilers) await compileBy(compiler, '.', { types });
    },
    compileIn: (inside, options) => compileBy(newestCompiler, inside, options),
    modules: (scope = '') =>
      readdirSync(join(folder, 'node_modules', scope))
        .filter((name) => !name.startsWith('.'))
        .sort(),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
};

/** The text of an example, for copying into a project. */
export const exampleText = (name: string): string => readFileSync(join(repositoryRoot, 'packages/testkit/src/examples', name), 'utf8');
