import { parseArgs } from 'node:util';
import { againstPage } from './against/against-page.js';
import { runBeside } from './beside/run-beside.js';
import { table } from './report/table.js';
import { run, runChecking, runClient, runGrowth } from './run.js';
import { sizes } from './sizes.js';

/** Progress, on stderr. Only the table goes to stdout. */
const say = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
};

// They measure when they are loaded.
const measureEmulator = async (): Promise<void> => void (await import('./emulator/main.js'));
const measurePage = async (): Promise<void> => void (await import('./page/main.js'));

const parts: Readonly<Record<string, typeof run>> = { all: run, growth: runGrowth, checking: runChecking, client: runClient };

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { beside: text, against: text, key: text, ours: text, 'ours-key': text, channel: text },
  allowPositionals: true,
});
const [name = 'bench', part = 'all'] = positionals;
const requested = Object.values(sizes).find((size) => size.name === name);
const measure = parts[part];
if (name === 'emulator') await measureEmulator();
else if (name === 'page') await measurePage();
else if (requested === undefined || measure === undefined) {
  process.stderr.write(`There are the sizes ${Object.keys(sizes).join(', ')}, or emulator or page, and the parts ${Object.keys(parts).join(', ')}.\n`);
  process.exitCode = 2;
} else if (values.against !== undefined) {
  process.stdout.write(`${await againstPage({ ...values, against: values.against }, requested, say)}\n`);
} else if (values.beside !== undefined) {
  process.stdout.write(`${runBeside(values.beside, positionals, say)}\n`);
} else {
  const { figures } = await measure(requested, say);
  process.stdout.write(`${table(figures)}\n`);
}
