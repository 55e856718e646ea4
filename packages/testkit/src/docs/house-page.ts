/** What one row of the page counts. */
export interface HouseFigures {
  readonly files: number;
  /** Of at most 25 lines. */
  readonly short: number;
  readonly tokens: number;
  readonly data: number;
  readonly tests: number;
  readonly names: number;
}

export interface House {
  readonly packages: Readonly<Record<string, HouseFigures>>;
  readonly nouns: Readonly<Record<string, HouseFigures>>;
}

const columns: ReadonlyArray<readonly [title: string, of: keyof HouseFigures, unit: number]> = [
  ['files', 'files', 1],
  ['of at most 25 lines', 'short', 1],
  ['exported names', 'names', 1],
  ['thousand tokens', 'tokens', 1000],
  ['of data', 'data', 1000],
  ['of tests', 'tests', 1000],
];

const sum = (rows: ReadonlyArray<HouseFigures>): HouseFigures => {
  const total = (of: keyof HouseFigures): number => rows.reduce((all, row) => all + row[of], 0);
  return { files: total('files'), short: total('short'), tokens: total('tokens'), data: total('data'), tests: total('tests'), names: total('names') };
};

const nothing = sum([]);

const cell = (before: number, now: number, unit: number): string => {
  const shown = (figure: number): string => (figure === 0 ? '–' : (figure / unit).toFixed(unit === 1 || figure >= 100 * unit ? 0 : 1));
  return before === 0 && now === 0 ? '' : `${shown(before)} → ${shown(now)}`;
};

const rowOf = (name: string, before: HouseFigures, now: HouseFigures): string =>
  `| ${name} | ${columns.map(([, of, unit]) => cell(before[of], now[of], unit)).join(' | ')} |`;

const table = (
  title: string,
  before: House['packages'],
  now: House['packages'],
  sums: Readonly<Record<string, (name: string) => boolean>>,
): ReadonlyArray<string> => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  const of = (rows: House['packages'], some: ReadonlyArray<string>): HouseFigures => sum(some.map((name) => rows[name] ?? nothing));
  return [
    `| ${title} | ${columns.map(([column]) => column).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...names.map((name) => rowOf(name, of(before, [name]), of(now, [name]))),
    ...Object.entries(sums).map(([name, isIn]) => rowOf(`**${name}**`, of(before, names.filter(isIn)), of(now, names.filter(isIn)))),
  ];
};

/** `docs/house.md`: each figure as it was at the base, and as it is. */
export const housePage = (base: House, now: House): string =>
  [
    '# The house in figures',
    '',
    'Written by `npm run generate`; do not edit it here. `node packages/testkit/scripts/count-house.mjs [FOLDER]` counts a checkout, this one or another.',
    '',
    'Each cell: at commit 98c11ba8 → now. Tokens are what a compiler reads of programs: words, numbers, texts and signs, without comments, imports and what is',
    'generated. Data (tables of levels and other `*.data.ts`) and tests, with their fixtures and packages, count apart; files and names are of programs alone.',
    '',
    ...table('Package', base.packages, now.packages, {
      'core, wire, store-knex': (name) => ['core', 'wire', 'store-knex'].includes(name),
      all: () => true,
    }),
    '',
    ...table('Noun', base.nouns, now.nouns, { all: () => true }),
    '',
  ].join('\n');
