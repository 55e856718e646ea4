import * as Either from 'fp-ts/lib/Either.js';
import { assumedCapabilities, type Open } from '@parley/core/rules';
import type { QueueOptions } from '@parley/core/contract';
import type { RequestedSubscribers } from '@parley/core/model';
import { clientCapabilitiesCodec } from '../../codecs/events/client-capabilities.js';
import { idleQueueTimeout, includeSubscribers } from '../../codecs/events/register-words.js';
import { list } from '../../codecs/composites.js';
import { badRequest, optionalJson, optionalRaw } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';

/** Maximum, above the number of all types. */
export const eventTypes = list(text({ max: 100 }), { max: 200 });

/** Maximum of days of history in a request. */
const maxHistory = 10_000;

/** Parameters that open a queue, in a registration or in `GET /events`. */
export const queueParams = {
  include_subscribers: optionalRaw(includeSubscribers, 'none' as const),
  client_capabilities: optionalJson(clientCapabilitiesCodec, assumedCapabilities),
  fetch_event_types: optionalJson(eventTypes, null),
  queue_lifespan_secs: optionalJson(integer(), 0),
  idle_queue_timeout: optionalRaw(idleQueueTimeout, null, { gate: 'eventQueueIdleTimeout' }),
  presence_history_limit_days: optionalJson(integer({ min: 0, max: maxHistory }), 14, { gate: 'presenceHistoryLimit' }),
};

interface IdleTimes {
  readonly idle_queue_timeout: QueueOptions['idleTimeout'];
  readonly queue_lifespan_secs: number;
}

/** The newer parameter wins; without both, `oldest`. */
export const idleTimeoutOf = ({ idle_queue_timeout: timeout, queue_lifespan_secs: lifespan }: IdleTimes, oldest = 0): QueueOptions['idleTimeout'] =>
  timeout ?? (lifespan > 0 ? lifespan : oldest);

/** LEVEL(412): partial subscribers are unknown. */
export const isUnknownPartial = (subscribers: RequestedSubscribers, open: Open): boolean => subscribers === 'partial' && !open('registerPartialSubscribers');

export const partialUnknown = Either.left(badRequest('include_subscribers is not valid JSON'));
