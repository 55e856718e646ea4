import * as Either from 'fp-ts/lib/Either.js';
import { codePoints } from '@parley/core/model';
import * as kinds from '../shape/kind.js';
import { numberIn } from './parse-json.js';
import type { Json } from '../json.js';
import { problem, type ValueCodec, valueCodec } from './value-codec.js';

/** A codec that answers use as a kind, too. */
const both = <Codec extends object, A extends Json>(codec: Codec, kind: kinds.Kind<A>): Codec & kinds.Kind<A> => Object.assign(codec, kind);

export const boolean = both(
  valueCodec('boolean', { type: 'boolean' }, (value) => (typeof value === 'boolean' ? Either.right(value) : problem('{v} is not a boolean'))),
  kinds.bool,
);

export interface IntegerBounds {
  readonly min?: number;
  readonly max?: number;
}

/** A whole JSON number; `parseJson` has already separated `5.0` from `5`. The schema has only bounds that a codec sets itself. */
const integerWithin = ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: IntegerBounds = {}): ValueCodec<number> =>
  valueCodec(
    'integer',
    { type: 'integer', ...(Number.isSafeInteger(min - 1) ? { minimum: min } : {}), ...(Number.isSafeInteger(max + 1) ? { maximum: max } : {}) },
    (value) => {
      if (typeof value !== 'number' || !Number.isInteger(value)) return problem('{v} is not an integer');
      if (value < min) return problem('{v} is too small');
      return value > max ? problem('{v} is too large') : Either.right(value);
    },
  );

/** Whole numbers: `integer({ min })` in a request, `integer` in an answer. */
export const integer = both(integerWithin, kinds.integer);

export const nonNegativeInteger = integer({ min: 0 });

export const number = both(
  valueCodec('number', { type: 'number' }, (value) => {
    const found = numberIn(value);
    return found === null ? problem('{v} is not a float') : Either.right(found);
  }),
  kinds.number,
);

export interface TextBounds {
  /** Code points. */
  readonly max?: number;
  readonly blank?: 'allowed' | 'refused';
  /** Minimum of code points. Default 0. */
  readonly min?: number;
  /** Strips surrounding white space first. */
  readonly strips?: boolean;
}

/** Maximum for texts without their own, as large as a body. */
const maxTextLength = 1_000_000;

const textWithin = ({ min = 0, max = maxTextLength, blank = 'allowed', strips = false }: TextBounds = {}): ValueCodec<string> =>
  valueCodec('text', { type: 'string', maxLength: max, ...(blank === 'refused' || min > 0 ? { minLength: Math.max(min, 1) } : {}) }, (value) => {
    if (typeof value !== 'string') return problem('{v} is not a string');
    const kept = strips ? value.trim() : value;
    if (blank === 'refused' && kept.trim() === '') return problem('{v} cannot be blank');
    if (codePoints(kept) < min) return problem(min === 1 ? '{v} cannot be blank' : '{v} is too short.');
    return codePoints(kept) > max ? problem(`{v} is too long (limit: ${max} characters)`) : Either.right(kept);
  });

/** Texts: `text({ max })` in a request, `text` in an answer. */
export const text = both(textWithin, kinds.text);

/** One of a few words, with the reference server's error for literals. */
export const oneOf = <const Word extends string>(words: ReadonlyArray<Word>): ValueCodec<Word> =>
  valueCodec('oneOf', { type: 'string', enum: [...words] }, (value) => {
    const found = words.find((word) => word === value);
    return found === undefined ? problem('Invalid {v}') : Either.right(found);
  });

/** One of a few values, with the reference server's error for lists of values. */
export const among = <const Value extends string | number>(values: ReadonlyArray<Value>): ValueCodec<Value> & kinds.Kind<Value> =>
  both(
    valueCodec<Value>('among', { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] }, (value) => {
      if (typeof values[0] === 'number' && !Number.isSafeInteger(value)) return problem('{v} is not an integer');
      const found = values.find((candidate) => candidate === value);
      return found === undefined ? problem('Invalid {v}: Value error, Not in the list of possible values') : Either.right(found);
    }),
    kinds.oneOf(values),
  );
