import * as Either from 'fp-ts/lib/Either.js';
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

interface Shaped {
  readonly Shaped: unique symbol;
}

/** A text of this shape. */
export const shaped = (name: string, accepts: (text: string) => boolean) =>
  t.brand(t.string, (text): text is t.Branded<string, Shaped> => accepts(text), name as 'Shaped');

const setting = <Value>(
  variable: string,
  expected: string,
  codec: t.Decoder<unknown, string>,
  value: (text: string) => Value,
  isSecret = false,
): Setting<Value> => ({
  variable,
  expected,
  isSecret,
  read: (text) => {
    const decoded = codec.decode(text);
    if (Either.isRight(decoded)) return Either.right(value(decoded.right));
    return Either.left(`${variable} must be ${expected}${isSecret ? '' : `, not ${JSON.stringify(text)}`}`);
  },
});

export const wholeNumber = (variable: string, least: number, most: number): Setting<number> =>
  setting(
    variable,
    `a whole number from ${least} to ${most}`,
    shaped('WholeNumber', (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most),
    Number,
  );

/** `1` or `true`, `0` or `false`. */
export const flag = (variable: string): Setting<boolean> =>
  setting(variable, '1 or 0', t.keyof({ '1': null, '0': null, true: null, false: null }), (text) => text === '1' || text === 'true');

export const oneOf = <const Word extends string>(variable: string, words: readonly Word[]): Setting<Word> =>
  setting(
    variable,
    words.join(' or '),
    shaped('Word', (text) => words.includes(text as Word)),
    (text) => text as Word,
  );

export const textOf = (variable: string, expected: string, accepts: (text: string) => boolean, isSecret = false): Setting<string> =>
  setting(variable, expected, shaped('Text', accepts), (text) => text, isSecret);

/** A number, or `off`. */
export const numberOrOff = (variable: string, least: number, most: number): Setting<number | null> =>
  setting(
    variable,
    `a whole number from ${least} to ${most}, or off`,
    shaped('NumberOrOff', (text) => text === 'off' || (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most)),
    (text) => (text === 'off' ? null : Number(text)),
  );
