import { isNativeError } from 'node:util/types';

const secretNames = /pass(word|wd)?$|secret|api_?key|authorization|cookie|token|credential|connection_?string|database_?url/i;
const concealed = '[concealed]';

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

/** JSON escapes line ends; these also move a terminal's cursor or break lines. */
const alsoUnsafe = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const shortened = (text: string): string => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

/** `postgresql://user:password@host` without its password. */
const withoutCredentials = (text: string): string => (text.includes('//') && text.includes('@') ? text.replace(/(\/\/[^\s/:@]*):[^\s/@]*@/g, '$1:***@') : text);

const conceal = (text: string, hidden: ReadonlyArray<string>): string => {
  let open = withoutCredentials(text);
  for (const secret of hidden) if (secret !== '' && open.includes(secret)) open = open.replaceAll(secret, concealed);
  return shortened(open);
};

const cleanError = (error: Error, hidden: ReadonlyArray<string>, depth: number): unknown => ({
  name: error.name,
  message: conceal(error.message, hidden),
  ...('code' in error ? { code: clean(error.code, hidden, depth + 1) } : {}),
  ...(error.stack === undefined ? {} : { stack: conceal(error.stack, hidden) }),
  ...(error.cause === undefined ? {} : { cause: clean(error.cause, hidden, depth + 1) }),
});

const clean = (value: unknown, hidden: ReadonlyArray<string>, depth: number): unknown => {
  if (typeof value === 'string') return conceal(value, hidden);
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return String(value).slice(0, 100);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (isNativeError(value)) return cleanError(value, hidden, depth);
  if (Array.isArray(value)) return value.slice(0, maxListLength).map((item: unknown) => clean(item, hidden, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxListLength)
      .map(([name, item]: [string, unknown]) => {
        const isShown = !isSecret(name) || (depth === 0 && name === passOfWorker);
        return [shortened(name), isShown ? clean(item, hidden, depth + 1) : concealed];
      }),
  );
};

/** One bounded line of JSON without secrets and control characters, for any value. */
export const safeLogText = (value: unknown, hidden: ReadonlyArray<string> = []): string => JSON.stringify(clean(value, hidden, 0)).replace(alsoUnsafe, escaped);
