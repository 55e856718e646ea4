import { median } from '../report/figure.js';

/** A row of a table as it was printed. */
export interface PrintedFigure {
  readonly value: number;
  readonly unit: string;
}

export type PrintedFigures = ReadonlyMap<string, PrintedFigure>;

/** The figures of a table that a bench printed, by their names. */
export const figuresIn = (table: string): PrintedFigures =>
  new Map(
    [...table.matchAll(/^\| (.+?) +\| ([\d.]+) (\S+) *\|/gm)].map(
      ([, name = '', value = '', unit = '']) => [name.trim(), { value: Number(value), unit }] as const,
    ),
  );

/** A run of both builds, one after the other. */
export interface Pair {
  readonly here: PrintedFigures;
  readonly there: PrintedFigures;
}

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly here: number;
  readonly there: number;
  /** Median over the pairs of here / there. */
  readonly ratio: number;
  /** How far from 1 the ratio may be by chance. */
  readonly noise: number;
  readonly verdict: 'better' | 'worse' | 'the same';
}

/** Tables are rounded to so much. */
const leastNoise = 0.02;

/** Of ratios with the usual spread, one in twenty is further from their median than three times what half of them are. */
const noiseOf = (ratios: ReadonlyArray<number>): number => Math.max(leastNoise, 3 * median(ratios.map((ratio) => Math.abs(ratio - median(ratios)))));

/** More of it is better; of times and sizes, less. */
const isRate = (unit: string): boolean => unit.endsWith('/s');

const compareRow = (name: string, unit: string, values: ReadonlyArray<readonly [here: number, there: number]>): Comparison => {
  const ratios = values.map(([here, there]) => here / there);
  const [ratio, noise] = [median(ratios), noiseOf(ratios)];
  const isMore = ratio > 1;
  const verdict = Math.abs(ratio - 1) <= noise ? 'the same' : isMore === isRate(unit) ? 'better' : 'worse';
  return { name, unit, here: median(values.map(([here]) => here)), there: median(values.map(([, there]) => there)), ratio, noise, verdict };
};

/** Rows that all runs of both builds have. */
export const compare = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Comparison> =>
  [...(pairs[0]?.here ?? [])].flatMap(([name, { unit }]) => {
    const values = pairs.flatMap(({ here, there }) => {
      const [own, other] = [here.get(name)?.value, there.get(name)?.value];
      return own === undefined || other === undefined || other === 0 ? [] : [[own, other] as const];
    });
    return values.length === pairs.length ? [compareRow(name, unit, values)] : [];
  });

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** A line for each row, and those that differ by more than their noise named at the end. */
export const comparisonPage = (rows: ReadonlyArray<Comparison>, pairs: ReadonlyArray<Pair>): string => {
  const differing = rows.filter(({ verdict }) => verdict !== 'the same');
  const compared = new Set(rows.map(({ name }) => name));
  const alone = [...new Set(pairs.flatMap(({ here, there }) => [...here.keys(), ...there.keys()]))].filter((name) => !compared.has(name));
  return [
    '| figure | here | there | here / there | noise |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map(({ name, unit, here, there, ratio, noise }) => `| ${name} | ${here} ${unit} | ${there} ${unit} | ${ratio.toFixed(3)} | ${percent(noise)} |`),
    '',
    ...(differing.length === 0
      ? ['No row differs by more than its noise.']
      : differing.map(({ name, ratio, verdict }) => `${verdict}: ${name}, by ${percent(Math.abs(ratio - 1))}`)),
    ...(alone.length === 0 ? [] : [`Not in all runs of both: ${alone.join('; ')}`]),
  ].join('\n');
};
