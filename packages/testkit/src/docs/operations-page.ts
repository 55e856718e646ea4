import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type AnyOperation, isRequired, type Param } from '@parley/wire';
import { describeSchema } from './describe-schema.js';
import { code, table } from './table.js';

const newest = openAt(newestLevel);

const nameOf = ({ method, api, path }: AnyOperation): string => `${method} ${api === 'own' ? '/api/parley/v1' : ''}${path}`;

/** The default of an absent parameter at the newest level, by the domain's names if it is already decoded. */
const fallbackText = (param: Param<unknown>): string => {
  const { fallback } = param;
  if (fallback === null || isRequired(param, newest)) return 'required';
  const value = fallback(newest, false);
  const text = JSON.stringify(value instanceof Set ? [...(value as ReadonlySet<unknown>)] : value) as string | undefined;
  return text === undefined ? 'none' : code(text);
};

const parameterRow = ([name, param]: readonly [string, Param<unknown>]): ReadonlyArray<string> => [
  code(name),
  param.aliases.map(code).join(', '),
  param.encoding,
  describeSchema(param.accepts?.at(newest) ?? param.codec.schema),
  fallbackText(param),
  param.gate ?? '',
];

const parameters = ({ request }: AnyOperation): ReadonlyArray<string> => {
  const rows = Object.entries(request.params);
  return rows.length === 0 ? ['No parameters.'] : table(['Parameter', 'Other names', 'Encoding', 'Takes', 'If absent', 'Gate'], rows.map(parameterRow));
};

const section = (row: AnyOperation): ReadonlyArray<string> => [
  '',
  `## ${nameOf(row)}`,
  '',
  `${row.says} Use case: ${code(row.useCase)}.`,
  '',
  ...parameters(row),
];

const overviewRow = (row: AnyOperation): ReadonlyArray<string> => [
  row.method,
  code(row.path),
  row.access,
  row.guard === undefined ? '' : 'yes',
  row.gate ?? '',
  row.says,
];

const overview = (rows: ReadonlyArray<AnyOperation>): ReadonlyArray<string> =>
  table(['Method', 'Path', 'Access', 'Guard', 'Gate', 'What it does'], rows.map(overviewRow));

/** The page docs/generated/operations.md: every operation, also those for development, with its parameters. */
export const operationsPage = (operations: ReadonlyArray<AnyOperation>, development: ReadonlyArray<AnyOperation>): string =>
  [
    '# Operations',
    '',
    'Written from `packages/wire/src/operations.ts` by `npm run generate`; do not edit it here.',
    '',
    '*Access*: whether the caller needs an account. *Guard*: whether a rule about the caller alone is asked before the parameters are looked at. *Gate*: the row',
    'or parameter is unknown at levels where it is closed; `docs/generated/feature-levels.md` says which those are. *Encoding*: `json` fields hold JSON text,',
    '`text` fields the text itself. *Takes*: `≤` after a text or list is its greatest length. *If absent*: the value at the newest level. Some rows ask more of a',
    'combination of parameters than a table can show: `packages/wire/src/operations` has it.',
    '',
    ...overview(operations),
    '',
    'Served only where there is an organization to develop against:',
    '',
    ...overview(development),
    ...[...operations, ...development].flatMap(section),
    '',
  ].join('\n');
