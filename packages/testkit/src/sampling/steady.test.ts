import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { repositoryRoot } from '../walls/repository.js';

interface Run {
  readonly number: number;
  readonly passed: number;
  readonly failed: ReadonlyArray<string>;
}

const module = pathToFileURL(join(repositoryRoot, 'packages/testkit/scripts/steady-summary.mjs')).href;

const summaryOf = (runs: ReadonlyArray<Run>): unknown => {
  const program = `import { summaryOf } from '${module}'; process.stdout.write(JSON.stringify(summaryOf(JSON.parse(process.argv[1]))));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify(runs)], { encoding: 'utf8' }));
};

const run = (number: number, ...failed: ReadonlyArray<string>): Run => ({ number, passed: 3, failed });

test('runs without a failure are steady', () => {
  expect(summaryOf([run(1), run(2)])).toEqual({ lines: ['Steady: nothing failed in 2 runs.'], isSteady: true });
});

test('what fails in some runs wavers, and what fails in each is broken', () => {
  expect(summaryOf([run(1, 'a', 'b'), run(2, 'b'), run(3, 'b', 'a')])).toEqual({
    lines: ['Wavered in 3 runs:', '  a (run 1, 3)', 'Failed in each of 3 runs:', '  b (run 1, 2, 3)'],
    isSteady: false,
  });
});

test('a run without tests shows nothing', () => {
  expect(summaryOf([run(1), { number: 2, passed: 0, failed: [] }])).toEqual({ lines: ['A run had no test.'], isSteady: false });
});
