import type { RequestedChannel } from '@parley/core/contract';
import { fullColor, isColor } from './color.js';
import { checked, field, list, mapped, nullable, object, optionalField } from '../composites.js';
import { text } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

/** One request makes or joins at most this many channels. */
const maxChannels = 500;

/** Of a channel or a folder, in code points. */
export const maxDescriptionLength = 1024;

const requested = object(
  {
    name: field(text()),
    description: optionalField(nullable(text({ max: maxDescriptionLength }))),
    color: optionalField(nullable(text({ max: 100 }))),
  },
  { called: 'AddSubscriptionData' },
);

/** Channels to join, created where missing. Spec: 4.1 */
export const requestedChannels: ValueCodec<ReadonlyArray<RequestedChannel>> = list(
  mapped(
    checked(requested, ({ color }) =>
      color === undefined || color === null || isColor(color) ? null : 'Invalid {v}: Value error, add.color is not a valid hex color code',
    ),
    ({ name, description, color }) => ({ name, description: description ?? null, color: color === undefined || color === null ? null : fullColor(color) }),
  ),
  { max: maxChannels },
);

/** Names of existing channels. */
export const channelNames: ValueCodec<ReadonlyArray<string>> = list(text(), { max: maxChannels });
