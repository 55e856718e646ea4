import { table } from './report/table.js';
import { run, runGrowth } from './run.js';
import { sizes } from './sizes.js';

/** Progress, on stderr. Only the table goes to stdout. */
const say = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
};

const parts: Readonly<Record<string, typeof run>> = { all: run, growth: runGrowth };

const [name = 'bench', part = 'all'] = process.argv.slice(2);
const requested = Object.values(sizes).find((size) => size.name === name);
const measure = parts[part];
if (requested === undefined || measure === undefined) {
  process.stderr.write(`There are the sizes ${Object.keys(sizes).join(', ')}, and the parts ${Object.keys(parts).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  const { figures } = await measure(requested, say);
  process.stdout.write(`${table(figures)}\n`);
}
