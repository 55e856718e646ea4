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

export const capabilityDoc = 'What the client declares that it understands. The server leaves out or writes differently what it does not.';

/** Documentation of the parameters of a queue. */
export const queueDocs = {
  apply_markdown: 'Contents of messages in events as HTML; with `false` as Markdown.',
  all_public_streams: 'Messages of all public channels, not only of those that the caller is subscribed to.',
  client_capabilities: `${capabilityDoc} A JSON object: \`{"notification_settings_null": true, "empty_topic_name": true}\`.`,
  event_types: 'Only events of these types, as a JSON list: `["message", "reaction"]`. By default all.',
  fetch_event_types: 'Only the state that these types are about, as a JSON list. By default as `event_types`.',
  narrow: 'Only messages that match, as a JSON list of pairs: `[["channel", "Denmark"]]`. Other events come all the same.',
  queue_lifespan_secs: 'The older form of `idle_queue_timeout`.',
  idle_queue_timeout: 'After how many seconds without a poll the queue may be given up, or `mobile` for as long as phones need.',
  presence_history_limit_days: 'Leave out people who were not there for so many days.',
};

export const sampleQueueId = 'yzVTeBf0thB9_3FaEF9u1pTfIH8';
