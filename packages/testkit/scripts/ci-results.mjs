// What `.ci/run` makes of jest's results (`--json`).
//   ci-results.mjs again FIRST: the files to run once more, a line each, if any.
//   ci-results.mjs summary BROKEN FIRST [SECOND]: names what wavered, and ends with `N passed, N failed`.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that wait for browsers, ports, processes or databases; the others fail by what they ask alone. */
const waits = /[.](browser|e2e|http|contract|proxy|ldap|runtime)[.]test[.]tsx?$/;

/** More than so many failing files are a fault, not a slow machine. */
const most = 3;

const failedIn = ({ testResults }) => testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** The failed files that are run once more: all of them wait for something, and they are few. */
export const again = (first) => {
  const failed = failedIn(first);
  return failed.length <= most && failed.every((name) => waits.test(name)) ? failed : [];
};

const countIn = (results, status) => results.flatMap(({ assertionResults }) => assertionResults).filter((one) => status.includes(one.status)).length;

/** What a run says at its end: each file by its last result. `broken` are checks that failed. */
export const summary = (broken, first, second) => {
  const last = new Map([...first.testResults, ...(second?.testResults ?? [])].map((result) => [result.name, result]));
  const results = [...last.values()];
  const unable = results.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed')).length;
  const failed = countIn(results, ['failed']) + unable + broken;
  const passed = countIn(results, ['passed']);
  const skipped = countIn(results, ['pending', 'skipped', 'todo', 'disabled']);
  const wavered = second === undefined ? [] : failedIn(first).filter((name) => last.get(name)?.status !== 'failed');
  return {
    lines: [
      ...wavered.map((name) => `wavered, failed once and then passed alone: ${relative(process.cwd(), name)}`),
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    isGreen: failed === 0 && passed > 0,
  };
};

const read = (path) => (path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, ...rest] = process.argv.slice(2);
  if (what === 'again') {
    for (const name of again(read(rest[0]) ?? { testResults: [] })) process.stdout.write(`${name}\n`);
  } else {
    const { lines, isGreen } = summary(Number(rest[0]), read(rest[1]) ?? { testResults: [] }, read(rest[2]));
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = isGreen ? 0 : 1;
  }
}
