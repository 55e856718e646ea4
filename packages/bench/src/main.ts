import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from './report/table.js';
import { run } from './run.js';
import { sizes } from './sizes.js';

const resultsFile = (size: string): string => fileURLToPath(new URL(`../../../node_modules/.cache/parley-bench/${size}.json`, import.meta.url));

const [name = 'bench'] = process.argv.slice(2);
const wanted = Object.values(sizes).find((size) => size.name === name);
if (wanted === undefined) {
  process.stderr.write(`There are the sizes ${Object.keys(sizes).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const results = await run(wanted, (line) => process.stderr.write(`${line}\n`));
  const file = resultsFile(wanted.name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  process.stdout.write(`${table(results.figures)}\n\nAlso in ${file}\n`);
}
