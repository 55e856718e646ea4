// Builds the second form of packages that are published as CommonJS, too: those with a tsconfig.commonjs.json. [PACKAGE [FOLDER]]
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../', import.meta.url));
const compiler = join(packages, '../node_modules/typescript-7/bin/tsc');
const [only, into] = process.argv.slice(2);

const build = (name) => {
  const project = join(packages, name, 'tsconfig.commonjs.json');
  const folder = into ?? join(packages, name, 'dist/commonjs');
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, '--outDir', folder], { stdio: 'inherit' });
  // The package says that its files are ES modules; this one says otherwise of those below it.
  if (status === 0) writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  return status ?? 1;
};

const names = only === undefined ? readdirSync(packages).filter((name) => existsSync(join(packages, name, 'tsconfig.commonjs.json'))) : [only];
process.exitCode = Math.max(0, ...names.map(build));
