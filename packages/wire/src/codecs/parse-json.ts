import * as Either from 'fp-ts/lib/Either.js';

/** Maximum depth of nesting. */
const deepest = 32;

const nesting = (raw: string): number => {
  let depth = 0;
  let most = 0;
  let isInText = false;
  for (let index = 0; index < raw.length; index += 1) {
    const character = raw[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') most = Math.max(most, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return most;
};

const float = Symbol('float');

/** A number written with a fraction or an exponent: no integer for this API, even when its value is whole. */
interface Float {
  readonly [float]: number;
}

const isFloat = (value: unknown): value is Float => typeof value === 'object' && value !== null && float in value;

/** The value of any number; null for anything else. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : isFloat(value) ? value[float] : null);

export const isDict = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value) && !isFloat(value);

const mayHaveFloat = /\d[.eE]/;

/** A text, or a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const withoutFloats = (raw: string): string => raw.replace(tokens, (token) => (!token.startsWith('"') && /[.eE]/.test(token) ? 'null' : token));

/** `masked`: the same value, with null for every float. */
const marked = (value: unknown, masked: unknown): unknown => {
  if (typeof value === 'number') return masked === null ? ({ [float]: value } satisfies Float) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one, index) => marked(one, (masked as ReadonlyArray<unknown>)[index]));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, (masked as Readonly<Record<string, unknown>>)[key])]));
};

/** How JSON text begins. Most names of channels do not, and an exception for each send would cost as much as reading all of its parameters. */
const beginning = /^[ \t\n\r]*(?:[[{"\-0-9]|(?:true|false|null)[ \t\n\r]*$)/;

/** Parses the JSON text of one parameter; a number written as a float becomes `Float`, at any depth. Refuses deep nesting before parsing. */
export const parseJson = (raw: string): Either.Either<'notJson', unknown> => {
  if (!beginning.test(raw) || nesting(raw) > deepest) return Either.left('notJson');
  return Either.tryCatch(
    (): unknown => {
      const parsed: unknown = JSON.parse(raw);
      return mayHaveFloat.test(raw) ? marked(parsed, JSON.parse(withoutFloats(raw))) : parsed;
    },
    () => 'notJson' as const,
  );
};
