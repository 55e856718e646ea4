import { type Instant, instant } from '@parley/core';
import { mapped } from '../composites.js';
import { integer } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

/** The last second of the year 9999: nothing is put off for longer. */
const latest = 253_402_300_799;

/** When something is due, in whole seconds. That it lies ahead is asked later. */
export const deliveryTime: ValueCodec<Instant> = mapped(integer({ max: latest }), (seconds) => instant(seconds * 1000));
