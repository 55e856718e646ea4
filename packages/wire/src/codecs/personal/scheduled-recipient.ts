import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import { maxRecipients } from '../messages/recipient.js';
import { problem, type ValueCodec, valueCodec } from '../value-codec.js';

/** By ids alone: a channel, or people. */
export type ScheduledTo = number | ReadonlyArray<number>;

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** The type of the message decides which of the two is required. */
export const scheduledTo: ValueCodec<ScheduledTo> = valueCodec<ScheduledTo>(
  'scheduledTo',
  { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' }, maxItems: maxRecipients }] },
  (value) => {
    if (isId(value)) return Either.right(value);
    if (!Array.isArray(value) || !value.every(isId)) return problem('Invalid data type for recipients');
    return value.length > maxRecipients ? problem('Too many recipients') : Either.right(value);
  },
);

/** The error for the other one. */
export const otherKindText = (requested: 'channel' | 'direct', open: Open): string => {
  if (requested === 'direct') return 'Invalid data type for recipients';
  return open('channelWording') ? 'Invalid data type for channel ID' : 'Invalid data type for stream ID';
};
