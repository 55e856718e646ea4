import * as Either from 'fp-ts/lib/Either.js';
import { codePoints, storable } from '@parley/core/model';
import * as t from 'io-ts';
import { text } from '../scalars.js';
import { below, compositeCodec, keyStep, type ValueCodec } from '../value-codec.js';

export interface TextsBounds {
  readonly maxEntries: number;
  /** Code points. */
  readonly maxKey: number;
  readonly maxValue?: number;
}

/** An object whose values are texts. Keys are any texts that can be stored. */
export const textsByKey = ({ maxEntries, maxKey, maxValue }: TextsBounds): ValueCodec<Readonly<Record<string, string>>> => {
  const value = text(maxValue === undefined ? {} : { max: maxValue });
  const schema = { type: 'object', maxProperties: maxEntries, propertyNames: { maxLength: maxKey }, additionalProperties: value.schema };
  return compositeCodec('textsByKey', schema, (given, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return t.failure(given, context, '{v} is not a dict');
    const entries = Object.entries(given);
    if (entries.length > maxEntries) return t.failure(given, context, `{v} is too long (limit: ${maxEntries} keys)`);
    const texts: [string, string][] = [];
    for (const [key, element] of entries) {
      if (codePoints(key) > maxKey) return t.failure(given, context, `{v} has a key that is too long (limit: ${maxKey} characters)`);
      // Two keys could be stored as one.
      if (storable(key) !== key) return t.failure(given, context, '{v} has invalid format');
      const decoded = below(value, element, context, keyStep(key));
      if (Either.isLeft(decoded)) return decoded;
      texts.push([key, decoded.right]);
    }
    return t.success(Object.fromEntries(texts));
  });
};
