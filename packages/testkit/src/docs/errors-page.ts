import { featureLevel, type FeatureLevel, newestLevel, type Refusal } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type ErrorReply, refusalReply } from '@parley/wire';
import { code, table } from './table.js';

/** The answers of one refusal for a range of levels. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly reply: ErrorReply;
}

const levels: ReadonlyArray<FeatureLevel> = Array.from({ length: newestLevel }, (_, index) => featureLevel(index + 1)).filter((level) => level !== null);

const dummyEmailHost = 'zulip.example.com';

// General codes came at one level for all kinds: the page says so once.
const serialized = ({ status, message, extra }: ErrorReply): string => JSON.stringify([status, message, extra]);

const hasOwnCode = ({ code: name }: ErrorReply): boolean => name !== null && name !== 'BAD_REQUEST' && name !== 'UNAUTHORIZED';

const isSame = (left: ErrorReply, right: ErrorReply): boolean =>
  serialized(left) === serialized(right) && (left.code === right.code || !(hasOwnCode(left) || hasOwnCode(right)));

/** Newest first. */
const stretches = (refusal: Refusal): ReadonlyArray<Stretch> => {
  const found: Stretch[] = [];
  for (const level of [...levels].reverse()) {
    const reply = refusalReply(refusal, { open: openAt(level), dummyEmailHost });
    const last = found.at(-1);
    if (last !== undefined && isSame(last.reply, reply)) found[found.length - 1] = { ...last, from: level };
    else found.push({ from: level, to: level, reply });
  }
  return found;
};

const rangeText = ({ from, to }: Stretch): string =>
  to === newestLevel ? (from === 1 ? 'all' : `${from} and later`) : from === to ? String(from) : `${from} to ${to}`;

const extraText = ({ extra }: ErrorReply): string => (Object.keys(extra).length === 0 ? '' : code(JSON.stringify(extra)));

const nameOf = (refusal: Refusal): string => (refusal.kind === 'badNarrow' ? `badNarrow (${refusal.problem.problem})` : refusal.kind);

const rows = (refusal: Refusal): ReadonlyArray<ReadonlyArray<string>> =>
  stretches(refusal).map((stretch, index) => [
    index === 0 ? nameOf(refusal) : '',
    rangeText(stretch),
    String(stretch.reply.status),
    code(stretch.reply.code ?? ''),
    code(stretch.reply.message),
    extraText(stretch.reply),
  ]);

export interface OtherError {
  readonly name: string;
  readonly reply: ErrorReply;
}

const otherRow = ({ name, reply }: OtherError): ReadonlyArray<string> => [
  name,
  String(reply.status),
  code(reply.code ?? ''),
  code(reply.message),
  extraText(reply),
];

/** The page docs/generated/errors.md: what every refusal looks like on the wire, at all levels. */
export const errorsPage = (refusals: ReadonlyArray<Refusal>, fields: Readonly<Record<string, unknown>>, others: ReadonlyArray<OtherError>): string =>
  [
    '# Errors',
    '',
    'Written from `packages/wire/src/failures.ts` by `npm run generate`; do not edit it here.',
    '',
    'Every refusal of the domain, with the status, code and text that a client gets. A row without a kind belongs to the kind above it and shows an older wording.',
    '`BAD_REQUEST` and `UNAUTHORIZED` say no more than the status does and are left out at levels where the gate `errorCodeAlwaysPresent` is closed: that',
    'difference has no row of its own. The texts are filled in with these samples:',
    '',
    ...Object.entries(fields).map(([name, value]) => `- ${name}: ${code(JSON.stringify(value))}`),
    '',
    ...table(['Kind', 'Levels', 'Status', 'Code', 'Text', 'Other keys'], refusals.flatMap(rows)),
    '',
    '## Errors that no use case makes',
    '',
    'Requests that cannot be read, paths that are not there, and failures of our own; at the newest level. What is wrong with one value is said by its codec, in',
    '`packages/wire/src/codecs`.',
    '',
    ...table(['When', 'Status', 'Code', 'Text', 'Other keys'], others.map(otherRow)),
    '',
  ].join('\n');
