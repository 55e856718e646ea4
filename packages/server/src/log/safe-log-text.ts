import { isNativeError } from 'node:util/types';
import { printableLine } from './printable.js';

const secretNames = /pass(word|wd)?$|secret|api_?key|authorization|cookie|token|credential|connection_?string|database_?url/i;
const concealed = '[concealed]';
const concealedText = JSON.stringify(concealed);

/** The field of a line that names the run of a worker. Deeper in a value the name is that of a password. */
const passOfWorker = 'pass';

/** Caches the answer for each name, since names come again with each line. */
const knownNames = new Map<string, boolean>();
const maxKnownNames = 200;
const maxKnownLength = 40;

const isSecret = (name: string): boolean => {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const found = secretNames.test(name);
  if (knownNames.size < maxKnownNames && name.length <= maxKnownLength) knownNames.set(name, found);
  return found;
};

const maxTextLength = 2000;
const maxListLength = 100;
const deepest = 6;

const shortened = (text: string): string => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

/** `postgresql://user:password@host` without its password. */
const withoutCredentials = (text: string): string => (text.includes('//') && text.includes('@') ? text.replace(/(\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:***@') : text);

const conceal = (text: string, hidden: ReadonlyArray<string>): string => {
  let open = withoutCredentials(text);
  for (const secret of hidden) if (secret !== '' && open.includes(secret)) open = open.replaceAll(secret, concealed);
  return shortened(open);
};

/** Undefined where JSON has no such value: left out of objects, null in lists. */
const jsonText = (value: unknown, hidden: ReadonlyArray<string>, depth: number): string | undefined => {
  if (typeof value === 'string') return JSON.stringify(conceal(value, hidden));
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return JSON.stringify(String(value).slice(0, 100));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth >= deepest) return '"…"';
  if (isNativeError(value)) return errorText(value, hidden, depth);
  if (Array.isArray(value))
    return `[${value
      .slice(0, maxListLength)
      .map((item: unknown) => jsonText(item, hidden, depth + 1) ?? 'null')
      .join(',')}]`;
  return `{${membersText(value, hidden, depth)}}`;
};

/** The members of an object as JSON, without braces. Written piece by piece: a line is made for each request. */
const membersText = (value: object, hidden: ReadonlyArray<string>, depth: number): string => {
  let text = '';
  for (const name of Object.keys(value).slice(0, maxListLength)) {
    const isShown = !isSecret(name) || (depth === 0 && name === passOfWorker);
    const member = isShown ? jsonText((value as Readonly<Record<string, unknown>>)[name], hidden, depth + 1) : concealedText;
    if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(shortened(name))}:${member}`;
  }
  return text;
};

const errorText = (error: Error, hidden: ReadonlyArray<string>, depth: number): string => {
  const { name, message, stack, cause } = error;
  const shown = {
    message: conceal(message, hidden),
    ...('code' in error ? { code: error.code } : {}),
    ...(stack === undefined ? {} : { stack: conceal(stack, hidden) }),
    ...(cause === undefined ? {} : { cause }),
  };
  return `{"name":${JSON.stringify(name)},${membersText(shown, hidden, depth)}}`;
};

/** One bounded line of JSON without secrets and control characters, for any values: the members of all of these. */
export const safeLogLine = (values: ReadonlyArray<object>, hidden: ReadonlyArray<string>): string =>
  printableLine(
    `{${values
      .map((value) => membersText(value, hidden, 0))
      .filter((text) => text !== '')
      .join(',')}}`,
  );

/** One bounded line of JSON without secrets and control characters, for one value. */
export const safeLogText = (value: unknown, hidden: ReadonlyArray<string> = []): string => printableLine(jsonText(value, hidden, 0) ?? 'null');
