import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { repositoryRoot } from '../walls/repository.js';

interface Result {
  readonly name: string;
  readonly status: 'passed' | 'failed';
  readonly assertionResults: ReadonlyArray<{ readonly status: string }>;
}

const script = pathToFileURL(join(repositoryRoot, 'packages/testkit/scripts/ci-results.mjs')).href;

const called = (call: string, ...values: ReadonlyArray<unknown>): unknown => {
  const program = `import { again, summary } from '${script}'; const values = JSON.parse(process.argv[1]); process.stdout.write(JSON.stringify(${call}(...values)));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify(values)], { encoding: 'utf8', cwd: '/' }));
};

const file = (name: string, ...statuses: ReadonlyArray<string>): Result => ({
  name: `/src/${name}.test.ts`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

const run = (...testResults: ReadonlyArray<Result>) => ({ testResults });

const again = (...results: ReadonlyArray<Result>): unknown => called('again', run(...results));
const summary = (...values: ReadonlyArray<unknown>): unknown => called('summary', ...values);

test('a few files that wait for something are run again', () => {
  const failed = ['a.browser', 'b.http', 'c.full.e2e'].map((name) => file(name, 'passed', 'failed'));
  expect(again(file('d', 'passed'), ...failed)).toEqual(failed.map(({ name }) => name));
  expect(again(file('a.browser'))).toEqual(['/src/a.browser.test.ts']);
  expect(again(file('a.browser', 'passed'))).toEqual([]);
});

test('nothing is run again where many failed, or what fails by what it asks', () => {
  expect(again(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.browser`, 'failed')))).toEqual([]);
  for (const kind of ['law', 'property', 'race', 'golden', 'replay']) expect(again(file(`a.${kind}`, 'failed'), file('b.http', 'failed'))).toEqual([]);
});

test('the second result of a file counts, and what wavered is named', () => {
  const first = run(file('a.http', 'passed', 'failed'), file('b', 'passed', 'pending'));
  expect(summary(0, first, run(file('a.http', 'passed', 'passed')))).toEqual({
    lines: ['wavered, failed once and then passed alone: src/a.http.test.ts', '3 passed, 0 failed, 1 skipped'],
    isGreen: true,
  });
  expect(summary(0, first, run(file('a.http', 'passed', 'failed')))).toEqual({ lines: ['2 passed, 1 failed, 1 skipped'], isGreen: false });
  expect(summary(0, first)).toEqual({ lines: ['2 passed, 1 failed, 1 skipped'], isGreen: false });
});

test('checks that failed, a file that cannot run, and no test at all are failures', () => {
  expect(summary(2, run(file('a', 'passed')))).toEqual({ lines: ['1 passed, 2 failed'], isGreen: false });
  expect(summary(0, run(file('a', 'passed'), file('b')))).toEqual({ lines: ['1 passed, 1 failed'], isGreen: false });
  expect(summary(0, run())).toEqual({ lines: ['0 passed, 0 failed'], isGreen: false });
});
