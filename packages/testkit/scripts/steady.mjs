// `npm run test:steady -- [--times N] [PATH…]`: runs the tests N times (10), each second time with two busy processes beside, and names what wavered.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { summaryOf } from './steady-summary.mjs';

const { values, positionals } = parseArgs({ options: { times: { type: 'string', default: '10' } }, allowPositionals: true });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a whole number from 1 on');

const folder = await mkdtemp(join(tmpdir(), 'parley-steady-'));
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--json', '--silent'];

const busy = () => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });

const ended = (child) => new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));

/** What failed: each test by its file and name, and a file that could not run by its own name. */
const failuresIn = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' && tests.length === 0 ? [file] : tests;
  });

const run = async (number) => {
  const isBusy = number % 2 === 0;
  const beside = isBusy ? [busy(), busy()] : [];
  const output = join(folder, `${number}.json`);
  const begin = Date.now();
  try {
    await ended(spawn(process.execPath, [...jest, `--outputFile=${output}`, ...positionals], { stdio: ['ignore', 'ignore', 'inherit'] }));
  } finally {
    for (const child of beside) child.kill();
  }
  const results = JSON.parse(await readFile(output, 'utf8'));
  const failed = failuresIn(results);
  const seconds = Math.round((Date.now() - begin) / 1000);
  process.stdout.write(
    `run ${number} of ${times}${isBusy ? ', two busy processes beside' : ''}: ${results.numPassedTests} passed, ${failed.length} failed, ${seconds} s\n`,
  );
  return { number, failed, passed: results.numPassedTests };
};

const runs = [];
try {
  for (let number = 1; number <= times; number += 1) runs.push(await run(number));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const { lines, isSteady } = summaryOf(runs);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isSteady ? 0 : 1;
