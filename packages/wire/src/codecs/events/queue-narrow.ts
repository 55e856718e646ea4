import type { Narrow } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { checked, list } from '../composites.js';
import { narrowOf } from '../messages/narrow.js';
import { text } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

const maxTerms = 100;

const pair = checked(list(text()), (parts) => (parts.length === 2 ? null : '{v} is not length 2'));

/** The narrow of a queue: pairs of operator and operand, both text. The core decides which operators a queue supports. Spec: 4.21 */
export const queueNarrow: ValueCodec<ReadonlyArray<ReadonlyArray<string>>> = list(pair, { max: maxTerms });

export const queueNarrowOf = (pairs: ReadonlyArray<ReadonlyArray<string>>, open: Open): Narrow =>
  narrowOf(
    pairs.map(([operator = '', operand = '']) => ({ operator, operand, negated: false })),
    open,
  );
