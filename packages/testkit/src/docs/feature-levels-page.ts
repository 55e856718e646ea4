import type { Gate } from '@parley/core/rules';

interface Change {
  readonly level: number;
  readonly sign: '+' | '−';
  readonly name: string;
  readonly gate: Gate;
}

// A gate without an end has one change; one with an end has two.
const changesOf = ([name, gate]: readonly [string, Gate]): ReadonlyArray<Change> => [
  { level: gate.since, sign: '+', name, gate },
  ...(gate.until === undefined ? [] : [{ level: gate.until, sign: '−' as const, name, gate }]),
];

const signs = ['+', '−'];
const byLevel = (left: Change, right: Change): number =>
  left.level - right.level || signs.indexOf(left.sign) - signs.indexOf(right.sign) || (left.name < right.name ? -1 : 1);

const cell = (text: string): string => text.replaceAll('|', '\\|');

const row = ({ level, sign, name, gate }: Change): string =>
  `| ${level} | ${sign} | ${name} | ${gate.kind} | ${cell(gate.note)} | ${gate.rights ?? ''} | ${cell(gate.source)} |`;

/** The page docs/generated/feature-levels.md: every change of the API, in the order of the levels. */
export const featureLevelsPage = (gates: Readonly<Record<string, Gate>>): string =>
  [
    '# Feature levels',
    '',
    'Written from `packages/core/src/gates` by `npm run generate`; do not edit it here.',
    '',
    'What changes at each level: `+` is there from this level on, `−` is gone from this level on. *Rights*: whether the change lets a caller do more or less.',
    '',
    '| Level | | Gate | Kind | What | Rights | Source |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(gates).flatMap(changesOf).sort(byLevel).map(row),
    '',
  ].join('\n');
