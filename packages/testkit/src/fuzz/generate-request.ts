import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { type AnyOperation, developmentOperations, isRequired, operations, type Param } from '@parley/wire';
import { soundParameters } from '../nouns/index.js';
import { fittingValue, type Making } from './fitting-value.js';
import { bodyOf, type Pair } from './form-bodies.js';
import { hostileValues } from './hostile-values.data.js';

/** A request that nobody has thought of. */
export interface GeneratedRequest {
  /** As in its row: `PATCH /messages/{message_id:int}`. */
  readonly operation: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** `left`: the client goes while the answer comes. `unsent`: it goes while it sends. */
  readonly reading: 'whole' | 'left' | 'unsent';
}

const all: ReadonlyArray<AnyOperation> = [...operations, ...developmentOperations];

/** Every byte beyond letters, digits and a few signs is escaped. */
const escaped = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\w.~-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

const brokenParts: ReadonlyArray<string> = [
  '',
  '%',
  '%zz',
  '%00',
  '..%2f..',
  '%ff%fe',
  '.',
  '..',
  '0',
  '-1',
  '99999999999999999999',
  '1e3',
  'me',
  '%F0%9F%98%80',
  'x'.repeat(5_000),
];

const partFor = (name: string, kind: string | undefined, { chance, known }: Making): string => {
  if (chance.oneIn(8)) return chance.of(brokenParts);
  if (chance.oneIn(12)) return escaped(chance.of(hostileValues).slice(0, 2_000));
  const found = known.find(name, chance);
  if (found !== null && (typeof found === 'number' || kind !== 'int')) return escaped(String(found));
  return kind === 'int' ? String(chance.number(60)) : chance.of(['iago%40zulip.com', 'x', 'me', '7']);
};

const prefixOf = ({ api }: AnyOperation, { chance }: Making): string => {
  const level = chance.oneIn(8) ? `/at/${chance.of([1, 100, 163, 207, 208, 300, 400, chance.number(newestLevel + 3), 0, 9_999])}` : '';
  if (api === 'own') return '/api/parley/v1';
  if (api === 'site') return '';
  return `${level}${chance.oneIn(25) ? '/json' : '/api/v1'}`;
};

const soundOf = (row: AnyOperation): Readonly<Record<string, string>> => soundParameters[`${row.method} ${row.path}`] ?? {};

const valueOf = (row: AnyOperation, name: string, param: Param<unknown>, making: Making): string => {
  const { chance } = making;
  const sound = soundOf(row)[name];
  if (sound !== undefined && chance.oneIn(2)) return sound;
  if (chance.oneIn(12)) return chance.of(hostileValues);
  const schema = param.accepts?.at(openAt(newestLevel)) ?? param.codec.schema;
  const value = fittingValue(schema, name, making);
  const text = param.encoding === 'text' && typeof value === 'string' ? value : JSON.stringify(value);
  return chance.oneIn(40) ? text.slice(0, chance.number(text.length)) : text;
};

const namesOthers = /_ids?$|^to$|^messages$|^principals$|^members$/;

/** What a sound request has, with ids of what exists; often one of them is spoiled. */
const soundPairs = (row: AnyOperation, making: Making): ReadonlyArray<Pair> => {
  const { chance } = making;
  const sound = soundOf(row);
  const params = Object.entries(row.request.params).filter(([name, param]) => name in sound || isRequired(param, openAt(newestLevel)));
  const spoiled = chance.oneIn(2) ? chance.number(params.length) : -1;
  return params.map(([name, param], index): Pair => {
    const kept = namesOthers.test(name) && chance.oneIn(2) ? undefined : sound[name];
    return [name, index === spoiled || kept === undefined ? valueOf(row, name, param, making) : kept];
  });
};

const anyPairs = (row: AnyOperation, making: Making): ReadonlyArray<Pair> => {
  const { chance } = making;
  const params = Object.entries(row.request.params);
  const isGiven = ([, param]: readonly [string, Param<unknown>]): boolean =>
    isRequired(param, openAt(newestLevel)) ? !chance.oneIn(30) : chance.oneIn(params.length > 10 ? 8 : 2);
  const pairs = params.filter(isGiven).map(([name, param]): Pair => [chance.of([name, name, name, ...param.aliases]), valueOf(row, name, param, making)]);
  const twice = pairs.length > 0 && chance.oneIn(20) ? [chance.of(pairs)] : [];
  const more: ReadonlyArray<Pair> = chance.oneIn(15)
    ? [[chance.of(['client', 'x', '__proto__', 'constructor', 'method', 'api_key', '']), chance.of(hostileValues)]]
    : [];
  return [...pairs, ...twice, ...more];
};

