import * as Either from 'fp-ts/lib/Either.js';
import { flow, pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';

/** One setting of the operator, in an environment variable or under the same name in the configuration file. */
export interface Setting<Value> {
  readonly variable: string;
  /** The valid values, for the error: "a port from 0 to 65535". */
  readonly expected: string;
  /** Whether its value is hidden, also in errors. */
  readonly isSecret: boolean;
  readonly read: (text: string) => Either.Either<string, Value>;
}

/** Marks texts that `shaped` has checked. Exported, since declarations of other modules name it. */
export interface Shaped {
  readonly Shaped: unique symbol;
}

/** A text of this shape. */
export const shaped = (name: string, accepts: (text: string) => boolean) =>
  t.brand(t.string, (text): text is t.Branded<string, Shaped> => accepts(text), name as 'Shaped');

const setting = <Value>(variable: string, expected: string, decode: (text: string) => Either.Either<unknown, Value>, isSecret = false): Setting<Value> => ({
  variable,
  expected,
  isSecret,
  read: (text) =>
    pipe(
      decode(text),
      Either.mapLeft(() => `${variable} must be ${expected}${isSecret ? '' : `, not ${JSON.stringify(text)}`}`),
    ),
});

const isNumberBetween = (min: number, max: number) => (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;

export const wholeNumber = (variable: string, min: number, max: number): Setting<number> =>
  setting(variable, `a whole number from ${min} to ${max}`, flow(shaped('WholeNumber', isNumberBetween(min, max)).decode, Either.map(Number)));

/** `1` or `true`, `0` or `false`. */
export const flagOf = (variable: string): Setting<boolean> =>
  setting(
    variable,
    '1 or 0',
    flow(
      t.keyof({ '1': null, '0': null, true: null, false: null }).decode,
      Either.map((text) => text === '1' || text === 'true'),
    ),
  );

export const oneOf = <const Word extends string>(variable: string, words: readonly Word[]): Setting<Word> =>
  setting(
    variable,
    words.join(' or '),
    Either.fromPredicate(
      (text): text is Word => words.includes(text as Word),
      () => null,
    ),
  );

export const textOf = (variable: string, expected: string, accepts: (text: string) => boolean, isSecret = false): Setting<string> =>
  setting(variable, expected, shaped('Text', accepts).decode, isSecret);

/** A number, or `off`. */
export const numberOrOff = (variable: string, min: number, max: number): Setting<number | null> =>
  setting(
    variable,
    `a whole number from ${min} to ${max}, or off`,
    flow(
      shaped('NumberOrOff', (text) => text === 'off' || isNumberBetween(min, max)(text)).decode,
      Either.map((text) => (text === 'off' ? null : Number(text))),
    ),
  );

/** Two numbers with a comma between them, one number for both, or `off`. */
export const onePairOrOff = (variable: string, min: number, max: number): Setting<readonly [number, number] | null> => {
  const isFine = isNumberBetween(min, max);
  return setting(
    variable,
    `a whole number from ${min} to ${max}, two with a comma between them, or off`,
    flow(
      shaped('OnePairOrOff', (text) => text === 'off' || (text.split(',').length <= 2 && text.split(',').every(isFine))).decode,
      Either.map((text) => {
        if (text === 'off') return null;
        const [first = 0, second = first] = text.split(',').map(Number);
        return [first, second];
      }),
    ),
  );
};

/** A number, or `auto` for `automatic`. */
export const numberOrAuto = (variable: string, min: number, max: number, automatic: () => number): Setting<number> =>
  setting(
    variable,
    `a whole number from ${min} to ${max}, or auto`,
    flow(
      shaped('NumberOrAuto', (text) => text === 'auto' || isNumberBetween(min, max)(text)).decode,
      Either.map((text) => (text === 'auto' ? Math.min(Math.max(automatic(), min), max) : Number(text))),
    ),
  );

/** What `read` makes of a text; null if it is none of that. */
export const parsed = <Value extends object>(variable: string, expected: string, read: (text: string) => Value | null, isSecret = false): Setting<Value> =>
  setting(variable, expected, flow(read, Either.fromNullable(null)), isSecret);

/** Decodes a JSON text; null if it is none, or of another shape. */
export const decodedJson = <Value>(text: string, codec: t.Decoder<unknown, Value>): Value | null =>
  pipe(
    Either.tryCatch(() => JSON.parse(text) as unknown, String),
    Either.chainW((value) => codec.decode(value)),
    Either.getOrElseW(() => null),
  );
