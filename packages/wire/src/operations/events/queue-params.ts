import * as Either from 'fp-ts/lib/Either.js';
import { assumedCapabilities, type Open } from '@parley/core/rules';
import type { QueueOptions } from '@parley/core/contract';
import type { RequestedSubscribers } from '@parley/core/model';
import { clientCapabilitiesCodec } from '../../codecs/events/client-capabilities.js';
import { idleQueueTimeout, includeSubscribers } from '../../codecs/events/register-words.js';
import { list } from '../../codecs/composites.js';
import { badRequest, optionalJson, optionalRaw } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';

/** More types than there ever were. */
export const eventTypes = list(text({ max: 100 }), { max: 200 });

/** Days that a request may look back. */
const maxHistory = 10_000;

/** What opens a queue takes under these names, be it a registration or `GET /events`. */
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

/** The newer parameter wins; `oldest` is used where neither says anything. */
export const idleTimeoutOf = ({ idle_queue_timeout: timeout, queue_lifespan_secs: lifespan }: IdleTimes, oldest = 0): QueueOptions['idleTimeout'] =>
  timeout ?? (lifespan > 0 ? lifespan : oldest);

/** LEVEL(412): some of the subscribers could not be asked for. */
export const isUnknownPartial = (subscribers: RequestedSubscribers, open: Open): boolean => subscribers === 'partial' && !open('registerPartialSubscribers');

export const partialUnknown = Either.left(badRequest('include_subscribers is not valid JSON'));
