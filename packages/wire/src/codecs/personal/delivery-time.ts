import { type Instant, instant } from '@parley/core';
import { mapped } from '../composites.js';
import { integer } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

/** Maximum: the last second of the year 9999. */
const latest = 253_402_300_799;

/** The time of delivery, in whole seconds. A use case checks that it is in the future. */
export const deliveryTime: ValueCodec<Instant> = mapped(integer({ max: latest }), (seconds) => instant(seconds * 1000));
