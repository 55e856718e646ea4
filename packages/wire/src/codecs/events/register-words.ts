import * as Either from 'fp-ts/lib/Either.js';
import { unquoted } from '../unquoted.js';
import { problem, type ValueCodec, valueCodec } from '../value-codec.js';

/** Whether a registration lists subscribers: all, some, or none. The words come bare, or in JSON quotes. Spec: 4.21 (level 412) */
export const includeSubscribers: ValueCodec<'none' | 'all' | 'partial'> = valueCodec('includeSubscribers', { enum: ['true', 'false', 'partial'] }, (value) => {
  switch (unquoted(value)) {
    case 'true':
      return Either.right('all');
    case 'false':
      return Either.right('none');
    case 'partial':
      return Either.right('partial');
    default:
      return problem('{v} is not a boolean');
  }
});

/** Seconds, or `mobile`. */
export const idleQueueTimeout: ValueCodec<number | 'mobile'> = valueCodec<number | 'mobile'>(
  'idleQueueTimeout',
  { anyOf: [{ type: 'integer', minimum: 0 }, { enum: ['mobile'] }] },
  (value) => {
    const word = unquoted(value);
    if (word === 'mobile') return Either.right('mobile');
    if (typeof word !== 'string' || !/^-?\d{1,15}$/.test(word)) return problem('{v} is not an integer');
    return word.startsWith('-') ? problem('{v} is too small') : Either.right(Number(word));
  },
);
