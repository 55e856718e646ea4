import { table } from './report/table.js';
import { run } from './run.js';
import { sizes } from './sizes.js';

/** Progress, on stderr. Only the table goes to stdout. */
const say = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
};

const [name = 'bench'] = process.argv.slice(2);
const requested = Object.values(sizes).find((size) => size.name === name);
if (requested === undefined) {
  process.stderr.write(`There are the sizes ${Object.keys(sizes).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const { figures } = await run(requested, say);
  process.stdout.write(`${table(figures)}\n`);
}
