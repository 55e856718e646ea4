import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { startTestServer, type TestPerson, type TestServer } from '../server/test-server.js';
import { repositoryRoot } from '../walls/repository.js';
import { expected, imports, start, work } from './client-program.js';
import { installInto, type Project } from './empty-project.js';
import { packBuilt } from './pack.js';

/** Nobody answers there: what the tarball lacks cannot be fetched. */
const noRegistry = { url: 'http://127.0.0.1:9' };

let folder: string;
let server: TestServer;
let iago: TestPerson;
const projects: Project[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-client-'));
  writeFileSync(join(folder, 'client.tgz'), packBuilt(['@parley/client']).get('@parley/client') ?? '');
  server = await startTestServer();
  iago = await server.addPerson('Iago');
}, 300_000);

afterAll(async () => {
  for (const project of projects) project.remove();
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** An empty project in which the tarball is installed. */
const emptyProject = async (type: 'module' | 'commonjs'): Promise<Project> => {
  const project = await installInto(noRegistry, ['--offline', join(folder, 'client.tgz')], type);
  projects.push(project);
  expect(project.modules()).toEqual(['@parley']);
  expect(project.modules('@parley')).toEqual(['client']);
  return project;
};

const requires = "const { ChatApiError, connect } = require('@parley/client');\nconst { openLive } = require('@parley/client/live');\n";
const typedProgram = `${imports}
declare const process: { readonly argv: [string, string, string, string, string] };
${work({ argument: ': string' })}
const [, , url, email, apiKey] = process.argv;
void converse(url, email, apiKey).then((told) => console.log(told));
`;

const run = async (project: Project, program: string): Promise<string> =>
  (await project.run(process.execPath, program, server.url, iago.email, iago.apiKey)).trim();

describe('the tarball of the client, in an empty project', () => {
  test('of ES modules, runs', async () => {
    const project = await emptyProject('module');
    project.write('main.js', `${imports}${work()}${start}`);
    expect(await run(project, 'main.js')).toBe(expected);
  }, 120_000);

  test('of CommonJS, runs, and import there gives the ES module', async () => {
    const project = await emptyProject('commonjs');
    project.write('main.js', `${requires}${work()}${start}`);
    expect(await run(project, 'main.js')).toBe(expected);
    project.write('both.js', "void import('@parley/client').then((esm) => console.log(esm.connect === require('@parley/client').connect));\n");
    expect(await run(project, 'both.js')).toBe('false');
  }, 120_000);

  test('of jest 30 as it comes, is required in a test', async () => {
    const project = await emptyProject('commonjs');
    const account = JSON.stringify([server.url, iago.email, iago.apiKey]);
    const body = `async () => {\n  expect(await converse(...${account})).toBe(${JSON.stringify(expected)});\n}`;
    project.write('client.test.js', `${requires}${work()}test('it converses', ${body});\n`);
    await project.run(process.execPath, join(repositoryRoot, 'node_modules/jest/bin/jest.js'), '--rootDir', project.folder);
    project.write('client.test.js', `${requires}${work()}test('it converses', async () => {\n  expect(await converse(...${account})).toBe('');\n});\n`);
    await expect(project.run(process.execPath, join(repositoryRoot, 'node_modules/jest/bin/jest.js'), '--rootDir', project.folder)).rejects.toThrow(
      'it converses',
    );
  }, 120_000);

  test.each([
    ['node16', 'module'],
    ['node16', 'commonjs'],
    ['nodenext', 'module'],
    ['nodenext', 'commonjs'],
  ] as const)(
    'of TypeScript under %s, %s, compiles and runs',
    async (module, type) => {
      const project = await emptyProject(type);
      project.write('main.ts', typedProgram);
      await project.compileIn('.', { module, types: [], lib: ['es2022', 'dom'] });
      expect(await run(project, 'main.js')).toBe(expected);
    },
    120_000,
  );

  test('of TypeScript with a bundler, compiles, and its bundle runs', async () => {
    const project = await emptyProject('module');
    project.write('main.ts', typedProgram);
    await project.compileIn('.', { module: 'esnext', moduleResolution: 'bundler', types: [], lib: ['es2022', 'dom'], noEmit: true });
    const outfile = join(project.folder, 'bundle.js');
    await build({ entryPoints: [join(project.folder, 'main.ts')], bundle: true, minify: true, format: 'esm', platform: 'neutral', outfile });
    expect(await run(project, 'bundle.js')).toBe(expected);
  }, 120_000);
});