/** Polls wait for most of a minute: those that are waited for ask for what is there. */
const withoutWaiting = (row: AnyOperation, pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> =>
  row.useCase === 'getEvents' ? [...pairs.filter(([name]) => name !== 'dont_block'), ['dont_block', 'true']] : pairs;

const oddHeaders = ({ chance }: Making): Readonly<Record<string, string>> => ({
  ...(chance.oneIn(3) ? { 'accept-encoding': chance.of(['gzip', 'br, gzip;q=0', '*']) } : {}),
  ...(chance.oneIn(6) ? { 'user-agent': chance.of(['', 'ZulipMobile/27', 'x'.repeat(2_000), 'website\u00ff', '(\t)']) } : {}),
  ...(chance.oneIn(10) ? { 'idempotency-key': chance.of(['1', 'x'.repeat(500), 'one key', '']) } : {}),
  ...(chance.oneIn(12) ? { host: chance.of(['nobody.localhost', 'localhost:1', '[::1]', 'x'.repeat(300), '..', 'LOCALHOST.']) } : {}),
  ...(chance.oneIn(15)
    ? { cookie: chance.of(['sessionid=x', 'sessionid=%', 'csrftoken=1; sessionid=1; sessionid=2', ';'.repeat(500)]), 'x-csrftoken': '1' }
    : {}),
  ...(chance.oneIn(20) ? { origin: chance.of(['null', 'https://evil.example', '']), 'access-control-request-method': 'PATCH' } : {}),
  ...(chance.oneIn(20) ? { range: chance.of(['bytes=0-', 'bytes=-1', 'bytes=5-2', 'x']), 'if-none-match': '*', 'if-modified-since': 'never' } : {}),
  ...(chance.oneIn(25) ? { expect: '100-continue' } : {}),
});

/** Who makes a request. */
export interface GeneratedCaller {
  /** The header, empty for nobody. */
  readonly authorization: string;
  /** Whether the request may end accounts and organizations. */
  readonly mayEnd: boolean;
}

/** After these a caller is refused everything: they come rarely. */
const ending: ReadonlySet<string> = new Set(['deactivateRealm', 'deactivateUser', 'deactivateOwnUser', 'updateUser', 'regenerateOwnKey']);
const isEnding = ({ useCase }: AnyOperation): boolean => ending.has(useCase);
const enders = all.filter(isEnding);
const others = all.filter((row) => !isEnding(row));
const frequent = others.filter(({ tag }) => ['messages', 'subscriptions', 'events'].includes(tag));

const rowFor = ({ mayEnd }: GeneratedCaller, { chance }: Making): AnyOperation => {
  if (mayEnd && chance.oneIn(400)) return chance.of(enders);
  return chance.of(chance.oneIn(3) ? frequent : others);
};

const brokenCredentials: ReadonlyArray<string> = ['', '', '', 'Basic', 'Basic !', 'Basic eA==', 'Bearer x', `Basic ${'A'.repeat(9_000)}`];

const readingOf = (row: AnyOperation, body: Buffer | null, { chance }: Making): GeneratedRequest['reading'] => {
  if (chance.oneIn(12)) return 'left';
  return body !== null && body.length > 1 && chance.oneIn(40) ? 'unsent' : 'whole';
};

/** A request to some operation, by one of these. */
export const generateRequest = (callers: ReadonlyArray<GeneratedCaller>, making: Making): GeneratedRequest => {
  const { chance } = making;
  const caller = chance.of(callers);
  const row = rowFor(caller, making);
  const path = row.path.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind: string | undefined) => partFor(name, kind, making));
  const pairs = chance.oneIn(2) ? soundPairs(row, making) : anyPairs(row, making);
  const method = chance.oneIn(40) && caller.mayEnd ? chance.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']) : row.method;
  const isInQuery = method === 'GET' || method === 'HEAD' || chance.oneIn(12);
  const sent = (some: ReadonlyArray<Pair>): string => some.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const body = isInQuery && !chance.oneIn(30) ? null : bodyOf(pairs, row.takesFiles !== undefined, chance);
  const reading = readingOf(row, body?.bytes ?? null, making);
  const query = isInQuery ? sent(reading === 'left' ? pairs : withoutWaiting(row, pairs)).slice(-60_000) : '';
  const authorization = chance.oneIn(30) ? chance.of(brokenCredentials) : caller.authorization;
  return {
    operation: `${row.method} ${row.path}`,
    method,
    target: `${prefixOf(row, making)}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...(authorization === '' ? {} : { authorization }),
      ...oddHeaders(making),
      ...(body === null ? {} : { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
    },
    body: body?.bytes ?? null,
    reading,
  };
};
