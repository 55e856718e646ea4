import * as Either from 'fp-ts/lib/Either.js';
import type { Retention } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { either } from '../composites.js';
import type { BadRequest } from '../params.js';
import { integer, text } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

const maxDays = 2_147_483_647;

/** Days, or a word. `retentionOf` knows the words of each level. */
export const retentionText: ValueCodec<number | string> = either<number | string>({ int: integer(), str: text({ max: 100 }) }, (value) =>
  typeof value === 'number' ? 'int' : 'str',
);

const bad = (value: number | string): Either.Either<BadRequest, never> =>
  Either.left({
    code: 'REQUEST_VARIABLE_INVALID',
    message: `Bad value for 'message_retention_days': ${value}`,
    extra: { var_name: 'message_retention_days', bad_value: value },
  });

/** How long messages are kept. Spec: 2 (Channel), levels 17, 91 */
export const retentionOf = (value: number | string, open: Open): Either.Either<BadRequest, Retention> => {
  if (typeof value === 'number') return value > 0 && value <= maxDays ? Either.right({ kind: 'days', days: value }) : bad(value);
  if (value === 'realm_default') return Either.right({ kind: 'realmDefault' });
  const isForEver = (value === 'unlimited' && open('retentionUnlimitedWord')) || (value === 'forever' && open('retentionForeverWord'));
  return isForEver ? Either.right({ kind: 'unlimited' }) : bad(value);
};
