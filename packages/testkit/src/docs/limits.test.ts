import { filesBelow, readRepositoryFile } from '../walls/repository.js';
import { isProgram } from '../walls/sources.js';

const page = readRepositoryFile('docs/operating/limits.md');
const settingsPage = readRepositoryFile('docs/generated/settings.md');
const [, rest = ''] = page.split('\n## Limits\n');
const [section = ''] = rest.split(/\n##+ /);

interface Row {
  readonly what: string;
  readonly value: string;
  readonly where: string;
}

const rows: ReadonlyArray<Row> = [...section.matchAll(/^\| (.+?) \| (\d.*?) \| (.+) \|$/gm)].map(([, what = '', value = '', where = '']) => ({
  what,
  value,
  where,
}));

const units: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1_048_576 };

/** The number of a cell such as `10,240 MiB`. */
const valueOf = (text: string): number => {
  const [, digits = '', unit = ''] = /^([\d,]+)(?: (\w+))?$/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1);
};

/** What a constant is set to: a product of numbers, or the count of a limit of attempts. NaN: the file has no such constant. */
const constantIn = (text: string, name: string): number => {
  const [, product] = new RegExp(`\\b${name}(?:: \\w+)?(?: =|:) (?:\\{ max: )?(\\d[\\d_ *]*)`).exec(text) ?? [];
  return (product ?? 'none')
    .replaceAll('_', '')
    .split('*')
    .reduce((value, factor) => value * Number(factor), 1);
};

/** The defaults of a setting, as the table of settings has them. */
const defaultsOf = (variable: string): ReadonlyArray<string> =>
  (new RegExp(`^\\| \`${variable}\` \\| ([\\d,]+) \\|`, 'm').exec(settingsPage)?.[1] ?? '').split(',');

describe('the table of limits in docs/operating/limits.md', () => {
  test.each(rows.map((row) => [row.what, row] as const))('%s', (_, { value, where }) => {
    const [, variable] = /^`(PARLEY_\w+)`$/.exec(where) ?? [];
    if (variable !== undefined) {
      expect(defaultsOf(variable)).toContain(/^[\d,]+/.exec(value)?.[0].replaceAll(',', ''));
      return;
    }
    const [, name = '', file = ''] = /^`(\w+)` in `([^`]+)`$/.exec(where) ?? [];
    expect(constantIn(readRepositoryFile(file), name)).toBe(valueOf(value));
  });

  test('a changed constant is noticed', () => {
    expect(constantIn('export const maxDrafts = 1_001;', 'maxDrafts')).toBe(1001);
    expect(constantIn('const limit: AttemptLimit = { max: 6, milliseconds: 1 };', 'limit')).toBe(6);
    expect(constantIn('  userName: { max: 7, milliseconds: 1 },', 'userName')).toBe(7);
    expect(constantIn('const maxPageBytes = 8 * 1_048_576;', 'maxPageBytes')).toBe(valueOf('8 MiB'));
    expect(constantIn('const other = 1;', 'maxDrafts')).toBeNaN();
  });

  test('it has every limit of attempts', () => {
    const limited = filesBelow('packages/core/src/use-cases').filter((path) => isProgram(path) && /\bmax: \d+, milliseconds/.test(readRepositoryFile(path)));
    const counted = limited.flatMap((path) => [...readRepositoryFile(path).matchAll(/^.*\bmax: \d+, milliseconds/gm)].map(() => path));
    const listed = rows.flatMap(({ where }) => /`(packages[^`]+)`/.exec(where)?.[1] ?? []);
    expect(counted.length).toBeGreaterThan(8);
    for (const path of new Set(counted)) expect(listed.filter((one) => one === path)).toHaveLength(counted.filter((one) => one === path).length);
  });
});
