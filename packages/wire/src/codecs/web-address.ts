import { isWebAddress } from '@parley/core/model';
import { checked } from './composites.js';
import { text } from './scalars.js';
import type { ValueCodec } from './value-codec.js';

/** An address of the web, of at most this many code points. */
export const webAddress = (max: number): ValueCodec<string> =>
  checked(text({ max }), (value) => (isWebAddress(value) ? null : 'Invalid {v}: Value error, Not a URL'));
